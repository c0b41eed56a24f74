import { type Config, configOf } from '../client/config.ts'
import { InvalidOptionsError } from '../errors/invalid-options-error.ts'
import { defaults } from '../versions/table.ts'
import { isObject, ownMembers } from '../wire/json.ts'
import { type Statuses, statusesOf } from './answers/statuses.ts'
import { type AskedFor, finderOf, type Stranger, strangersTo } from './asked/address.ts'
import { checkOptions } from './check-options.ts'
import { type Recognize, recognizerOf } from './keys.ts'
import { checkOffers, type Offer, offersOf } from './offers.ts'
import type { GatewayOptions } from './options.ts'
import { type Carry, carryBy } from './stages/pass.ts'
import { problemsIn } from './stages/shadow.ts'
import { canaryWith, type IsServed } from './stages/stage.ts'

/** The options as the gateway works with them. */
export interface Settings {
  /** How the service is asked, without a key. */
  readonly config: Config
  readonly offers: readonly Offer[]
  readonly find: (method: string, path: string) => AskedFor
  readonly strangerIn: (request: Request) => Stranger | undefined
  /** How requests with a caller's own key are sent on. */
  readonly carry: Carry
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
export const settingsOf = (options: GatewayOptions, carry?: Carry): Settings => {
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
    carry: carry ?? carryBy(config.fetch),
    statuses: statusesOf(statuses, apiKey !== undefined),
    recognize: recognizerOf(apiKey?.trim(), keys),
    isServed: canaryWith(secret ?? apiKey ?? ''),
    options: ownMembers({ ...given, from }),
  }
}
