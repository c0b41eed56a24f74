import { hasVersion, isHeaderValue } from '../client/check-options.ts'
import { type Version, versions } from '../model/version.ts'
import { namesIn } from '../query/kinds.ts'
import { everySpoke } from '../versions/table.ts'
import { isPlainObject, isWhole, ownMembers, isDate } from '../wire/json.ts'
import { type Outcomes, type SandboxRequest, planOf, shown } from './outcomes.ts'

/** How many people a page of a name search holds, as the comment of `pageSize` says. */
export const pageSizes = { least: 1, most: 50, usual: 50 } as const

/**
 * The options of `createSandbox`.
 *
 * @category Sandbox
 */
export interface SandboxOptions {
  /** A whole number that decides who lives there: the same seed gives the same people. Default: 1. */
  readonly seed?: number | undefined
  /**
   * The day on which its people have their ages, in UTC: that of a gateway or of `derive`, so that both agree. Default: 1 July
   * 2025, so that ages are the same tomorrow.
   */
  readonly now?: Date | undefined
  /** The only key that is accepted in `X-api-key`. Default: any key that is not blank. */
  readonly apiKey?: string | undefined
  /**
   * The path before those of the specification, such as `/people/api`, as behind a gateway. Then the `baseUrl` of a lookup
   * ends with it, and so does the `url` that `listen` gives. Default: none.
   */
  readonly basePath?: string | undefined
  /**
   * What goes wrong, by version or by request; a request's header `x-sandbox-outcome` overrides it, with several outcomes
   * as `delay=10, retry-after=5`.
   */
  readonly outcomes?: Outcomes | undefined
  /**
   * Called for each request for one of the operations, before it is answered and whatever the answer, for a test to
   * assert on. Its result is ignored; if that is a promise, the answer waits for it.
   */
  readonly onRequest?: ((request: SandboxRequest) => unknown) | undefined
  /**
   * Allows web pages of other origins: `true` or `*` for any, or one origin, such as `https://app.example.com`. Default:
   * none.
   */
  readonly cors?: boolean | string | undefined
  /**
   * How many people a page of a name search holds, 1 to 50. Default: 50 (spec section 8). A page of an address search
   * holds as many properties, but at most 20.
   */
  readonly pageSize?: number | undefined
  /** The `Deprecation` and `Sunset` headers of answers, by version. */
  readonly deprecations?: { readonly [V in Version]?: DeprecationHeaders | undefined } | undefined
}

/**
 * Headers that announce the end of a version, sent as they are.
 *
 * @category Sandbox
 */
export interface DeprecationHeaders {
  /** The `Deprecation` header, such as `@1767225600`. */
  readonly deprecation?: string | undefined
  /** The `Sunset` header, such as `Thu, 01 Jan 2026 00:00:00 GMT`. */
  readonly sunset?: string | undefined
}

// If a misspelt outcome were ignored, a test that should fail would pass.

/** The problem with the value of an option, if any. */
type Check = (value: unknown) => string | undefined

const must =
  (isRight: (value: unknown) => boolean, option: string, form: string): Check =>
  (value) =>
    isRight(value) ? undefined : `The ${option} of a sandbox must be ${form}.`

/** The first name that is unknown. */
export const unknownIn = (value: object, known: readonly string[]): string | undefined =>
  Object.keys(value).find((name) => !known.includes(name))

/** Checks each version's part of an option. */
const byVersion =
  (option: string, form: string, faultOf: (version: string, part: unknown) => string | undefined): Check =>
  (value) => {
    if (!isPlainObject(value)) return `The ${option} of a sandbox must be ${form}.`
    const unknown = unknownIn(value, versions)
    if (unknown !== undefined)
      return `The ${option} of a sandbox are by version: ${versions.join(', ')}, not ${shown(unknown)}.`
    return Object.entries(value)
      .map(([version, part]) => faultOf(version, part))
      .find((fault) => fault !== undefined)
  }

const outcomesByVersion = byVersion(
  'outcomes',
  "a plain object by version, such as { v5: 'dead' }, or a function of the request",
  (version, choice) => {
    const plan = planOf(choice)
    return typeof plan === 'string' ? `The outcomes of ${version} are wrong: ${plan}.` : undefined
  },
)

const headerNames = namesIn<keyof DeprecationHeaders>({ deprecation: true, sunset: true })

