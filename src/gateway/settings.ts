import { isHeaderValue } from '../client/check-options.ts'
import { configOf } from '../client/by-name.ts'
import type { Config } from '../client/config.ts'
import { derivationOf } from '../derive/options.ts'
import { checkShadowOptions, type ShadowOptions } from '../compare/shadow/options.ts'
import { InvalidOptionsError, isInvalidOptionsError } from '../errors/invalid-options-error.ts'
import { type Problem, unknownInputs, unless } from '../errors/problem.ts'
import { checkUses, leavesOfUse } from '../lineage/uses.ts'
import { isVersion, versions } from '../model/version.ts'
import { namesIn } from '../query/input-table.ts'
import { defaults } from '../versions/table.ts'
import { isObject, isPlainObject, isText, ownMembers } from '../wire/json.ts'
import { type Statuses, checkStatuses, statusesOf } from './statuses.ts'
import { type AskedFor, type Stranger, finderOf, strangersTo } from './asked/address.ts'
import { isDialect } from './dialect.ts'
import { checkForms } from './forms.ts'
import { canaryWith, checkStages, isKeyHash, type IsServed, type Recognize, recognizerOf } from './callers.ts'
import { type Offer, checkOffers, dialectsIn, offersOf } from './offers.ts'
import type { Announcement, GatewayOptions, GatewayShadow } from './options.ts'
import type { Incoming, Send } from './reply.ts'
import { sendBy } from './web.ts'

const isList = (value: unknown, isItem: (item: unknown) => boolean): value is readonly unknown[] =>
  Array.isArray(value) && value.every(isItem)

const areVersions = (value: unknown): boolean => isList(value, isVersion) && new Set(value).size === value.length

const isHostName = (name: unknown): boolean => isText(name) && /^[\w-]+(\.[\w-]+)*$|^\[[\da-f:.]+\]$/i.test(name)

const isInputName = (name: unknown): boolean => isText(name) && name !== ''

/** An HTTP date (RFC 9110), as `toUTCString` writes it. */
const isHttpDate = (value: unknown): boolean =>
  isText(value) && !Number.isNaN(Date.parse(value)) && new Date(value).toUTCString() === value

const announcementNames = namesIn<keyof Announcement>({ deprecation: true, sunset: true, successor: true })

/** An address that a header can have between angle brackets. */
const isLinkTarget = (value: unknown): boolean => isText(value) && /^[!-;=?-~]+$/.test(value)

const isAnnouncement = (given: unknown): boolean => {
  if (!isPlainObject(given)) return false
  const { deprecation, sunset, successor } = given
  return (
    Object.keys(given).every((name) => announcementNames.some((known) => known === name)) &&
    (deprecation === undefined || (isText(deprecation) && /^@\d{1,15}$/.test(deprecation))) &&
    (sunset === undefined || isHttpDate(sunset)) &&
    (successor === undefined || isLinkTarget(successor))
  )
}

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
    const why = error instanceof RangeError ? `: ${error.message}` : ''
    return [{ input: 'uses', rule: `must be what recordUses has recorded${why}` }]
  }
}

/** Of two dialects for the same answers, one would be overlooked. */
const checkDialects = (given: GatewayOptions['dialect']): readonly Problem[] => {
  const dialects = dialectsIn(given)
  if (!dialects.every(isDialect)) {
    return [{ input: 'dialect', rule: 'must be what gateway learn or learnDialect makes, or a list of it' }]
  }
  const sources = new Set(dialects.map(({ version, operation }) => `${version} ${operation}`))
  return unless(sources.size === dialects.length, 'dialect', 'must have one for an operation of a version')
}

/** Checked by what uses them: what is wrong is thrown. */
const isDerivable = ({ derive, now }: GatewayOptions): boolean => {
  try {
    derivationOf({ derive, now: typeof now === 'function' ? undefined : now })
    return true
  } catch {
    return false
  }
}

/** The options of a shadow, as those of `createShadow`, whose lookups are the same for all questions. */
export const shadowOptionsOf = (given: GatewayShadow = {}, secret: string | undefined): ShadowOptions => ({
  sample: given.sample ?? 0.05,
  budget: given.budget ?? { requests: 3000, perMinute: 60 },
  onCompared: given.onCompared,
  trusted: {},
  candidate: {},
  key: secret,
})

const shadowNames = namesIn<keyof GatewayShadow>({ sample: true, budget: true, onCompared: true })

/** What is wrong with options that are checked elsewhere. */
export const problemsIn = (check: () => unknown): readonly Problem[] => {
  try {
    check()
    return []
  } catch (error) {
    if (!isInvalidOptionsError(error)) throw error
    return error.problems
  }
}

/** The problems with the option `shadow`, by the names of its parts. */
const checkShadow = (given: GatewayShadow | undefined): readonly Problem[] => {
  if (given === undefined) return []
  // Untyped callers may pass anything.
  const shadow: unknown = given
  if (!isObject(shadow)) return [{ input: 'shadow', rule: 'must be { sample, budget, onCompared }' }]
  const found = problemsIn(() => checkShadowOptions(shadowOptionsOf(given, undefined)))
  const problems = [...unknownInputs(shadow, shadowNames, 'part of shadow'), ...found]
  return problems.map((problem) => ({ ...problem, input: `shadow.${problem.input}` }))
}

const isCount = (value: unknown): boolean => typeof value === 'number' && Number.isSafeInteger(value) && value > 0

