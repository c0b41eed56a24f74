import { noPhone } from '../../src/model/contact.ts'
import { isPerson } from '../../src/model/guards.ts'
import { noPerson, type Person } from '../../src/model/person.ts'
import { composeAnswer } from '../../src/wire/compose.ts'
import { list } from '../../src/wire/list.ts'
import { mapped } from '../../src/wire/mapped.ts'
import { subject } from '../../src/wire/root.ts'
import {
  V6PersonAttributes,
  V6PersonBody,
  type V6PersonPayload,
  V6PersonResource,
  V6PhoneAttributes,
  V6PhoneResource,
} from '../../src/wire/v6/person.ts'
import type { WireType } from '../../src/wire/wire-type.ts'
import { followed, numbered } from '../shared/links.ts'
import { personForm } from '../shared/parts.ts'
import { names } from './records.ts'

export const phone = mapped(V6PhoneAttributes, noPhone, { e164: 'number', carrier: 'carrier' })

export const attributes = mapped(V6PersonAttributes.with({ full_names: names }), personForm, {
  full_names: 'names',
  born: 'birth.date',
})

/**
 * A person, from v6's payload and back (spec section 2.1).
 *
 * @category Codecs
 */
export const V6Person: WireType<Person, V6PersonPayload> = composeAnswer(
  'V6Person',
  V6PersonBody.with({
    data: subject(V6PersonResource.with({ attributes })),
    included: list(V6PhoneResource.with({ attributes: phone })),
  }),
  {
    from: ({ data: { id, attributes, relationships }, included }) => ({
      ...(attributes ?? noPerson),
      id,
      phones: followed(relationships?.phones?.data ?? [], included).map(({ attributes }) => attributes ?? noPhone),
    }),
    to: (person) => {
      const phones = numbered(person.phones.map((attributes) => ({ attributes })))
      return {
        data: { id: person.id, attributes: person, relationships: { phones: { data: phones } } },
        included: phones,
      }
    },
    is: isPerson,
  },
)
