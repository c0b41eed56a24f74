import type { ModelPath } from '../lineage/model-path.ts'
import type { AddressLookup, EmailLookup, LookupValue, Page, PhoneLookup } from '../model/lookup.ts'
import type { Name } from '../model/name.ts'
import { none } from '../model/none.ts'
import type { HistoricalRecord, Person } from '../model/person.ts'
import type { Property } from '../model/property.ts'
import type { Operation, Version } from '../model/version.ts'
import { ageOf } from './age.ts'
import { currentPosition } from './current-address.ts'
import { fullNamesOf } from './full-names.ts'
import type { Derivation } from './options.ts'
import { type Room, roomsOf } from './rooms.ts'

/** A value with what was derived, and where that is. */
export interface Derived<A> {
  readonly value: A
  readonly derived: readonly ModelPath[]
}

/** Where something is: in the value, and in the model, with `*` for every position. */
interface Place {
  readonly path: ModelPath
  readonly pattern: ModelPath
}

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

/** Fills in what the people in a value imply. What is unchanged is shared with the value. */
class Filling {
  readonly derived: ModelPath[] = []
  readonly #rooms: ReadonlyMap<ModelPath, Room>
  readonly #derivation: Derivation

  constructor(rooms: ReadonlyMap<ModelPath, Room>, derivation: Derivation) {
    this.#rooms = rooms
    this.#derivation = derivation
  }

  /** A list of people, or of what has people: `fill` is told where each is. */
  list<A>(
    items: readonly A[],
    { path, pattern }: Place,
    key: string,
    fill: (item: A, place: Place) => A,
  ): readonly A[] {
    if (items.length === 0) return items
    const below: ModelPath = `${pattern}/${key}/*`
    return mapped(items, (item, at) => fill(item, { path: `${path}/${key}/${String(at)}`, pattern: below }))
  }

  people<P extends Person>(people: readonly P[], place: Place, key: string): readonly P[] {
    return this.list(people, place, key, (person, at) => this.person(person, at))
  }

  person<P extends Person>(person: P, place: Place): P {
    const room = this.#rooms.get(place.pattern)
    // What is kept verbatim may be what seems to be absent.
    if (room === undefined || person.fragments !== undefined) return person
    const names = this.#names(person.names, place, room)
    const age = this.#age(person, place, room)
    const addresses = this.#addresses(person, place, room)
    const relatives = this.people(person.relatives, place, 'relatives')
    const historicalRecords = this.list(person.historicalRecords, place, 'historicalRecords', (record, at) =>
      this.#record(record, at),
    )
    const isSame =
      names === person.names &&
      age === person.age &&
      addresses === person.addresses &&
      relatives === person.relatives &&
      historicalRecords === person.historicalRecords
    return isSame ? person : { ...person, names, age, addresses, relatives, historicalRecords }
  }

  property(property: Property, place: Place): Property {
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

  #names(names: readonly Name[], { path }: Place, { fullNames }: Room): readonly Name[] {
    if (!this.#derivation.fullName || !(fullNames.main || fullNames.others)) return names
    const fulls = fullNamesOf(names, fullNames)
    return mapped(names, (name, at) => {
      const full = fulls[at]
      if (full === undefined) return name
      this.derived.push(`${path}/names/${String(at)}/full`)
      return { ...name, full }
    })
  }

  #age(person: Person, { path }: Place, room: Room): number | undefined {
    if (!this.#derivation.age || !room.age || person.age !== undefined) return person.age
    const age = ageOf(person, this.#derivation.now)
    if (age !== undefined) this.derived.push(`${path}/age`)
    return age
  }

  #addresses({ addresses }: Person, { path }: Place, room: Room): Person['addresses'] {
    if (!this.#derivation.currentAddress || !room.currentAddress || addresses.length === 0) return addresses
    const current = currentPosition(addresses, this.#derivation.now)
    if (current === -1) return addresses
    this.derived.push(`${path}/addresses/${String(current)}/isCurrent`)
    return mapped(addresses, (address, at) => (at === current ? { ...address, isCurrent: true } : address))
  }

  #record(record: HistoricalRecord, place: Place): HistoricalRecord {
    const room = this.#rooms.get(place.pattern)
    if (room === undefined) return record
    const names = this.#names(record.names, place, room)
    const relatives = this.people(record.relatives, place, 'relatives')
    return names === record.names && relatives === record.relatives ? record : { ...record, names, relatives }
  }
}

const top: Place = { path: '', pattern: '' }

/** How the people in each operation's value are found. */
const fillers: { readonly [O in Operation]: (value: LookupValue[O], filling: Filling) => LookupValue[O] } = {
  person: (person, filling) => filling.person(person, top),
  names: (page: Page<Person>, filling) => ({ ...page, items: filling.people(page.items, top, 'items') }),
  phones: (lookup: PhoneLookup, filling) => ({ ...lookup, owners: filling.people(lookup.owners, top, 'owners') }),
  emails: (lookup: EmailLookup, filling) => ({ ...lookup, owners: filling.people(lookup.owners, top, 'owners') }),
  addresses: (lookup: AddressLookup, filling) => ({
    ...lookup,
    properties: filling.list(lookup.properties, top, 'properties', (property, at) => filling.property(property, at)),
  }),
}

/**
 * Fills in what a value implies and does not have, as far as a version can express it. It changes nothing else, and fills in
 * nothing a second time.
 */
export const derive = <O extends Operation>(
  version: Version,
  operation: O,
  value: LookupValue[O],
  derivation: Derivation | undefined,
): Derived<LookupValue[O]> => {
  if (derivation === undefined) return { value, derived: none }
  const filling = new Filling(roomsOf(version, operation), derivation)
  const filled = fillers[operation](value, filling)
  return filling.derived.length === 0 ? { value, derived: none } : { value: filled, derived: filling.derived }
}
