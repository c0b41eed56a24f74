import type { ModelPath } from '../lineage/model-path.ts'
import type { AddressLookup, EmailLookup, LookupValue, Page, PhoneLookup } from '../model/lookup.ts'
import type { Name } from '../model/name.ts'
import { none } from '../model/filled.ts'
import type { HistoricalRecord, Person } from '../model/person.ts'
import type { Property } from '../model/property.ts'
import type { Operation } from '../model/version.ts'
import type { WithCodec } from '../versions/spoke.ts'
import { checkIsList } from '../wire/list.ts'
import { ageByDates, currentPosition, dayOf, type Days } from './facts.ts'
import { fullNamesOf, type Room, roomOf } from './rooms.ts'
import type { Derivation } from './options.ts'

/** A value with what was derived, and where that is. */
export interface Derived<A> {
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

/** Fills in what is implied at a place, for which the version has this room. */
type Fill<A> = (item: A, place: Place, room: Room) => A

/** Fills in what the people in a value imply. What is unchanged is shared with the value. */
class Filling {
  readonly derived: ModelPath[] = []
  readonly #derivation: Derivation
  readonly #today: Days

  constructor(derivation: Derivation) {
    this.#derivation = derivation
    this.#today = dayOf(derivation.now)
  }

  /** A list of people, or of what has people; the same list if the version has no room for anything there. */
  list<A>(items: readonly A[], above: Place, room: Room, key: string, fill: Fill<A>): readonly A[] {
    checkIsList(items)
    const own = items.length === 0 ? undefined : room.below(key)
    if (own === undefined) return items
    // One for all items: whoever keeps a place keeps its path.
    const place = { above, key, at: 0 }
    return mapped(items, (item, at) => {
      place.at = at
      return fill(item, place, own)
    })
  }

  people<P extends Person>(people: readonly P[], above: Place, room: Room, key: string): readonly P[] {
    return this.list(people, above, room, key, (person, place, own) => this.person(person, place, own))
  }

  person<P extends Person>(person: P, place: Place, room: Room): P {
    // What is kept verbatim may be what seems to be absent.
    if (person.fragments !== undefined) return person
    const before = this.derived.length
    const names = this.#names(person.names, place, room)
    const age = this.#age(person, place, room)
    const addresses = this.#addresses(person, place, room)
    const relatives = this.people(person.relatives, place, room, 'relatives')
    const historicalRecords = this.list(person.historicalRecords, place, room, 'historicalRecords', this.#record)
    return this.derived.length === before ? person : { ...person, names, age, addresses, relatives, historicalRecords }
  }

  readonly property: Fill<Property> = (property, place, room) => {
    const { tax, deed } = property
    const assessor = tax?.assessor && {
      ...tax.assessor,
      parties: this.people(tax.assessor.parties, place, room, 'tax/assessor/parties'),
    }
    return {
      ...property,
      residents: this.people(property.residents, place, room, 'residents'),
      owners: this.people(property.owners, place, room, 'owners'),
      tax: tax && { ...tax, assessor },
      deed: deed && { ...deed, buyers: this.people(deed.buyers, place, room, 'deed/buyers') },
      units: this.list(property.units, place, room, 'units', (unit, at, own) => ({
        ...unit,
        residents: this.people(unit.residents, at, own, 'residents'),
      })),
    }
  }

  #names(names: readonly Name[], place: Place, room: Room): readonly Name[] {
    // Nearly all are there.
    if (!this.#derivation.fullName || names.every(({ full }) => full !== undefined && full !== '')) return names
    const fulls = fullNamesOf(names, room)
    return mapped(names, (name, at) => {
      const full = fulls[at]
      if (full === undefined) return name
      this.derived.push(`${pathOf(place)}/names/${String(at)}/full`)
      return { ...name, full }
    })
  }

  #age(person: Person, place: Place, room: Room): number | undefined {
    if (!this.#derivation.age || !room.age || person.age !== undefined) return person.age
    const age = ageByDates(person, this.#today)
    if (age !== undefined) this.derived.push(`${pathOf(place)}/age`)
    return age
  }

  #addresses({ addresses }: Person, place: Place, room: Room): Person['addresses'] {
    if (!this.#derivation.currentAddress || !room.currentAddress || addresses.length === 0) return addresses
    const current = currentPosition(addresses, this.#today)
    if (current === -1) return addresses
    this.derived.push(`${pathOf(place)}/addresses/${String(current)}/isCurrent`)
    return mapped(addresses, (address, at) => (at === current ? { ...address, isCurrent: true } : address))
  }

  readonly #record: Fill<HistoricalRecord> = (record, place, room) => ({
    ...record,
    names: this.#names(record.names, place, room),
    relatives: this.people(record.relatives, place, room, 'relatives'),
  })
}

const top: Place = { above: undefined, key: '', at: 0 }

/** How the people in each operation's value are found. */
const fillers: {
  readonly [O in Operation]: (value: LookupValue[O], filling: Filling, room: Room) => LookupValue[O]
} = {
  person: (person, filling, room) => filling.person(person, top, room),
  names: (page: Page<Person>, filling, room) => ({ ...page, items: filling.people(page.items, top, room, 'items') }),
  phones: (lookup: PhoneLookup, filling, room) => ({
    ...lookup,
    owners: filling.people(lookup.owners, top, room, 'owners'),
  }),
  emails: (lookup: EmailLookup, filling, room) => ({
    ...lookup,
    owners: filling.people(lookup.owners, top, room, 'owners'),
  }),
  addresses: (lookup: AddressLookup, filling, room) => ({
    ...lookup,
    properties: filling.list(lookup.properties, top, room, 'properties', filling.property),
  }),
}

/**
 * Fills in what a value implies and does not have, as far as a version can express it. It changes nothing else, and fills in
 * nothing a second time.
 */
export const derive = <O extends Operation>(
  spoke: WithCodec & { readonly operation: O },
  value: LookupValue[O],
  derivation: Derivation | undefined,
): Derived<LookupValue[O]> => {
  if (derivation === undefined) return { value, derived: none }
  const filling = new Filling(derivation)
  const filled = fillers[spoke.operation](value, filling, roomOf(spoke))
  return filling.derived.length === 0 ? { value, derived: none } : { value: filled, derived: filling.derived }
}
