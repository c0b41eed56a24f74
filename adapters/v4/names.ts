import type { Page } from '../../src/model/lookup.ts'
import type { Person } from '../../src/model/person.ts'
import type { V4Hit, V4NamesBody } from '../../src/wire/v4/names.ts'
import { fromFlatHit, toFlatHit } from '../shared/flat-person.ts'
import { fullNamesOf, relativeOf } from '../shared/named-people.ts'
import { cursorOf, tokenFor } from '../shared/pages.ts'
import { fromRankedEmail, toRankedEmail } from '../shared/ranked-email.ts'
import { fromRankedPhone, toRankedPhone } from './ranked-phone.ts'

const fromHit = (wire: V4Hit): Person =>
  fromFlatHit(wire, {
    phones: wire.phones.map(fromRankedPhone),
    emails: wire.emails.map(fromRankedEmail),
    relatives: wire.relatives.map(relativeOf),
  })

const toHit = (person: Person): V4Hit => ({
  ...toFlatHit(person),
  phones: person.phones.map(toRankedPhone),
  emails: person.emails.map(toRankedEmail),
  relatives: fullNamesOf(person.relatives),
})

/**
 * A page of people from v4's name search, as `V4NamesBody` decodes it (spec section 4.3).
 *
 * @category Adapters
 */
export const fromV4Names = ({ data, metadata, position_token }: V4NamesBody): Page<Person> => ({
  items: data.people.map(fromHit),
  total: metadata?.total_people_count,
  next: cursorOf('v4', 'names', position_token),
})

/**
 * A page of people as v4's name search, decoded: `V4NamesBody.encode` writes its payload (spec section 4.3).
 *
 * @category Adapters
 */
export const toV4Names = ({ items, total, next }: Page<Person>): V4NamesBody => ({
  data: { people: items.map(toHit) },
  metadata: { total_people_count: total },
  position_token: tokenFor('v4', next),
})
