import { isHeaderValue } from '../client/check-options.ts'
import { derivationOf } from '../derive/options.ts'
import { type Problem, unknownInputs, unless } from '../errors/problem.ts'
import { checkUses, leavesOfUse } from '../lineage/uses.ts'
import { isVersion, versions } from '../model/version.ts'
import { namesIn } from '../query/input-table.ts'
import { isPlainObject, isText } from '../wire/json.ts'
import { checkStatuses } from './answers/statuses.ts'
import { isDialect } from './dialect/dialect.ts'
import { isKeyHash } from './keys/hash-key.ts'
import { dialectsIn } from './offers.ts'
import type { Announcement, GatewayOptions } from './options.ts'
import { checkShadow } from './stages/shadow-options.ts'
import { checkStages } from './stages/stage.ts'

/** The names of the options of a gateway. */
export const gatewayOptions = namesIn<keyof GatewayOptions>({
  baseUrl: true,
  offer: true,
  from: true,
  stage: true,
  drain: true,
  apiKey: true,
  keys: true,
  hostNames: true,
  ignoreInputs: true,
  cacheControl: true,
  derive: true,
  now: true,
  dialect: true,
  uses: true,
  statuses: true,
  deprecations: true,
  secret: true,
  shadow: true,
  fallbackOn: true,
  timeoutMs: true,
  retries: true,
  maxResponseBytes: true,
  maxConcurrent: true,
  fetch: true,
  allowInsecure: true,
  onAnswer: true,
})

const isList = (value: unknown, isItem: (item: unknown) => boolean): value is readonly unknown[] =>
  Array.isArray(value) && value.every(isItem)

const areVersions = (value: unknown): boolean => isList(value, isVersion) && new Set(value).size === value.length

const checkKeys = ({ apiKey, keys }: GatewayOptions): readonly Problem[] => [
  ...unless(
    apiKey === undefined || isHeaderValue(apiKey),
    'apiKey',
    'must be printable ASCII characters in one line, not blank: leave it out to pass on the key of each caller',
  ),
  ...unless(
    keys === undefined || keys === 'anyone' || (isList(keys, isKeyHash) && keys.length > 0),
    'keys',
    "must be a list of hashes, as hashKey makes them, or 'anyone'",
  ),
  ...unless(
    (apiKey === undefined) === (keys === undefined),
    apiKey === undefined ? 'keys' : 'apiKey',
    apiKey === undefined
      ? 'must come with apiKey, the key for the service'
      : "must come with keys, the hashes of the keys of those who may use it, or 'anyone'",
  ),
]

const areNames = (given: unknown, isName: (name: unknown) => boolean): boolean =>
  given === undefined || isList(given, isName)

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

const checkDeprecations = (given: unknown): readonly Problem[] =>
  unless(
    given === undefined ||
      (isPlainObject(given) &&
        Object.entries(given).every(
          ([version, own]) => isVersion(version) && (own === undefined || isAnnouncement(own)),
        )),
    'deprecations',
    "must be by version: deprecation as '@1767225600', sunset as 'Thu, 01 Jan 2026 00:00:00 GMT', successor as an address",
  )

/** A use of a field that does not exist would hide a gap. */
const checkUsesOf = (given: unknown): readonly Problem[] => {
  if (given === undefined) return []
  try {
    const { reads, escapes = [] } = checkUses(given)
    for (const use of [...reads, ...escapes]) leavesOfUse(use)
    return []
  } catch (error) {
    return [
      {
        input: 'uses',
        rule: `must be what recordUses has recorded${error instanceof RangeError ? `: ${error.message}` : ''}`,
      },
    ]
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

const isCount = (value: unknown): boolean => typeof value === 'number' && Number.isSafeInteger(value) && value > 0

const isFunction = (value: unknown): boolean => value === undefined || typeof value === 'function'

/** The problems with the options that only a gateway has. */
export const checkOptions = (options: GatewayOptions): readonly Problem[] => {
  const { offer, stage, drain, hostNames, ignoreInputs, cacheControl, statuses } = options
  const { deprecations, secret, shadow, uses, maxConcurrent, onAnswer } = options
  return [
    ...unknownInputs(options, gatewayOptions, 'an option of a gateway'),
    ...unless(
      areVersions(offer) && offer.length > 0,
      'offer',
      `must be a list of one or more of ${versions.join(', ')}, each once`,
    ),
    ...unless(drain === undefined || areVersions(drain), 'drain', `must be a list of ${versions.join(', ')}`),
    ...checkStages(stage),
    ...unless(
      isDerivable(options),
      'derive',
      'must be true, false, or some of { fullName, age, currentAddress }; now a date, or a function that returns one',
    ),
    ...checkKeys(options),
    ...unless(areNames(hostNames, isHostName), 'hostNames', 'must be a list of names, as gateway.example.com'),
    ...unless(areNames(ignoreInputs, isInputName), 'ignoreInputs', 'must be a list of names of inputs'),
    ...unless(
      cacheControl === undefined || isHeaderValue(cacheControl),
      'cacheControl',
      'must be text that a header can have, as private, max-age=60',
    ),
    ...checkStatuses(statuses),
    ...checkDeprecations(deprecations),
    ...unless(secret === undefined || (isText(secret) && secret.trim() !== ''), 'secret', 'must be text'),
    ...checkDialects(options.dialect),
    ...checkUsesOf(uses),
    ...checkShadow(shadow),
    ...unless(maxConcurrent === undefined || isCount(maxConcurrent), 'maxConcurrent', 'must be a whole number from 1'),
    ...unless(isFunction(onAnswer), 'onAnswer', 'must be a function'),
  ]
}
