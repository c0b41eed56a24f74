import { isPlainObject, ownMembers, isDate } from '../wire/json.ts'

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
   * both dates. The service's dates have no day, so there is none in the month of the birthday: it would be a guess. As `ageAt`
   * says.
   */
  readonly age?: boolean | undefined
  /**
   * Which address is the current one, if none says so: the one with a start and without an end, or with an end to come; of
   * several, the one with the latest start; none if one without dates might be it, too. As `currentAddress` says.
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

/** What is derived, and by which clock. */
export interface Derivation extends Derivable {
  readonly now: Date
}

type IsPart = (part: unknown) => boolean

const isFlag: IsPart = (part) => typeof part === 'boolean'

/** Whether a value has these parts, and no others: an option that is overlooked would leave out what somebody relies on. */
const hasOnly =
  (parts: ReadonlyMap<string, IsPart>): IsPart =>
  (value) =>
    isPlainObject(value) &&
    Object.entries(value).every(([name, part]) => part === undefined || parts.get(name)?.(part) === true)

const names = ['fullName', 'age', 'currentAddress'] as const

const areDerivable = hasOnly(new Map(names.map((name) => [name, isFlag])))

/** Whether these are options of what is derived. */
export const areRenderOptions = hasOnly(
  new Map<string, IsPart>([
    ['derive', (derive) => isFlag(derive) || areDerivable(derive)],
    ['now', isDate],
  ]),
)

/**
 * What to derive; `undefined` if nothing.
 *
 * @throws RangeError when these are no such options
 */
export const derivationOf = (options: RenderOptions = {}): Derivation | undefined => {
  if (!areRenderOptions(options)) throw new RangeError('The options are { derive, now }, as in { derive: true }.')
  const { derive = false, now = new Date() } = ownMembers(options)
  const [fullName, age, currentAddress] = names.map(
    (name) => derive === true || (derive !== false && ownMembers(derive)[name]),
  )
  return derive === false ? undefined : { fullName, age, currentAddress, now }
}
