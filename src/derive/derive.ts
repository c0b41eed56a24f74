import { hasOnly, isFlag, ownMembers, isDate } from '../wire/json.ts'
import { isCarriedBy, lossesOf } from '../lineage/losses.ts'
import { type ModelPath, modelPathOf } from '../lineage/model-path.ts'
import type { AddressLookup, EmailLookup, LookupValue, Page, PhoneLookup } from '../model/lookup.ts'
import { formatName, type Name } from '../model/name.ts'
import { none } from '../model/record.ts'
import type { HistoricalRecord, Person } from '../model/person.ts'
import type { Property } from '../model/property.ts'
import type { Operation } from '../model/version.ts'
import type { WithCodec } from '../versions/facts.ts'
import { checkIsList } from '../wire/list.ts'
import { ageByDates, currentPosition, dayOf, type Days } from './facts.ts'

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

const names = ['fullName', 'age', 'currentAddress'] as const

/** Whether these are options of what is derived. */
export const areRenderOptions = (options: unknown): boolean =>
  hasOnly(options, {
    derive: (derive) => isFlag(derive) || hasOnly(derive, { fullName: isFlag, age: isFlag, currentAddress: isFlag }),
    now: isDate,
  })

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

/** A value with what was derived, and where that is. */
interface Derived<A> {
  readonly value: A
  readonly derived: readonly ModelPath[]
}

/** Where something is: the value itself, or at a position of a list. Its path is only needed if something is derived. */
interface Place {
  readonly above: Place | undefined
  /** The way from there to the list. */
  readonly key: string
  at: number
}

const pathOf = ({ above, key, at }: Place): ModelPath =>
  above === undefined ? '' : `${pathOf(above)}/${key}/${String(at)}`

/** A list with some items changed; the same list if none is. */
const mapped = <A>(items: readonly A[], change: (item: A, at: number) => A): readonly A[] => {
  let changed: A[] | undefined
  for (let at = 0; at < items.length; at++) {
    const item = items[at]
    if (item === undefined) continue
    const next = change(item, at)
    if (next !== item) (changed ??= [...items])[at] = next
  }
  return changed ?? items
}

/** The full name that the parts of a name make, if it has none; what is kept verbatim is in the place of one. */
const fullOf = (name: Name): string | undefined => {
  if ((name.full ?? '') !== '' || name.fragments !== undefined) return undefined
  const full = formatName(name)
  return full.trim() === '' ? undefined : full
}

/** Fills in what is implied at a place. */
type Fill<A> = (item: A, place: Place) => A

/** What writes the filled value. */
type WriterOf<O extends Operation> = WithCodec & { readonly operation: O }

/** Fills in what the people in a value imply. What is unchanged is shared with the value. */
class Filling {
  readonly derived: ModelPath[] = []
  /** Whether the name of anybody was. */
  hasNamed = false
  readonly #spoke: WriterOf<Operation>
  readonly #derivation: Derivation
  readonly #today: Days
  readonly #isLost: ReadonlySet<string>

  /** What is at the places that are lost, or that the spoke does not have, is left as it is. */
  constructor(spoke: WriterOf<Operation>, derivation: Derivation, lost: ReadonlySet<string>) {
    this.#spoke = spoke
    this.#derivation = derivation
    this.#today = dayOf(derivation.now)
    this.#isLost = lost
  }

  /** A list of people, or of what has people; the same list if nothing is filled in. */
  list<A>(items: readonly A[], above: Place, key: string, fill: Fill<A>): readonly A[] {
    checkIsList(items)
    if (items.length === 0) return items
    // One for all items: whoever keeps a place keeps its path.
    const place = { above, key, at: 0 }
    return mapped(items, (item, at) => {
      place.at = at
      return fill(item, place)
    })
  }

  people<P extends Person>(people: readonly P[], above: Place, key: string): readonly P[] {
    return this.list(people, above, key, (person, place) => this.person(person, place))
  }

