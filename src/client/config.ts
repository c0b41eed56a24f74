import type { FallbackCause } from '../errors/attempt.ts'
import { InvalidOptionsError } from '../errors/invalid-options-error.ts'
import { type Problem, unknownInputs, unless } from '../errors/problem.ts'
import { isVersion, type Version, versions as knownVersions } from '../model/version.ts'
import { copyOf } from '../query/copy-of.ts'
import { isBlank } from '../query/inputs.ts'
import { namesIn } from '../query/names-in.ts'
import { isContainer, isObject } from '../wire/json.ts'
import { checkBaseUrl, isUrl, parseUrl } from './base-url.ts'
import { checkHeaders, copyOfHeaders, headersFor, headersWith, isHeaderValue } from './headers.ts'
import {
  type AttemptEvent,
  type CallOptions,
  defaultBounds,
  defaultFallbackOn,
  fallbackCauses,
  type Fetch,
  largestCount,
  type LookupOptions,
} from './options.ts'

/** At least one version, in order. */
export type Versions = readonly [Version, ...Version[]]

/** The options of a lookup, checked and complete. */
export interface Config {
  /** The base address, without a slash at its end. */
  readonly baseUrl: string
  readonly apiKey: string | null
  readonly versions: Versions
  readonly fallbackOn: readonly FallbackCause[]
  readonly timeoutMs: number
  readonly retries: number
  readonly maxResponseBytes: number
  readonly fetch: Fetch
  /** The headers of every request, with the key. */
  readonly headers: Readonly<Record<string, string>>
  readonly onAttempt: ((event: AttemptEvent) => unknown) | undefined
}

/** Looked up at each request: a program may replace it. */
export const platformFetch: Fetch = (url, init) => globalThis.fetch(url, init)

/** The names of the options of a lookup. */
export const lookupOptions = namesIn<keyof LookupOptions>({
  baseUrl: true,
  apiKey: true,
  versions: true,
  fallbackOn: true,
  timeoutMs: true,
  retries: true,
  maxResponseBytes: true,
  fetch: true,
  allowInsecure: true,
  headers: true,
  onAttempt: true,
})

/** The names of the options of a call. */
export const callOptions = namesIn<keyof CallOptions>({
  versions: true,
  signal: true,
  timeoutMs: true,
  retries: true,
  headers: true,
})

/** A key that was not set is the mistake of everybody's first run. */
const checkKey = (apiKey: unknown): readonly Problem[] =>
  apiKey === undefined || isBlank(apiKey)
    ? [{ input: 'apiKey', rule: 'must be given: your key, or null if your server adds it' }]
    : unless(apiKey === null || isHeaderValue(apiKey), 'apiKey', 'must be printable ASCII characters in one line')

/** The versions: at least one, all known, none twice. */
const checkVersions = (versions: unknown): readonly Problem[] => {
  const asked: readonly unknown[] = Array.isArray(versions) ? versions : []
  return [
    ...unless(
      asked.length > 0 && asked.every(isVersion),
      'versions',
      `must be a list of one or more of ${knownVersions.join(', ')}`,
    ),
    ...unless(new Set(asked).size === asked.length, 'versions', 'must name each version once'),
  ]
}

const checkCount = (value: unknown, input: string, least: number, what = 'a whole number'): readonly Problem[] =>
  unless(
    value === undefined ||
      (typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= largestCount),
    input,
    `must be ${what} from ${least} to ${largestCount}`,
  )

const checkFlag = (value: unknown, input: string): readonly Problem[] =>
  unless(value === undefined || typeof value === 'boolean', input, 'must be true or false')

const checkFunction = (value: unknown, input: string): readonly Problem[] =>
  unless(value === undefined || typeof value === 'function', input, 'must be a function')

/** Checks the bounds of a lookup, which a call may override. */
const checkPatience = ({ timeoutMs, retries }: LookupOptions | CallOptions): readonly Problem[] => [
  ...checkCount(timeoutMs, 'timeoutMs', 1, 'a whole number of milliseconds'),
  ...checkCount(retries, 'retries', 0),
]

const checkFallback = (fallbackOn: unknown): readonly Problem[] =>
  unless(
    fallbackOn === undefined ||
      (Array.isArray(fallbackOn) && fallbackOn.every((cause) => fallbackCauses.some((known) => known === cause))),
    'fallbackOn',
    `must be a list of ${fallbackCauses.join(', ')}`,
  )