/** What is wrong with an option that was given, or must be. */
type Check = (options: GatewayOptions, input: keyof GatewayOptions) => readonly Problem[]

const must =
  (isRight: (given: unknown) => boolean, rule: string): Check =>
  (options, input) =>
    unless(isRight(options[input]), input, rule)

const may = (isRight: (given: unknown) => boolean, rule: string): Check =>
  must((given) => given === undefined || isRight(given), rule)

/** The options that a lookup has, too, are checked by it. */
const byLookup: Check = () => []

/** All options of a gateway, and what each must be. */
const checks: { readonly [O in keyof GatewayOptions]-?: Check } = {
  baseUrl: byLookup,
  offer: must(
    (given) => areVersions(given) && Array.isArray(given) && given.length > 0,
    `must be a list of one or more of ${versions.join(', ')}, each once`,
  ),
  from: byLookup,
  stage: ({ stage }) => checkStages(stage),
  drain: may(areVersions, `must be a list of ${versions.join(', ')}`),
  apiKey: ({ apiKey, keys }) => [
    ...unless(
      apiKey === undefined || isHeaderValue(apiKey),
      'apiKey',
      'must be printable ASCII characters in one line, not blank: leave it out to pass on the key of each caller',
    ),
    ...unless(
      apiKey === undefined || keys !== undefined,
      'apiKey',
      "must come with keys, the hashes of the keys of those who may use it, or 'anyone'",
    ),
  ],
  keys: ({ apiKey, keys }) => [
    ...unless(
      keys === undefined || keys === 'anyone' || (isList(keys, isKeyHash) && keys.length > 0),
      'keys',
      "must be a list of hashes, as hashKey makes them, or 'anyone'",
    ),
    ...unless(keys === undefined || apiKey !== undefined, 'keys', 'must come with apiKey, the key for the service'),
  ],
  hostNames: may((given) => isList(given, isHostName), 'must be a list of names, as gateway.example.com'),
  ignoreInputs: may((given) => isList(given, isInputName), 'must be a list of names of inputs'),
  cacheControl: may(isHeaderValue, 'must be text that a header can have, as private, max-age=60'),
  derive: (options) =>
    unless(
      isDerivable(options),
      'derive',
      'must be true, false, or some of { fullName, age, currentAddress }; now a date, or a function that returns one',
    ),
  // With derive.
  now: byLookup,
  dialect: ({ dialect }) => checkDialects(dialect),
  forms: ({ forms }) => checkForms(forms),
  uses: ({ uses }) => (uses === undefined ? [] : checkUsesOf(uses)),
  statuses: ({ statuses }) => checkStatuses(statuses),
  deprecations: may(
    areAnnouncements,
    "must be by version: deprecation as '@1767225600', sunset as 'Thu, 01 Jan 2026 00:00:00 GMT', successor as an address",
  ),
  secret: may((given) => isText(given) && given.trim() !== '', 'must be text'),
  shadow: ({ shadow }) => checkShadow(shadow),
  fallbackOn: byLookup,
  timeoutMs: byLookup,
  retries: byLookup,
  maxResponseBytes: byLookup,
  maxConcurrent: may(isCount, 'must be a whole number from 1'),
  fetch: byLookup,
  allowInsecure: byLookup,
  onAnswer: may((given) => typeof given === 'function', 'must be a function'),
}

const names = namesIn(checks)

/** The problems with the options that only a gateway has. */
export const checkOptions = (options: GatewayOptions): readonly Problem[] => [
  ...unknownInputs(options, names, 'an option of a gateway'),
  ...names.flatMap((name) => checks[name](options, name)),
]

/** The options as the gateway works with them. */
export interface Settings {
  /** How the service is asked, without a key. */
  readonly config: Config
  readonly offers: readonly Offer[]
  readonly find: (method: string, path: string) => AskedFor
  readonly strangerIn: (request: Pick<Incoming, 'url' | 'headers'>) => Stranger | undefined
  /** Sends what is documented to the old version. */
  readonly send: Send
  readonly statuses: Statuses
  readonly recognize: Recognize
  readonly isServed: IsServed
  readonly options: GatewayOptions
}

/** The options of a lookup that are a gateway's, too, checked by the lookup. */
const lookupConfig = (options: GatewayOptions): Config => {
  const { baseUrl, from: versions = defaults.from, retries = 0, fetch, allowInsecure } = options
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
  const given = ownMembers(options)
  const byLookup = problemsIn(() => lookupConfig(given)).map((problem) => ({
    ...problem,
    input: problem.input === 'versions' ? 'from' : problem.input,
  }))
  const problems = [...byLookup, ...checkOptions(given)]
  if (problems.length > 0) throw new InvalidOptionsError(problems)
  const { from = defaults.from, apiKey, keys, secret, statuses } = given
  const offers = offersOf(ownMembers({ ...given, from }))
  const unanswered = checkOffers(offers, given.stage)
  if (unanswered.length > 0) throw new InvalidOptionsError(unanswered)
  const config = lookupConfig(given)
  return {
    config,
    offers,
    find: finderOf(offers),
    strangerIn: strangersTo(given),
    send: sendBy(config.fetch),
    statuses: statusesOf(statuses, apiKey !== undefined),
    recognize: recognizerOf(apiKey?.trim(), keys),
    isServed: canaryWith(secret ?? apiKey ?? ''),
    options: ownMembers({ ...given, from }),
  }
}
