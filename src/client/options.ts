import type { Attempt, FallbackCause } from '../errors/lookup-error.ts'
import type { VersionFailure } from '../errors/lookup-failure.ts'
import type { Operation, Version } from '../model/version.ts'
import type { Issue } from '../normalize/normalized.ts'
import { namesIn } from '../query/kinds.ts'

/**
 * What `onAttempt` receives as each attempt ends. It contains no input, unless the service uses one as a key: `extras`, and
 * the paths of `issues` in what is kept verbatim, have unknown keys as they were sent.
 *
 * @category Looking up
 */
export interface AttemptEvent extends Attempt {
  readonly operation: Operation
  /**
   * Why the version failed; `undefined` if it answered. If another version answers afterwards, the details are only
   * here: where an answer stopped being readable, a network's error code, or how long the service asks you to wait.
   */
  readonly error: VersionFailure | undefined
  /** What could not be read of the answer, as the result has it; empty if the version failed. */
  readonly issues: readonly Issue[]
  /** The unknown keys of the answer, as the result has them; empty if the version failed. */
  readonly extras: readonly string[]
  /** The HTTP status of the last answer, if there was one. */
  readonly status: number | undefined
  /**
   * The answer's `Deprecation` header: `true`, or since when the version is deprecated, which may lie ahead: `@` and the
   * seconds since 1970, such as `@1767225600` (RFC 9745), or an HTTP date. Anything else is left out.
   */
  readonly deprecation: string | undefined
  /**
   * The answer's `Sunset` header: when the version will be retired, as an HTTP date, which `new Date` reads. Anything else
   * is left out.
   */
  readonly sunset: string | undefined
  /** The service's id of the request, for its support. */
  readonly requestId: string | undefined
}

/**
 * What `beforeRequest` receives before each request: which version is about to be asked, and what for. It contains no input.
 *
 * @category Looking up
 */
export interface RequestEvent {
  readonly version: Version
  readonly operation: Operation
  /** Aborts with the signal of the call: then nothing is sent, whatever becomes of the waiting. */
  readonly signal: AbortSignal
}

/** Every cause that may fall back. */
export const fallbackCauses = /* @__PURE__ */ namesIn<FallbackCause>({
  unsupported: true,
  undecodable: true,
  gone: true,
  server: true,
  timeout: true,
  network: true,
  notFound: true,
  rateLimited: true,
  unauthorized: true,
})

/**
 * The causes that fall back if `fallbackOn` is not given. To add others:
 *
 * ```ts
 * fallbackOn: [...defaultFallbackOn, 'notFound']
 * ```
 *
 * @category Looking up
 */
export const defaultFallbackOn: readonly FallbackCause[] = /* @__PURE__ */ Object.freeze([
  'unsupported',
  'undecodable',
  'gone',
  'server',
] as const)

/**
 * Where a lookup keeps answers: a Keyv, or anything else that keeps texts by their keys for some time. What it throws is
 * ignored, and the service asked instead.
 *
 * @category Looking up
 */
export interface Cache {
  /** What is kept by a key, or anything but text if there is nothing. */
  readonly get: (key: string) => unknown
  /** Keeps a text for a time, in milliseconds. */
  readonly set: (key: string, text: string, ttlMs: number) => unknown
}

/**
 * What a lookup uses of a response: that of any `fetch` has it.
 *
 * @category Looking up
 */
export interface FetchedResponse {
  /** The HTTP status, 200 to 599. */
  readonly status: number
  readonly statusText?: string
  readonly headers: Iterable<readonly [name: string, value: string]> & {
    /** The value of a header, whatever the case of its name. */
    readonly get: (name: string) => string | null
  }
  /** A stream of the web; anything else is read by `text`. */
  readonly body: unknown
  readonly bodyUsed: boolean
  /** Reads a body that is no stream. */
  readonly text?: () => Promise<string>
}

/**
 * A function that sends a request and returns the response: the standard `fetch`, or one that can be called like it.
 *
 * @category Looking up
 */
export type Fetch = (
  url: string,
  init: {
    /** A record of its own, which may be changed. */
    readonly headers: Record<string, string>
    readonly redirect: 'manual'
    /** Left out where the platform has no such option. */
    readonly cache?: 'no-store'
    /** On Bun: nothing is sent over a connection that was used before. */
    readonly keepalive?: false
    /** On Deno, a client that does so. */
    readonly client?: unknown
    readonly signal: AbortSignal
  },
) => Promise<FetchedResponse>

/**
 * The options of a lookup: where the service is, the key, and how to query it (spec sections 4, 5 and 9). Unknown and
 * invalid options are an `InvalidOptionsError` that lists all problems.
 *
 * @category Looking up
 */
