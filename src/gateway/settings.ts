import { type Config, configOf } from '../client/config.ts'
import { InvalidOptionsError, isInvalidOptionsError } from '../errors/invalid-options-error.ts'
import type { Problem } from '../errors/problem.ts'
import { defaults } from '../versions/table.ts'
import { isObject, ownMembers } from '../wire/json.ts'
import { type Statuses, statusesOf } from './answers/statuses.ts'
import { type AskedFor, finderOf, type Stranger, strangersTo } from './asked/address.ts'
import { checkOptions } from './check-options.ts'
import { type Recognize, recognizerOf } from './keys.ts'
import { checkOffers, type Offer, offersOf } from './offers.ts'
import type { GatewayOptions } from './options.ts'
import { type Carry, carryBy } from './stages/pass.ts'
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

const nameOf = (input: string): string => (input === 'versions' ? 'from' : input)

/** The options of a lookup that are a gateway's, too, checked by the lookup. */
const lookupConfig = (options: GatewayOptions): Config => {
  const {
    baseUrl,
    from = defaults.from,
    fallbackOn,
    timeoutMs,
    retries = 0,
    maxResponseBytes,
    fetch,
    allowInsecure,
  } = options
  return configOf({
    ...{ baseUrl, fallbackOn, timeoutMs, retries, maxResponseBytes, fetch, allowInsecure },
    versions: from,
    apiKey: null,
  })
}

const problemsIn = (make: () => unknown): readonly Problem[] => {
  try {
    make()
    return []
  } catch (error) {
    if (!isInvalidOptionsError(error)) throw error
    return error.problems.map((problem) => ({ ...problem, input: nameOf(problem.input) }))
  }
}

/**
 * The options of a gateway, checked and complete.
 *
 * @throws InvalidOptionsError when any is invalid; it lists all problems
 */
export const settingsOf = (options: GatewayOptions, carry?: Carry): Settings => {
  if (!isObject(options)) throw new InvalidOptionsError([{ input: 'options', rule: 'must be an object' }])
  const given = ownMembers(options)
  const problems = [...problemsIn(() => lookupConfig(given)), ...checkOptions(given)]
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
