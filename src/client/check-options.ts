import { type Problem, unknownInputs, unless } from '../errors/problem.ts'
import { isVersion, versions as knownVersions } from '../model/version.ts'
import { isBlank } from '../query/clean.ts'
import { largestCount } from '../options/rules.ts'
import { namesIn } from '../query/input-table.ts'
import { isContainer, isPlainObject, isText } from '../wire/json.ts'
import { checkBaseUrl, parseUrl } from './base-url.ts'
import type { Choice, CommonOptions } from './config.ts'
import { type CallOptions, fallbackCauses, type LookupOptions, type PageOptions } from './options.ts'

// What is wrong with options, which untyped callers may pass in any form.

/** The names of the options of a lookup, without whom it asks. */
const commonOptions = namesIn<keyof CommonOptions>({
  baseUrl: true,
  apiKey: true,
  fallbackOn: true,
  timeoutMs: true,
  retries: true,
  retryOn: true,
  maxResponseBytes: true,
  keepExtras: true,
  fetch: true,
  allowInsecure: true,
  headers: true,
  beforeRequest: true,
  cache: true,
  cacheTtlMs: true,
  cacheBriefTtlMs: true,
  cacheSecret: true,
  onAttempt: true,
})

/** The names of the options of a lookup over versions. */
export const lookupOptions: readonly (keyof LookupOptions)[] = [...commonOptions, 'versions']

/** The names of the options of a call. */
export const callOptions = namesIn<keyof CallOptions>({
  versions: true,
  signal: true,
  timeoutMs: true,
  retries: true,
  headers: true,
})

/** The names of the options of a walk through pages. */
export const pageOptions: readonly (keyof PageOptions)[] = [...callOptions, 'maxPages']

/** A line break would begin another header. */
export const isHeaderValue = (value: unknown): boolean =>
  typeof value === 'string' && /^[\x20-\x7e]+$/.test(value) && value.trim() !== ''

/** A key that was not set is the mistake of everybody's first run. */
const checkKey = (apiKey: unknown): readonly Problem[] =>
  apiKey === undefined || isBlank(apiKey)
    ? [{ input: 'apiKey', rule: 'must be given: your key, or null if your server adds it' }]
    : unless(apiKey === null || isHeaderValue(apiKey), 'apiKey', 'must be printable ASCII characters in one line')

