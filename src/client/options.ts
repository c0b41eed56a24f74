import type { Attempt, FallbackCause } from '../errors/attempt.ts'
import type { Operation, Version } from '../model/version.ts'

/**
 * What a program is told of each attempt, as soon as it ends. It holds no input.
 *
 * @category Looking up
 */
export interface AttemptEvent extends Attempt {
  readonly operation: Operation
  /** The HTTP status of the last answer, where there was one. */
  readonly status: number | undefined
  /** The answer's `Deprecation` header: the version is on its way out. */
  readonly deprecation: string | undefined
  /** The answer's `Sunset` header: when the version ends. */
  readonly sunset: string | undefined
  /** The service's own name for the request, for its support. */
  readonly requestId: string | undefined
}

/**
 * A function that sends a request and gives its answer, as the `fetch` does that every platform has.
 *
 * @category Looking up
 */
export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

/**
 * What a lookup is made of: where the service is, the key, and how to ask (spec sections 4, 5 and 9). What makes no
 * lookup is an `InvalidOptionsError` that names all that is wrong.
 *
 * @category Looking up
 */
export interface LookupOptions<V extends Version = Version> {
  /** The service's base address; a path in it is kept. https, or plain http to this machine alone. */
  readonly baseUrl: string | URL
  /** The key, sent as `X-api-key` to the base address and nowhere else (spec section 5). */
  readonly apiKey: string
  /** The versions to ask, in order of preference. One alone is a pin. */
  readonly versions: readonly V[]
  /** What makes a lookup turn to the next version: `unsupported`, `undecodable`, `gone` and `server` unless said. */
  readonly fallbackOn?: readonly FallbackCause[] | undefined
  /** How long one version may take in all, retries and waits included, in milliseconds; 30,000 unless said. */
  readonly timeoutMs?: number | undefined
  /** How often one version is asked again after 408, 429 and 5xx; 2 unless said, 0 for never. */
  readonly retries?: number | undefined
  /** The largest answer that is read, in bytes; 32 MiB unless said. */
  readonly maxResponseBytes?: number | undefined
  /** What sends the requests; the platform's own `fetch` unless said. */
  readonly fetch?: Fetch | undefined
  /** Allows plain http to other machines: the key and the answers can then be read on the way. */
  readonly allowInsecure?: boolean | undefined
  /** Headers that go with every request, in a plain object. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Told of each attempt as it ends; what it throws or rejects with is passed over. */
  readonly onAttempt?: ((event: AttemptEvent) => void | Promise<void>) | undefined
}

/**
 * What one call may say for itself, beside what its lookup says.
 *
 * @category Looking up
 */
export interface CallOptions {
  /** Asks these versions instead, in this order. */
  readonly versions?: readonly Version[] | undefined
  /** Ends everything when it aborts, waits between retries included. */
  readonly signal?: AbortSignal | undefined
  /** How long one version may take in all, in milliseconds. */
  readonly timeoutMs?: number | undefined
  /** How often one version is asked again after 408, 429 and 5xx. */
  readonly retries?: number | undefined
  /** Headers that go with this request, beside the lookup's own; one of the same name goes in its place. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}
