import type { Page } from '../../src/model/lookup.ts'
import type { Person } from '../../src/model/person.ts'
import type { V3Hit, V3NamesBody } from '../../src/wire/v3/names.ts'
import { emailAddressesOf, emailOf, numbersOf, phoneOf } from '../shared/contact.ts'
import { fromFlatHit, toFlatHit } from '../shared/flat-person.ts'
import { fullNamesOf, relativeOf } from '../shared/named-people.ts'
import { cursorOf, tokenFor } from '../shared/pages.ts'

const fromHit = (wire: V3Hit): Person =>
  fromFlatHit(wire, {
    phones: wire.phones.map(phoneOf),
    emails: wire.emails.map(emailOf),
    relatives: wire.family_members.map(relativeOf),
  })

const toHit = (person: Person): V3Hit => ({
  ...toFlatHit(person),
  phones: numbersOf(person.phones),
  emails: emailAddressesOf(person.emails),
  family_members: fullNamesOf(person.relatives),
})

/**
 * A page of people from v3's name search, as `V3NamesBody` decodes it (spec section 4.4).
 *
 * @category Adapters
 */
export const fromV3Names = (body: V3NamesBody): Page<Person> => ({
  items: body.people.map(fromHit),
  total: body.total_result_count,
  next: cursorOf('v3', 'names', body.position_token),
})

/**
 * A page of people as v3's name search, decoded: `V3NamesBody.encode` writes its payload (spec section 4.4).
 *
 * @category Adapters
 */
export const toV3Names = ({ items, total, next }: Page<Person>): V3NamesBody => ({
  people: items.map(toHit),
  total_result_count: total,
  position_token: tokenFor('v3', next),
})
