import { isPlainObject } from '../wire/json.ts'

/**
 * What may be derived: what a value implies without having it. Each is only filled in where it is absent, and where the
 * version has a field for it.
 *
 * @category Normalize and render
 */
export interface Derivable {
  /** The full name, from its first, middle and last name and its suffix: as `formatName` writes it. */
  readonly fullName?: boolean | undefined
  /**
   * The age in whole years, from the date of birth and the clock; of those who have died, their age at death, or that from
   * both dates. The service's dates have no day, so there is none in the month of the birthday: it would be a guess.
   */
  readonly age?: boolean | undefined
  /**
   * Which address is the current one, if none says so: the only one with a start and without an end, or with an end to
   * come; of several, the one with the latest start.
   */
  readonly currentAddress?: boolean | undefined
}

/**
 * The options of `render` and `translate`.
 *
 * @category Normalize and render
 */
export interface RenderOptions {
  /**
   * Fill in what the value implies, and list it in `derived`: `true` for all of {@link Derivable}, or those that are `true`.
   * Default: `false`, nothing.
   */
  readonly derive?: boolean | Derivable | undefined
  /** The time by which ages and current addresses are derived, in UTC. Default: the present. */
  readonly now?: Date | undefined
}

/** What is derived, all options given. */
export interface Derivation {
  readonly fullName: boolean
  readonly age: boolean
  readonly currentAddress: boolean
  readonly now: Date
}

const names: readonly string[] = ['fullName', 'age', 'currentAddress']

const isSwitch = (value: unknown): boolean => value === undefined || typeof value === 'boolean'

const isDerive = (derive: unknown): boolean =>
  isSwitch(derive) ||
  (isPlainObject(derive) && Object.entries(derive).every(([name, value]) => names.includes(name) && isSwitch(value)))

const isTime = (now: unknown): boolean => now === undefined || (now instanceof Date && !Number.isNaN(now.getTime()))

/** An option that is overlooked would leave out what somebody relies on. */
const checkOptions = (options: unknown): void => {
  const isKnown =
    isPlainObject(options) &&
    Object.keys(options).every((name) => name === 'derive' || name === 'now') &&
    isDerive(options['derive']) &&
    isTime(options['now'])
  if (!isKnown) {
    throw new RangeError(
      'The options are { derive, now }, as in { derive: true } or { derive: { age: true }, now: new Date() }.',
    )
  }
}

/**
 * What to derive; `undefined` if nothing.
 *
 * @throws RangeError when these are no such options
 */
export const derivationOf = (options: RenderOptions | undefined): Derivation | undefined => {
  if (options === undefined) return undefined
  checkOptions(options)
  const { derive = false, now = new Date() } = options
  if (derive === false) return undefined
  const isChosen = (name: keyof Derivable): boolean => derive === true || derive[name] === true
  return { fullName: isChosen('fullName'), age: isChosen('age'), currentAddress: isChosen('currentAddress'), now }
}
