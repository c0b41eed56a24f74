import type { Page } from '../../src/model/lookup.ts'
import { noPerson, type Person } from '../../src/model/person.ts'
import type { V3Hit, V3NamesBody } from '../../src/wire/v3/names.ts'
import { emailAddressesOf, emailOf, numbersOf, phoneOf } from '../shared/contact.ts'
import { fromFlatHitAddress, toFlatHitAddress } from '../shared/flat.ts'
import { countsOf, deathOf } from '../shared/life.ts'
import { firstNames, fullNames, mainName, namedRelative, namedText, splitNames } from '../shared/names.ts'
import { cursorOf, tokenFor } from '../shared/pages.ts'

const fromHit = (wire: V3Hit): Person => ({
  ...noPerson,
  id: wire.id,
  names: [
    ...mainName({ full: wire.full_name, first: wire.first_name, middle: wire.middle_name, last: wire.last_name }),
    ...wire.aliases.map(namedText('alias')),
  ],
  age: wire.age,
  death: deathOf({ isDeceased: wire.is_deceased }),
  addresses: wire.addresses.map(fromFlatHitAddress),
  phones: wire.phones.map(phoneOf),
  emails: wire.emails.map(emailOf),
  relatives: wire.family_members.map(namedRelative),
  counts: countsOf({ addresses: wire.address_count }),
})

const toHit = (person: Person): V3Hit => {
  const { main, aliases, akas } = splitNames(person.names)
  return {
    id: person.id,
    first_name: main?.first,
    last_name: main?.last,
    middle_name: main?.middle,
    full_name: main?.full,
    age: person.age,
    phones: numbersOf(person.phones),
    emails: emailAddressesOf(person.emails),
    addresses: person.addresses.map(toFlatHitAddress),
    family_members: fullNames(firstNames(person.relatives)),
    aliases: fullNames([...aliases, ...akas]),
    address_count: person.counts?.addresses,
    is_deceased: person.death?.isDeceased,
  }
}

/** A page of people from v3's name search (spec section 4.4). */
export const fromV3Names = (body: V3NamesBody): Page<Person> => ({
  items: body.people.map(fromHit),
  total: body.total_result_count,
  next: cursorOf('v3', body.position_token),
})

/** A page of people as v3's name search (spec section 4.4). */
export const toV3Names = ({ items, total, next }: Page<Person>): V3NamesBody => ({
  people: items.map(toHit),
  total_result_count: total,
  position_token: tokenFor('v3', next),
})