/** The versions: at least one, all known, none twice. */
export const checkVersions = (versions: unknown): readonly Problem[] => {
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

/** Headers that the connection sets: some platforms refuse a request that has one of these, others drop the header. */
const ofConnection = [
  'connection',
  'content-length',
  'expect',
  'host',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

/** The problems with extra headers, none of which may replace the key. */
const checkHeaders = (headers: unknown): readonly Problem[] => {
  if (headers === undefined) return []
  if (!isPlainObject(headers)) return [{ input: 'headers', rule: 'must be a plain object of header names and values' }]
  const names = Object.keys(headers)
  const own = names.map((name) => name.toLowerCase())
  const taken = ofConnection.filter((name) => own.includes(name))
  const areNames = names.every((name) => /^[\w!#$%&'*+.^`|~-]+$/.test(name))
  const areValues = Object.values(headers).every(isHeaderValue)
  return [
    ...unless(areNames, 'headers', 'must have names that can be sent'),
    ...unless(areValues, 'headers', 'must have values of printable ASCII characters in one line'),
    ...unless(!own.includes('x-api-key'), 'headers', 'must leave X-api-key to apiKey'),
    ...unless(taken.length === 0, 'headers', `must leave ${taken.join(', ')} to the connection`),
  ]
}

const checkRetryOn = (retryOn: unknown): readonly Problem[] =>
  unless(retryOn === undefined || retryOn === 'network', 'retryOn', "must be 'network'")

/** Checks the bounds of a lookup, which a call may override. */
const checkLimits = ({ timeoutMs, retries }: CommonOptions | CallOptions): readonly Problem[] => [
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

const isCache = (value: unknown): boolean =>
  isContainer(value) && typeof value['get'] === 'function' && typeof value['set'] === 'function'

const hasCrypto = (): boolean => isContainer(globalThis.crypto) && 'subtle' in globalThis.crypto

/** What the keys of a cache are made with must be known to nobody else: an HMAC with a known secret can be guessed. */
const checkCache = ({ cache, cacheTtlMs, cacheBriefTtlMs, cacheSecret, apiKey }: CommonOptions): readonly Problem[] => [
  ...unless(cache === undefined || isCache(cache), 'cache', 'must have the methods get and set, as a Keyv has'),
  ...unless(cache === undefined || hasCrypto(), 'cache', 'needs Web Crypto, which a page has only with https'),
  ...checkCount(cacheTtlMs, 'cacheTtlMs', 1, 'a whole number of milliseconds'),
  ...checkCount(cacheBriefTtlMs, 'cacheBriefTtlMs', 1, 'a whole number of milliseconds'),
  ...unless(
    cacheSecret === undefined || (isText(cacheSecret) && !isBlank(cacheSecret)),
    'cacheSecret',
    'must be text that is not blank',
  ),
  ...unless(
    cache === undefined || cacheSecret !== undefined || apiKey !== null,
    'cacheSecret',
    'must be given, as there is no key to make the keys of the cache with',
  ),
]

/** The problems with the options of a lookup. */
export const checkOptions = (options: CommonOptions, { input, problems, catalog }: Choice): readonly Problem[] => [
  ...unknownInputs(options, [...commonOptions, input], 'an option of a lookup'),
  ...checkBaseUrl(parseUrl(options.baseUrl), options.allowInsecure === true, catalog.all()),
  ...checkFlag(options.allowInsecure, 'allowInsecure'),
  ...checkFlag(options.keepExtras, 'keepExtras'),
  ...checkKey(options.apiKey),
  ...problems,
  ...checkFallback(options.fallbackOn),
  ...checkLimits(options),
  ...checkRetryOn(options.retryOn),
  ...checkCount(options.maxResponseBytes, 'maxResponseBytes', 1, 'a whole number of bytes'),
  ...checkFunction(options.fetch, 'fetch'),
  ...checkFunction(options.beforeRequest, 'beforeRequest'),
  ...checkCache(options),
  ...checkFunction(options.onAttempt, 'onAttempt'),
  ...checkHeaders(options.headers),
]

/** Not by `instanceof`: signals from an iframe are of another class. */
const isSignal = (value: unknown): boolean => Object.prototype.toString.call(value) === '[object AbortSignal]'

/**
 * The options of a call are an object, which may be of a class. A signal, a promise or a `Map` has no keys: it would pass
 * as empty options, and neither abort the call nor pin it.
 */
export const isCall = (given: unknown): boolean => Object.prototype.toString.call(given) === '[object Object]'

/** Unknown options. Many clients take a cursor as one; here it is an input. */
const checkNames = (options: CallOptions, known: readonly string[]): readonly Problem[] =>
  unknownInputs(options, known, 'an option of a call').map((problem) =>
    problem.input === 'cursor'
      ? { ...problem, rule: 'is an input, not an option: pass it in the query, { ...query, cursor }' }
      : problem,
  )

/** The problems with the options of one call, which may have these names. */
export const checkCallOptions = (options: PageOptions, known: readonly string[]): readonly Problem[] => {
  if (!isCall(options)) return [{ input: 'options', rule: 'must be an object such as { signal }' }]
  return [
    ...checkNames(options, known),
    ...(options.versions === undefined ? [] : checkVersions(options.versions)),
    ...unless(options.signal === undefined || isSignal(options.signal), 'signal', 'must be an AbortSignal'),
    ...checkLimits(options),
    ...(known.includes('maxPages') ? checkCount(options.maxPages, 'maxPages', 1) : []),
    ...checkHeaders(options.headers),
  ]
}
