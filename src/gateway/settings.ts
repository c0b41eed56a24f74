import { isHeaderValue } from '../client/check-options.ts'
import { configOf } from '../client/by-name.ts'
import type { Config } from '../client/config.ts'
import { type ShadowOptions, shadowRules } from '../compare/shadow/options.ts'
import { areRenderOptions } from '../derive/derive.ts'
import { InvalidOptionsError, isInvalidOptionsError } from '../errors/invalid-input-errors.ts'
import { type Problem, unless } from '../errors/problem.ts'
import { checkUses, leavesOfUse } from '../lineage/uses.ts'
import { isVersion, type Version, versions } from '../model/version.ts'
import {
  callable,
  elsewhere,
  may,
  must,
  nested,
  or,
  problemsWith,
  type Rule,
  type RulesOf,
  text,
  type Usual,
  whole,
  withUsual,
} from '../options/rules.ts'
import { defaults } from '../versions/table.ts'
import { isObject, isPlainObject, isText, ownMembers, isRangeError } from '../wire/json.ts'
import { type Statuses, checkStatuses, statusesOf } from './statuses.ts'
import { type Stranger, strangersTo } from './asked.ts'
import { isDialect } from './dialect.ts'
import { checkForms } from './forms.ts'
import { canaryWith, isKeyHash, type IsServed, type Recognize, recognizerOf } from './callers.ts'
import { type AskedFor, type Offer, checkOffers, finderOf, offersOf } from './offers.ts'
import { type Announcement, checkStages, type GatewayOptions, type GatewayShadow } from './options.ts'
import type { Incoming } from './reply.ts'

const isList = (value: unknown, isItem: (item: unknown) => boolean): value is readonly unknown[] =>
  Array.isArray(value) && value.every(isItem)

const areVersions = (value: unknown): boolean => isList(value, isVersion) && new Set(value).size === value.length

const isHostName = (name: unknown): boolean => isText(name) && /^[\w-]+(\.[\w-]+)*$|^\[[\da-f:.]+\]$/i.test(name)

const isInputName = (name: unknown): boolean => isText(name) && name !== ''

/** An HTTP date (RFC 9110), as `toUTCString` writes it. */
const isHttpDate = (value: unknown): boolean =>
  isText(value) && !Number.isNaN(Date.parse(value)) && new Date(value).toUTCString() === value

/** An address that a header can have between angle brackets. */
const isLinkTarget = (value: unknown): boolean => isText(value) && /^[!-;=?-~]+$/.test(value)

const announcementRules = {
  deprecation: may(must<string>((given) => isText(given) && /^@\d{1,15}$/.test(given), 'a time')),
  sunset: may(must<string>(isHttpDate, 'an HTTP date')),
  successor: may(must<string>(isLinkTarget, 'an address')),
} satisfies RulesOf<Announcement>

const isAnnouncement = (given: unknown): boolean =>
  isPlainObject(given) && problemsWith(announcementRules, given, 'part of an announcement').length === 0

const areAnnouncements = (given: unknown): boolean =>
  isPlainObject(given) &&
  Object.entries(given).every(([version, own]) => isVersion(version) && (own === undefined || isAnnouncement(own)))

/** A use of a field that does not exist would hide a gap. */
const checkUsesOf = (given: unknown): readonly Problem[] => {
  try {
    const { reads, escapes = [] } = checkUses(given)
    for (const use of [...reads, ...escapes]) leavesOfUse(use)
    return []
  } catch (error) {
    const why = isRangeError(error) ? `: ${error.message}` : ''
    return [{ input: 'uses', rule: `must be what recordUses has recorded${why}` }]
  }
}

/** Of two dialects for the same answers, one would be overlooked. */
const checkDialects = (given: unknown): readonly Problem[] => {
  const dialects: readonly unknown[] = given === undefined ? [] : Array.isArray(given) ? given : [given]
  if (!dialects.every(isDialect))
    return [{ input: 'dialect', rule: 'must be what gateway learn or learnDialect makes, or a list of it' }]
  const sources = new Set(dialects.map(({ version, operation }) => `${version} ${operation}`))
  return unless(sources.size === dialects.length, 'dialect', 'must have one for an operation of a version')
}

/** The rules of the option `shadow`. */
export const gatewayShadowRules = {
  sample: or(shadowRules.sample, 0.05),
  budget: or(shadowRules.budget, { requests: 3000, perMinute: 60 }),
  onCompared: shadowRules.onCompared,
} satisfies RulesOf<GatewayShadow>

/** The options of a shadow, as those of `createShadow`, whose lookups are the same for all questions. */
export const shadowOptionsOf = (given: GatewayShadow = {}, secret: string | undefined): ShadowOptions => ({
  ...withUsual(gatewayShadowRules, ownMembers(given)),
  trusted: {},
  candidate: {},
  key: secret,
})

/** What is wrong with options that are checked elsewhere. */
const problemsIn = (check: () => unknown): readonly Problem[] => {
  try {
    check()
    return []
  } catch (error) {
    if (!isInvalidOptionsError(error)) throw error
    return error.problems
  }
}

const aKey: Rule<string> = {
  problems: (apiKey, input, { keys }) => [
    ...unless(
      apiKey === undefined || isHeaderValue(apiKey),
      input,
      'must be printable ASCII characters in one line, not blank: leave it out to pass on the key of each caller',
    ),
    ...unless(
      apiKey === undefined || keys !== undefined,
      input,
      "must come with the hashes of the keys of those who may use it, or 'anyone', in",
      'keys',
    ),
  ],
}

