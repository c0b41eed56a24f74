import type { Page } from '../../src/model/lookup.ts'
import { noPerson, type Person } from '../../src/model/person.ts'
import type { V4Hit, V4NamesBody } from '../../src/wire/v4/names.ts'
import { fromFlatHitAddress, toFlatHitAddress } from '../shared/flat.ts'
import { countsOf, deathOf } from '../shared/life.ts'
import { firstNames, fullNames, mainName, namedRelative, namedText, splitNames } from '../shared/names.ts'
import { cursorOf, tokenFor } from '../shared/pages.ts'
import { fromRankedEmail, fromRankedPhone, toRankedEmail, toRankedPhone } from '../shared/ranked.ts'

const fromHit = (wire: V4Hit): Person => ({
  ...noPerson,
  id: wire.id,
  names: [
    ...mainName({ full: wire.full_name, first: wire.first_name, middle: wire.middle_name, last: wire.last_name }),
    ...wire.aliases.map(namedText('alias')),
  ],
  age: wire.age,
  death: deathOf({ isDeceased: wire.is_deceased }),
  addresses: wire.addresses.map(fromFlatHitAddress),
  phones: wire.phones.map(fromRankedPhone),
  emails: wire.emails.map(fromRankedEmail),
  relatives: wire.relatives.map(namedRelative),
  counts: countsOf({ addresses: wire.address_count }),
})

const toHit = (person: Person): V4Hit => {
  const { main, aliases, akas } = splitNames(person.names)
  return {
    id: person.id,
    first_name: main?.first,
    last_name: main?.last,
    middle_name: main?.middle,
    full_name: main?.full,
    age: person.age,
    phones: person.phones.map(toRankedPhone),
    emails: person.emails.map(toRankedEmail),
    addresses: person.addresses.map(toFlatHitAddress),
    relatives: fullNames(firstNames(person.relatives)),
    aliases: fullNames([...aliases, ...akas]),
    address_count: person.counts?.addresses,
    is_deceased: person.death?.isDeceased,
  }
}

/** A page of people from v4's name search (spec section 4.3). */
export const fromV4Names = ({ data, metadata, position_token }: V4NamesBody): Page<Person> => ({
  items: data.people.map(fromHit),
  total: metadata?.total_people_count,
  next: cursorOf('v4', position_token),
})

/** A page of people as v4's name search (spec section 4.3). */
export const toV4Names = ({ items, total, next }: Page<Person>): V4NamesBody => ({
  data: { people: items.map(toHit) },
  metadata: { total_people_count: total },
  position_token: tokenFor('v4', next),
})
