import { type Problem, unless } from '../errors/problem.ts'
import { isVersion, type Operation, type Version, versions as knownVersions } from '../model/version.ts'
import type { AnySpoke } from '../versions/facts.ts'
import type { FallbackCause } from '../errors/lookup-error.ts'
import {
  callable,
  elsewhere,
  flag,
  having,
  largestCount,
  may,
  must,
  or,
  problemsWith,
  type Rule,
  type RulesOf,
  signal,
  text,
  whole,
} from '../options/rules.ts'
import { isBlank } from '../query/kinds.ts'
import { isContainer, isPlainObject, kindOf } from '../wire/json.ts'
import type { Catalog } from '../versions/catalog.ts'
import {
  type Cache,
  type CallOptions,
  type CommonOptions,
  defaultFallbackOn,
  fallbackCauses,
  type PageOptions,
} from './options.ts'

/** A subdomain of `localhost` may be another machine's: Node asks DNS for it. */
export const isLoopback = ({ hostname }: URL): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)

/** Uses `try`, as not every platform has `URL.canParse`. */
const urlIn = (text: string): URL | undefined => {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

/** An http or https address. */
export const parseUrl = (text: unknown): URL | undefined => {
  const url = typeof text === 'string' ? urlIn(text) : undefined
  return url !== undefined && /^https?:$/.test(url.protocol) ? url : undefined
}

/** The first part of each request's path after its version: `names`, `person_id`. */
const firstParts = (spokes: readonly AnySpoke[]): readonly (string | undefined)[] =>
  spokes.map(({ path }) => path.split('/')[2])

/**
 * A path has a version if it ends in one, to which the library would add another, or continues like a request's path: at
 * such an address, every answer would be 404, as if nothing had been found.
 */
export const hasVersion = (path: string, spokes: readonly AnySpoke[]): boolean => {
  const parts = path
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '')
  return parts.some((part, at) => isVersion(part) && [undefined, ...firstParts(spokes)].includes(parts[at + 1]))
}

const checkBaseUrl = (
  url: URL | undefined,
  allowInsecure: boolean,
  spokes: readonly AnySpoke[],
): readonly Problem[] => {
  if (url === undefined)
    return [{ input: 'baseUrl', rule: 'must be an http or https address in full, such as https://api.example.com' }]
  const isBare = url.username === '' && url.password === '' && url.search === '' && url.hash === ''
  return [
    ...unless(isBare, 'baseUrl', 'must not contain a user name, a password, a query or a fragment'),
    ...unless(
      !hasVersion(url.pathname, spokes),
      'baseUrl',
      'must end before the version, which the library adds with the rest of the path',
    ),
    ...unless(
      url.protocol === 'https:' || isLoopback(url) || allowInsecure,
      'baseUrl',
      'must be https, or http to this machine; to let the key travel in the clear, set',
      'allowInsecure',
    ),
  ]
}

/** A host as URLs write it: an IPv6 address in brackets. */
export const hostInUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host)

/** The host of a URL cannot be blank, nor an IPv6 address with a zone, such as `fe80::1%eth0`. */
export const isUrlHost = (host: string): boolean => URL.canParse(`http://${hostInUrl(host)}`)

// What the options of a lookup and of its calls must be, and what they are if they are left out.

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
    ...unless(!own.includes('x-api-key'), 'headers', 'must leave X-api-key to', 'apiKey'),
    ...unless(taken.length === 0, 'headers', `must leave ${taken.join(', ')} to the connection`),
  ]
}

/** A time for what may wait. */
const milliseconds = /* @__PURE__ */ whole(1, largestCount, 'of milliseconds')

const hasCrypto = (): boolean => isContainer(globalThis.crypto) && 'subtle' in globalThis.crypto

const methods = having<Cache>(['get', 'set'], 'a cache with the methods get and set, as a Keyv has')