const faultOfHeaders = (version: string, headers: unknown): string | undefined => {
  if (headers === undefined) return undefined
  if (!isPlainObject(headers))
    return `The deprecations of ${version} must be a plain object, such as { deprecation: '@1767225600' }.`
  const unknown = unknownIn(headers, headerNames)
  if (unknown !== undefined)
    return `The deprecations of ${version} are ${headerNames.join(' and ')}, not ${shown(unknown)}.`
  const wrong = headerNames.find((name) => headers[name] !== undefined && !isHeaderValue(headers[name]))
  return (
    wrong && `The ${wrong} of ${version} must be text that a header can have: printable ASCII characters in one line.`
  )
}

/** An origin as browsers send it: with a path or a final slash, it would match no page. */
export const isOrigin = (value: unknown): boolean =>
  typeof value === 'string' && /^[a-z][a-z\d+.-]*:\/\/[^/?#\s]+$/.test(value)

/**
 * A path in the form of the specification's, to which a lookup adds the rest. Other characters have a meaning in the routes,
 * and URLs leave out `..`.
 */
export const isBasePath = (value: unknown): boolean =>
  typeof value === 'string' && /^(\/(?!\.\.?(\/|$))[\w.~-]+)+$/.test(value) && !hasVersion(value, everySpoke())

/** What a base path consists of, for people to read. */
export const basePathInWords =
  'parts of letters, digits, _, ~, - and dots, no final slash, and no version, which is added'

const isFunction = (value: unknown): boolean => typeof value === 'function'
const isCors = (value: unknown): boolean => typeof value === 'boolean' || value === '*' || isOrigin(value)
const isPageSize = (size: unknown): boolean => isWhole(size) && size >= pageSizes.least && size <= pageSizes.most

const checks: Readonly<Record<keyof SandboxOptions, Check>> = {
  seed: must(Number.isSafeInteger, 'seed', 'a whole number'),
  now: must(isDate, 'now', "a date, such as new Date('2026-11-27')"),
  apiKey: must(isHeaderValue, 'key', 'printable ASCII characters in one line, not blank: leave it out to accept any'),
  basePath: must(isBasePath, 'basePath', `a path such as '/people/api': ${basePathInWords}`),
  outcomes: (outcomes) => (isFunction(outcomes) ? undefined : outcomesByVersion(outcomes)),
  onRequest: must(isFunction, 'onRequest', 'a function'),
  cors: must(isCors, 'cors', "true, false, or an origin without a path, such as 'https://app.example.com'"),
  pageSize: must(isPageSize, 'pageSize', `a whole number from ${pageSizes.least} to ${pageSizes.most}`),
  deprecations: byVersion(
    'deprecations',
    "a plain object by version, such as { v3: { deprecation: '@1767225600' } }",
    faultOfHeaders,
  ),
}

/** The names of the options of a sandbox. */
export const sandboxOptions: readonly string[] = Object.keys(checks)

const faultOfOptions = (options: unknown): string | undefined => {
  if (!isPlainObject(options)) return 'The options of a sandbox must be a plain object, such as { seed: 7 }.'
  const own = ownMembers(options)
  const unknown = unknownIn(own, sandboxOptions)
  if (unknown !== undefined) return `The sandbox has no option ${shown(unknown)}: it has ${sandboxOptions.join(', ')}.`
  return Object.entries(checks)
    .map(([name, check]) => (own[name] === undefined ? undefined : check(own[name])))
    .find((fault) => fault !== undefined)
}

/** The options as the sandbox works with them. */
export interface Settings extends SandboxOptions {
  readonly seed: number
  readonly pageSize: number
  readonly basePath: string
}

/**
 * The options, checked and with their defaults.
 *
 * @throws RangeError naming the option that is unknown or invalid
 */
export const settingsOf = (given: SandboxOptions): Settings => {
  const fault = faultOfOptions(given)
  if (fault !== undefined) throw new RangeError(fault)
  const options = ownMembers(given)
  // A lookup trims its key, and so does every HTTP client.
  return ownMembers({
    ...options,
    seed: options.seed ?? 1,
    pageSize: options.pageSize ?? pageSizes.usual,
    basePath: options.basePath ?? '',
    apiKey: options.apiKey?.trim(),
  })
}