const checkOptions = (options: LookupOptions): readonly Problem[] => [
  ...unknownInputs(options, lookupOptions, 'an option of a lookup'),
  ...checkBaseUrl(parseUrl(options.baseUrl), options.allowInsecure === true),
  ...checkFlag(options.allowInsecure, 'allowInsecure'),
  ...checkKey(options.apiKey),
  ...checkVersions(options.versions),
  ...checkFallback(options.fallbackOn),
  ...checkPatience(options),
  ...checkCount(options.maxResponseBytes, 'maxResponseBytes', 1, 'a whole number of bytes'),
  ...checkFunction(options.fetch, 'fetch'),
  ...checkFunction(options.onAttempt, 'onAttempt'),
  ...checkHeaders(options.headers),
]

/** A copy of a list, without holes, which `every` would skip; anything else is returned unchanged, to be reported. */
const copyOfList = <A>(list: readonly A[]): readonly A[] => (Array.isArray(list) ? Array.from<A>(list) : list)

/** Not by `instanceof`: signals from an iframe, and those of some platforms, are of another class. */
const isSignal = (value: unknown): boolean =>
  isContainer(value) &&
  typeof value['aborted'] === 'boolean' &&
  typeof value['addEventListener'] === 'function' &&
  typeof value['removeEventListener'] === 'function'

/** A copy of a lookup's options, so that what is used is what was checked, even if the caller's options change. */
const copyOfOptions = (given: LookupOptions): LookupOptions => {
  const options = copyOf(given, lookupOptions)
  const { baseUrl, versions, fallbackOn, headers } = options
  return {
    ...options,
    baseUrl: isUrl(baseUrl) ? baseUrl.href : baseUrl,
    versions: copyOfList(versions),
    fallbackOn: fallbackOn && copyOfList(fallbackOn),
    headers: copyOfHeaders(headers),
  }
}

/**
 * Whether it can be a call's options: an object, which may be of a class. A signal, a promise or a `Map` has no keys: it
 * would pass as empty ones, and neither abort the call nor pin it.
 */
const isCall = (given: unknown): boolean =>
  Object.prototype.toString.call(given) === '[object Object]' && !isSignal(given)

/** A copy of a call's options, so that every version is queried with the same ones. */
export const copyOfCall = (given: CallOptions): CallOptions => {
  if (!isCall(given)) return given
  const options = copyOf(given, callOptions)
  const { versions, headers } = options
  return { ...options, versions: versions && copyOfList(versions), headers: copyOfHeaders(headers) }
}

/** Unknown options. Many clients take a cursor as one; here it is an input. */
const checkNames = (options: CallOptions): readonly Problem[] =>
  unknownInputs(options, callOptions, 'an option of a call').map((problem) =>
    problem.input === 'cursor'
      ? { ...problem, rule: 'is an input, not an option: pass it in the query, { ...query, cursor }' }
      : problem,
  )

/** The problems with the options of one call. */
export const checkCallOptions = (options: CallOptions): readonly Problem[] => {
  if (!isCall(options)) return [{ input: 'options', rule: 'must be an object such as { signal }' }]
  return [
    ...checkNames(options),
    ...(options.versions === undefined ? [] : checkVersions(options.versions)),
    ...unless(options.signal === undefined || isSignal(options.signal), 'signal', 'must be an AbortSignal'),
    ...checkPatience(options),
    ...checkHeaders(options.headers),
  ]
}

/**
 * The options of a lookup, checked and complete.
 *
 * @throws InvalidOptionsError when any is invalid; it lists all problems
 */
export const configOf = (given: LookupOptions): Config => {
  if (!isObject(given)) throw new InvalidOptionsError([{ input: 'options', rule: 'must be an object' }])
  const options = copyOfOptions(given)
  const problems = checkOptions(options)
  const baseUrl = parseUrl(options.baseUrl)
  const [first, ...others] = problems.length > 0 ? [] : options.versions
  if (first === undefined || baseUrl === undefined) throw new InvalidOptionsError(problems)
  const apiKey = options.apiKey === null ? null : options.apiKey.trim()
  return {
    baseUrl: baseUrl.origin + baseUrl.pathname.replace(/\/$/, ''),
    apiKey,
    versions: [first, ...others],
    fallbackOn: options.fallbackOn ?? defaultFallbackOn,
    timeoutMs: options.timeoutMs ?? defaultBounds.timeoutMs,
    retries: options.retries ?? defaultBounds.retries,
    maxResponseBytes: options.maxResponseBytes ?? defaultBounds.maxResponseBytes,
    fetch: options.fetch ?? platformFetch,
    headers: headersWith(headersFor(apiKey), options.headers),
    onAttempt: options.onAttempt,
  }
}