const aCache: Rule<Cache> = {
  problems: (value, input, all) => [
    ...methods.problems(value, input, all),
    ...unless(hasCrypto(), input, 'needs Web Crypto, which a page has only with https'),
  ],
}

/** What the keys of a cache are made with must be known to nobody else: an HMAC with a known secret can be guessed. */
const aSecret: Rule<string> = {
  problems: (value, input, all) => [
    ...may(text).problems(value, input, all),
    ...unless(
      all['cache'] === undefined || value !== undefined || all['apiKey'] !== null,
      input,
      'must be given, as there is no key to make the keys of the cache with',
    ),
  ],
}

/** What a call may have in place of the lookup. */
const limits = {
  timeoutMs: or(milliseconds, 30_000),
  retries: or(whole(0), 2),
} as const

/** The rules of the options of a lookup, without whom it asks. */
export const lookupRules = {
  // With whom it asks.
  baseUrl: elsewhere,
  allowInsecure: or(flag, false),
  keepExtras: or(flag, false),
  apiKey: { problems: checkKey },
  fallbackOn: or(
    must<readonly FallbackCause[]>(
      (value) => Array.isArray(value) && value.every((cause) => fallbackCauses.some((known) => known === cause)),
      `a list of ${fallbackCauses.join(', ')}`,
    ),
    defaultFallbackOn,
  ),
  ...limits,
  retryOn: may(must<'network'>((value) => value === 'network', "'network'")),
  maxResponseBytes: or(whole(1, largestCount, 'of bytes'), 8 * 2 ** 20),
  fetch: may(callable),
  beforeRequest: may(callable),
  cache: may(aCache),
  cacheTtlMs: or(milliseconds, 24 * 3_600_000),
  cacheBriefTtlMs: or(milliseconds, 3_600_000),
  cacheSecret: aSecret,
  onAttempt: may(callable),
  headers: { problems: checkHeaders },
} satisfies RulesOf<CommonOptions>

/** Whom a lookup asks: versions by their names, or spokes. */
export interface Choice {
  /** The option that says it. */
  readonly input: 'versions' | 'spokes'
  readonly problems: readonly Problem[]
  /** All of the versions, in order. */
  readonly versions: readonly Version[]
  /** Those that are asked for an operation, unless a call names others. */
  readonly versionsFor: (operation: Operation) => readonly Version[]
  readonly catalog: Catalog
}

/** The problems with the options of a lookup. */
export const checkOptions = (options: CommonOptions, { input, problems, catalog }: Choice): readonly Problem[] => {
  const baseUrl: Rule = {
    problems: (value) => checkBaseUrl(parseUrl(value), options.allowInsecure === true, catalog.all()),
  }
  return problemsWith(
    { ...lookupRules, baseUrl, [input]: { problems: () => problems } },
    options,
    'an option of a lookup',
  )
}

/** The rules of the options of a call. */
export const callRules = {
  versions: may({ problems: checkVersions }),
  signal: may(signal),
  timeoutMs: may(milliseconds),
  retries: may(whole(0)),
  headers: { problems: checkHeaders },
} satisfies RulesOf<CallOptions>

/** The rules of the options of a walk through pages. */
export const pageRules = { ...callRules, maxPages: may(whole(1)) } satisfies RulesOf<PageOptions>

/**
 * The options of a call are an object, which may be of a class. A signal, a promise or a `Map` has no keys: it would pass
 * as empty options, and neither abort the call nor pin it.
 */
export const isCall = (given: unknown): boolean => kindOf(given) === 'Object'

/** The problems with the options of one call. Many clients take a cursor as one; here it is an input. */
export const checkCallOptions = (options: PageOptions, rules: RulesOf<CallOptions>): readonly Problem[] =>
  isCall(options)
    ? problemsWith(rules, options, 'an option of a call').map((problem) =>
        problem.input === 'cursor'
          ? { ...problem, rule: 'is an input, not an option: pass it in the query, { ...query, cursor }' }
          : problem,
      )
    : [{ input: 'options', rule: 'must be an object such as { signal }' }]