export interface LookupOptions<V extends Version = Version> {
  /**
   * The service's base address in full, https, or plain http to this machine. A path in it is kept; it must not end in a
   * version, which the library adds. A query is not allowed. In a page whose server adds the key:
   * `new URL('/people', location.href)`.
   */
  readonly baseUrl: string | URL
  /**
   * The key, sent as `X-api-key` to the base address and nowhere else (spec section 5). `null` sends none, for a page
   * whose server passes requests on and adds the key.
   */
  readonly apiKey: string | null
  /** The versions to query, in order of preference, each once. A single version is a pin. */
  readonly versions: readonly V[]
  /**
   * The causes that query the next version. Default: `unsupported`, `undecodable`, `gone` and `server`, which is
   * `defaultFallbackOn`.
   */
  readonly fallbackOn?: readonly FallbackCause[] | undefined
  /** Time limit for one version, including retries and waits, in milliseconds: 1 to 2^31 - 1. Default: 30,000. */
  readonly timeoutMs?: number | undefined
  /**
   * How often one version is retried after 408, 429 and 5xx, and after a success that is no answer: 0 to 2^31 - 1. Default:
   * 2. The waits between retries grow up to five seconds, or are what the service asks for; there is no retry if that is
   * more than ten seconds, or beyond `timeoutMs`.
   */
  readonly retries?: number | undefined
  /** What is retried besides: `network` is a connection that cannot be made, or breaks. Default: nothing. */
  readonly retryOn?: 'network' | undefined
  /** Size of the largest answer that is read, in bytes: 1 to 2^31 - 1. Default: 8 MiB. */
  readonly maxResponseBytes?: number | undefined
  /**
   * Whether each record keeps the members that this library does not know, for `extrasOf` of `people-lookup-compat/model`.
   * Default: false, and `extras` only says where they are.
   */
  readonly keepExtras?: boolean | undefined
  /** The function that sends requests. Default: the platform's `fetch`. */
  readonly fetch?: Fetch | undefined
  /** Allows plain http to other machines: others can then read the key and the answers on their way. Default: false. */
  readonly allowInsecure?: boolean | undefined
  /** Extra headers of every request, as a plain object; not `X-api-key`, nor those of the connection, such as `Host`. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /**
   * Called, and awaited, before each request: of a retry, a fallback or a page, too. So it can wait for a rate limit, which
   * counts neither towards `timeoutMs` nor as `durationMs`. If it throws or rejects, nothing is sent, and the lookup rejects
   * with the same reason, whatever it is.
   */
  readonly beforeRequest?: ((request: RequestEvent) => unknown) | undefined
  /**
   * Keeps answers, and gives them to later lookups of the same, which then send nothing: their `attempts` are empty. The same
   * lookups at the same time share their requests. Failures are not kept. A key is an HMAC, from which nobody can guess an
   * input; what is kept is an answer of the service, in clear. It needs the Web Crypto of the platform.
   */
  readonly cache?: Cache | undefined
  /** How long an answer is kept, in milliseconds: 1 to 2^31 - 1. Default: 24 hours. */
  readonly cacheTtlMs?: number | undefined
  /**
   * How long is kept that nothing was found, what an older version answered as another one had failed, and a page that is not
   * the last, whose token expires, in milliseconds: 1 to 2^31 - 1. Default: 1 hour.
   */
  readonly cacheBriefTtlMs?: number | undefined
  /** What the keys of the cache are made with, besides the lookup. Default: the API key. */
  readonly cacheSecret?: string | undefined
  /** Called as each attempt ends. What it returns is ignored, and so is whatever it throws or rejects with. */
  readonly onAttempt?: ((event: AttemptEvent) => unknown) | undefined
}

/**
 * The options of one call, which override those of its lookup. Invalid ones are an `InvalidQueryError`. A page's cursor
 * is not among them: it is an input, as in `names({ ...query, cursor })`.
 *
 * @category Looking up
 */
export interface CallOptions {
  /** Queries these versions instead, in this order. */
  readonly versions?: readonly Version[] | undefined
  /**
   * Aborts the whole call, including waits between retries. The call then fails with an `AbortedError`, whatever the
   * reason of the signal is, and not with a `DOMException`, such as the platform's `AbortError`.
   */
  readonly signal?: AbortSignal | undefined
  /** Time limit for one version, including retries and waits, in milliseconds: 1 to 2^31 - 1. */
  readonly timeoutMs?: number | undefined
  /** How often one version is retried: 0 to 2^31 - 1. */
  readonly retries?: number | undefined
  /** Extra headers of this call, in addition to the lookup's; they replace those of the same name. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/**
 * The options of a walk through pages: those of a call, for each of its pages, and the most pages.
 *
 * @category Looking up
 */
export interface PageOptions extends CallOptions {
  /**
   * How many pages there are at most: 1 to 2^31 - 1. Default: all. If there are more, the last one has a `next`, with which
   * a later walk goes on.
   */
  readonly maxPages?: number | undefined
}

/** The options of a lookup, without whom it asks. */
export type CommonOptions = Omit<LookupOptions, 'versions'>