  person<P extends Person>(person: P, place: Place): P {
    // What is kept verbatim may be what seems to be absent.
    if (person.fragments !== undefined) return person
    const before = this.derived.length
    const names = this.#names(person.names, place)
    const age = this.#age(person, place)
    const addresses = this.#addresses(person, place)
    const relatives = this.people(person.relatives, place, 'relatives')
    const historicalRecords = this.list(person.historicalRecords, place, 'historicalRecords', this.#record)
    return this.derived.length === before ? person : { ...person, names, age, addresses, relatives, historicalRecords }
  }

  readonly property: Fill<Property> = (property, place) => {
    const { tax, deed } = property
    const assessor = tax?.assessor && {
      ...tax.assessor,
      parties: this.people(tax.assessor.parties, place, 'tax/assessor/parties'),
    }
    return {
      ...property,
      residents: this.people(property.residents, place, 'residents'),
      owners: this.people(property.owners, place, 'owners'),
      tax: tax && { ...tax, assessor },
      deed: deed && { ...deed, buyers: this.people(deed.buyers, place, 'deed/buyers') },
      units: this.list(property.units, place, 'units', (unit, at) => ({
        ...unit,
        residents: this.people(unit.residents, at, 'residents'),
      })),
    }
  }

  /** Notes that something is filled in; `false` if that is lost. */
  #note(path: ModelPath): boolean {
    if (this.#isLost.has(path) || !isCarriedBy(this.#spoke, modelPathOf(path))) return false
    this.derived.push(path)
    return true
  }

  #names(names: readonly Name[], place: Place): readonly Name[] {
    // Nearly all are there.
    if (!this.#derivation.fullName || names.every(({ full }) => full !== undefined && full !== '')) return names
    return mapped(names, (name, at) => {
      const full = fullOf(name)
      if (full === undefined || !this.#note(`${pathOf(place)}/names/${String(at)}/full`)) return name
      this.hasNamed = true
      return { ...name, full }
    })
  }

  #age(person: Person, place: Place): number | undefined {
    if (!this.#derivation.age || person.age !== undefined) return person.age
    const age = ageByDates(person, this.#today)
    return age !== undefined && this.#note(`${pathOf(place)}/age`) ? age : undefined
  }

  #addresses({ addresses }: Person, place: Place): Person['addresses'] {
    if (!this.#derivation.currentAddress || addresses.length === 0) return addresses
    const current = currentPosition(addresses, this.#today)
    if (current === -1 || !this.#note(`${pathOf(place)}/addresses/${String(current)}/isCurrent`)) return addresses
    return mapped(addresses, (address, at) => (at === current ? { ...address, isCurrent: true } : address))
  }

  readonly #record: Fill<HistoricalRecord> = (record, place) => ({
    ...record,
    names: this.#names(record.names, place),
    relatives: this.people(record.relatives, place, 'relatives'),
  })
}

const top: Place = { above: undefined, key: '', at: 0 }

/** How the people in each operation's value are found. */
const fillers: {
  readonly [O in Operation]: (value: LookupValue[O], filling: Filling) => LookupValue[O]
} = {
  person: (person, filling) => filling.person(person, top),
  names: (page: Page<Person>, filling) => ({ ...page, items: filling.people(page.items, top, 'items') }),
  phones: (lookup: PhoneLookup, filling) => ({
    ...lookup,
    owners: filling.people(lookup.owners, top, 'owners'),
  }),
  emails: (lookup: EmailLookup, filling) => ({
    ...lookup,
    owners: filling.people(lookup.owners, top, 'owners'),
  }),
  addresses: (lookup: AddressLookup, filling) => ({
    ...lookup,
    properties: filling.list(lookup.properties, top, 'properties', filling.property),
  }),
}

/**
 * Fills in what a value implies and does not have, as far as a spoke can express it: what would be lost is not filled in. It
 * changes nothing else, and fills in nothing a second time.
 */
export const derive = <O extends Operation>(
  spoke: WriterOf<O>,
  value: LookupValue[O],
  derivation: Derivation | undefined,
): Derived<LookupValue[O]> => {
  if (derivation === undefined) return { value, derived: none }
  const fill = (filling: Filling): Derived<LookupValue[O]> => {
    const filled = fillers[spoke.operation](value, filling)
    return filling.derived.length === 0 ? { value, derived: none } : { value: filled, derived: filling.derived }
  }
  const filling = new Filling(spoke, derivation, new Set())
  const all = fill(filling)
  // All losses take several times as long as the rest. Only of a name a version may have a place, and no room: it may keep the
  // first one, or the parts of one.
  if (!filling.hasNamed) return all
  const lost = new Set<string>(lossesOf(spoke, all.value).map(({ path }) => path))
  return all.derived.some((path) => lost.has(path)) ? fill(new Filling(spoke, derivation, lost)) : all
}