const keysOfCallers: Rule<readonly string[] | 'anyone'> = {
  problems: (keys, input, { apiKey }) => [
    ...unless(
      keys === undefined || keys === 'anyone' || (isList(keys, isKeyHash) && keys.length > 0),
      input,
      "must be a list of hashes, as hashKey makes them, or 'anyone'",
    ),
    ...unless(keys === undefined || apiKey !== undefined, input, 'must come with', 'apiKey'),
  ],
}

/** The rules of all options of a gateway. Those that a lookup has, too, are checked by it. */
export const gatewayRules = {
  baseUrl: elsewhere,
  offer: must<readonly Version[]>(
    (given) => areVersions(given) && Array.isArray(given) && given.length > 0,
    `a list of one or more of ${versions.join(', ')}, each once`,
  ),
  from: { ...elsewhere, usual: defaults.from },
  stage: { problems: checkStages },
  drain: may(must<readonly Version[]>(areVersions, `a list of ${versions.join(', ')}`)),
  apiKey: aKey,
  keys: keysOfCallers,
  hostNames: may(
    must<readonly string[]>((given) => isList(given, isHostName), 'a list of names, as gateway.example.com'),
  ),
  ignoreInputs: may(must<readonly string[]>((given) => isList(given, isInputName), 'a list of names of inputs')),
  cacheControl: may(must<string>(isHeaderValue, 'text that a header can have, as private, max-age=60')),
  derive: {
    problems: (derive, input, { now }) =>
      unless(
        areRenderOptions({ derive, now: typeof now === 'function' ? undefined : now }),
        input,
        'must be true, false, or some of { fullName, age, currentAddress }; now a date, or a function that returns one',
      ),
  },
  // With derive.
  now: elsewhere,
  dialect: { problems: checkDialects },
  forms: { problems: checkForms },
  uses: may({ problems: checkUsesOf }),
  statuses: { problems: checkStatuses },
  deprecations: may(
    must<NonNullable<GatewayOptions['deprecations']>>(
      areAnnouncements,
      "by version: deprecation as '@1767225600', sunset as 'Thu, 01 Jan 2026 00:00:00 GMT', successor as an address",
    ),
  ),
  secret: may(text),
  shadow: may(nested(gatewayShadowRules, 'part of shadow')),
  fallbackOn: elsewhere,
  timeoutMs: elsewhere,
  // The programs that call have retries of their own.
  retries: { ...elsewhere, usual: 0 },
  maxResponseBytes: elsewhere,
  maxConcurrent: or(whole(1), 1000),
  fetch: elsewhere,
  allowInsecure: elsewhere,
  onAnswer: may(callable),
} satisfies RulesOf<GatewayOptions>

/** The options, with what they usually are. */
type Complete = GatewayOptions & Usual<typeof gatewayRules>

/** The options as the gateway works with them. */
export interface Settings {
  /** How the service is asked, without a key. */
  readonly config: Config
  readonly offers: readonly Offer[]
  readonly find: (method: string, path: string) => AskedFor
  readonly strangerIn: (request: Pick<Incoming, 'url' | 'headers'>) => Stranger | undefined
  readonly statuses: Statuses
  readonly recognize: Recognize
  readonly isServed: IsServed
  readonly options: Complete
}

/** The options of a lookup that are a gateway's, too, checked by the lookup. */
const lookupConfig = (options: Complete): Config => {
  const { baseUrl, from: versions, retries, fetch, allowInsecure } = options
  const { fallbackOn, timeoutMs, maxResponseBytes } = options
  const limits = { fallbackOn, timeoutMs, retries, maxResponseBytes }
  return configOf({ baseUrl, versions, fetch, allowInsecure, ...limits, apiKey: null })
}

/**
 * The options of a gateway, checked and complete.
 *
 * @throws InvalidOptionsError when any is invalid; it lists all problems
 */
export const settingsOf = (options: GatewayOptions): Settings => {
  if (!isObject(options)) throw new InvalidOptionsError([{ input: 'options', rule: 'must be an object' }])
  const given = ownMembers<GatewayOptions>(options)
  const complete = withUsual(gatewayRules, given)
  const byLookup = problemsIn(() => lookupConfig(complete)).map((problem) => ({
    ...problem,
    input: problem.input === 'versions' ? 'from' : problem.input,
  }))
  const problems = [...byLookup, ...problemsWith(gatewayRules, given, 'an option of a gateway')]
  if (problems.length > 0) throw new InvalidOptionsError(problems)
  const { keys, secret, statuses } = complete
  const apiKey = complete.apiKey?.trim()
  const offers = offersOf(complete)
  const unanswered = checkOffers(offers, complete.stage)
  if (unanswered.length > 0) throw new InvalidOptionsError(unanswered)
  const config = lookupConfig(complete)
  return {
    config,
    offers,
    find: finderOf(offers),
    strangerIn: strangersTo(complete),
    statuses: statusesOf(statuses, apiKey !== undefined),
    recognize: recognizerOf(apiKey, keys),
    isServed: canaryWith(secret ?? apiKey ?? ''),
    options: complete,
  }
}
