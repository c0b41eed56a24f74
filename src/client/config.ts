import ky, { type KyInstance } from 'ky'
import type { FallbackCause } from '../errors/lookup-error.ts'
import { InvalidOptionsError } from '../errors/invalid-input-errors.ts'
import type { Operation, Version } from '../model/version.ts'
import type { Catalog } from '../versions/catalog.ts'
import { withUsual } from '../options/rules.ts'
import { isObject, isPlainObject, ownMembers, isUrl } from '../wire/json.ts'
import { parseUrl, checkOptions, type Choice, isCall, lookupRules } from './check-options.ts'
import { AnswerCache } from './cache.ts'
import type { AttemptEvent, CallOptions, CommonOptions, Fetch, PageOptions, RequestEvent } from './options.ts'
import type { OnBytes } from './guarded-fetch.ts'
import type { ResponseInfo } from './response.ts'

/** At least one version, in order. */
export type Versions = readonly [Version, ...Version[]]

/** The options of a lookup, checked and complete. */
export interface Config {
  /** The base address, without a slash at its end. */
  readonly baseUrl: string
  readonly apiKey: string | null
  readonly versions: Versions
  readonly versionsFor: (operation: Operation) => Versions
  readonly catalog: Catalog
  readonly fallbackOn: readonly FallbackCause[]
  readonly timeoutMs: number
  readonly retries: number
  readonly retryOn: 'network' | undefined
  readonly maxResponseBytes: number
  readonly keepsExtras: boolean
  readonly fetch: Fetch
  /** The headers of every request, with the key. */
  readonly headers: Readonly<Record<string, string>>
  /** What sends every request. */
  readonly http: KyInstance
  readonly beforeRequest: ((request: RequestEvent) => unknown) | undefined
  readonly cache: AnswerCache | undefined
  readonly onAttempt: ((event: AttemptEvent) => unknown) | undefined
  /** Called with the number of bytes of an answer before they are kept; what it throws ends the request as a network fault. */
  readonly onBytes?: OnBytes
  /** Called with what came with each response, also with one that is no answer. */
  readonly onResponse?: ((response: ResponseInfo) => void) | undefined
}

/** Looked up at each request: a program may replace it. */
export const platformFetch: Fetch = (url, init) => globalThis.fetch(url, init)

/** A copy of a list, without holes, which `every` would skip; anything else is returned unchanged, to be reported. */
export const copyOfList = <A>(list: readonly A[]): readonly A[] => (Array.isArray(list) ? Array.from<A>(list) : list)

/** A copy of the headers; anything that is not a plain object is returned unchanged, to be reported. */
const copyOfHeaders = (headers: CallOptions['headers']): CallOptions['headers'] =>
  isPlainObject(headers) ? ownMembers(headers) : headers

/** A copy of a lookup's options, so that what is used is what was checked, even if the caller's options change. */
const copyOfOptions = (given: CommonOptions): CommonOptions => {
  const options = ownMembers(given)
  const { baseUrl, fallbackOn, headers } = options
  return ownMembers({
    ...options,
    baseUrl: isUrl(baseUrl) ? baseUrl.href : baseUrl,
    fallbackOn: fallbackOn && copyOfList(fallbackOn),
    headers: copyOfHeaders(headers),
  })
}

/** A copy of a call's options, so that every version is queried with the same ones. */
export const copyOfCall = (given: PageOptions): PageOptions => {
  if (!isCall(given)) return given
  const options = ownMembers(given)
  const { versions, headers } = options
  return ownMembers({ ...options, versions: versions && copyOfList(versions), headers: copyOfHeaders(headers) })
}

const complete = (options: CommonOptions) => withUsual(lookupRules, options)

/** The cache of the options. Without a secret, the key is one: it is known to nobody else. */
const cacheOf = (options: ReturnType<typeof complete>, apiKey: string | null): AnswerCache | undefined => {
  const { cache, cacheTtlMs, cacheBriefTtlMs, cacheSecret } = options
  return cache && new AnswerCache(cache, cacheTtlMs, cacheBriefTtlMs, cacheSecret ?? apiKey ?? '')
}

/** Headers of a lookup, and those of a call. Of those with the same name, in any letter case, the last one wins. */
export const headersWith = (
  headers: Readonly<Record<string, string>>,
  own: CallOptions['headers'],
): Readonly<Record<string, string>> => {
  if (own === undefined) return headers
  const owned = Object.entries(own).map(([name, value]) => [name.toLowerCase(), value] as const)
  return { ...headers, ...Object.fromEntries(owned) }
}

const isSome = (versions: readonly Version[]): versions is Versions => versions.length > 0

/**
 * The options of a lookup, checked and complete, with whom it asks.
 *
 * @throws InvalidOptionsError when any is invalid; it lists all problems
 */
export const configWith = <G extends CommonOptions>(given: G, choose: (options: G) => Choice): Config => {
  if (!isObject(given)) throw new InvalidOptionsError([{ input: 'options', rule: 'must be an object' }])
  const copy = copyOfOptions(given)
  const choice = choose(ownMembers(given))
  const { catalog, versions } = choice
  const problems = checkOptions(copy, choice)
  const baseUrl = parseUrl(copy.baseUrl)
  if (problems.length > 0 || !isSome(versions) || baseUrl === undefined) throw new InvalidOptionsError(problems)
  const options = complete(copy)
  const apiKey = options.apiKey === null ? null : options.apiKey.trim()
  const key = apiKey === null ? {} : { 'x-api-key': apiKey }
  return {
    baseUrl: baseUrl.origin + baseUrl.pathname.replace(/\/$/, ''),
    apiKey,
    versions,
    versionsFor: (operation) => {
      const some = choice.versionsFor(operation)
      return isSome(some) ? some : versions
    },
    catalog,
    fallbackOn: options.fallbackOn,
    timeoutMs: options.timeoutMs,
    retries: options.retries,
    retryOn: options.retryOn,
    maxResponseBytes: options.maxResponseBytes,
    keepsExtras: options.keepExtras,
    fetch: options.fetch ?? platformFetch,
    headers: headersWith({ accept: 'application/json', ...key }, options.headers),
    http: ky.create({
      // Following a redirect would send the key to wherever it leads.
      redirect: 'manual',
      // `TimeLimit` is over all tries, and the reading of the answer.
      timeout: false,
    }),
    beforeRequest: options.beforeRequest,
    cache: cacheOf(options, apiKey),
    onAttempt: options.onAttempt,
  }
}
