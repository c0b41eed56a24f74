import { hasVersion } from '../client/base-url.ts'
import { isHeaderValue } from '../client/check-options.ts'
import { versions } from '../model/version.ts'
import { namesIn } from '../query/input-table.ts'
import { isPlainObject, isWhole, ownMembers } from '../wire/json.ts'
import { planOf } from './plan.ts'
import { type DeprecationHeaders, pageSizes, type SandboxOptions } from './options.ts'
import { shown } from './shown.ts'

// If a misspelt outcome were ignored, a test that should fail would pass.

/** The problem with the value of an option, if any. */
type Check = (value: unknown) => string | undefined

const unless = (isRight: boolean, fault: string): string | undefined => (isRight ? undefined : fault)

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
  typeof value === 'string' && /^(\/(?!\.\.?(\/|$))[\w.~-]+)+$/.test(value) && !hasVersion(value)

/** What a base path consists of, for people to read. */
export const basePathInWords =
  'parts of letters, digits, _, ~, - and dots, no final slash, and no version, which is added'

const checks: Readonly<Record<keyof SandboxOptions, Check>> = {
  seed: (seed) => unless(Number.isSafeInteger(seed), 'The seed of a sandbox must be a whole number.'),
  now: (now) =>
    unless(
      now instanceof Date && !Number.isNaN(now.getTime()),
      "The now of a sandbox must be a date, such as new Date('2026-11-27').",
    ),
  apiKey: (key) =>
    unless(
      isHeaderValue(key),
      'The key of a sandbox must be printable ASCII characters in one line, not blank: leave it out to accept any.',
    ),
  basePath: (path) =>
    unless(isBasePath(path), `The basePath of a sandbox must be a path such as '/people/api': ${basePathInWords}.`),
  outcomes: (outcomes) => (typeof outcomes === 'function' ? undefined : outcomesByVersion(outcomes)),
  onRequest: (listener) => unless(typeof listener === 'function', 'The onRequest of a sandbox must be a function.'),
  cors: (cors) =>
    unless(
      typeof cors === 'boolean' || cors === '*' || isOrigin(cors),
      "The cors of a sandbox must be true, false, or an origin without a path, such as 'https://app.example.com'.",
    ),
  pageSize: (size) =>
    unless(
      isWhole(size) && size >= pageSizes.least && size <= pageSizes.most,
      `The pageSize of a sandbox must be a whole number from ${pageSizes.least} to ${pageSizes.most}.`,
    ),
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

/**
 * Checks the options of a sandbox.
 *
 * @throws RangeError that says what may be given
 */
export const checkOptions = (options: unknown): void => {
  const fault = faultOfOptions(options)
  if (fault !== undefined) throw new RangeError(fault)
}
