import type * as t from 'io-ts'
import { noPhone } from '../../src/model/contact.ts'
import { noPerson, noRelative, type Person } from '../../src/model/person.ts'
import { composeAnswer } from '../../src/wire/compose.ts'
import { list } from '../../src/wire/list.ts'
import { mapped } from '../../src/wire/mapped.ts'
import { subject } from '../../src/wire/root.ts'
import { taggedUnion } from '../../src/wire/tagged-union.ts'
import {
  V6PersonAttributes,
  V6PersonBody,
  type V6PersonPayload,
  V6PersonResource,
  V6PhoneAttributes,
  V6PhoneResource,
  V6RelativeAttributes,
  V6RelativeResource,
} from '../../src/wire/v6/person.ts'
import type { WireType } from '../../src/wire/wire-type.ts'
import { followed, numbered, ofType, personForm, relativeForm } from '../shared/parts.ts'
import { names } from './records.ts'

const phone = mapped(V6PhoneAttributes, noPhone, { e164: 'number', carrier: 'carrier' })

const relative = mapped(V6RelativeAttributes.with({ full_names: names }), relativeForm, {
  full_names: 'names',
  relation: 'relation',
})

const attributes = mapped(V6PersonAttributes.with({ full_names: names }), personForm, {
  full_names: 'names',
  born: 'birth.date',
})

/** A person of whom the phones and relatives are elsewhere. */
export const resource = V6PersonResource.with({ attributes })

/** What an answer has elsewhere. */
export const included = list(
  taggedUnion('type', V6PhoneResource.with({ attributes: phone }), V6RelativeResource.with({ attributes: relative })),
)

type Resource = t.TypeOf<typeof resource>
type Included = t.TypeOf<typeof included>

export const personOf = ({ id, attributes, relationships }: Resource, included: Included): Person => ({
  ...(attributes ?? noPerson),
  id,
  phones: followed(relationships?.phones?.data ?? [], ofType(included, 'phones')).map(
    ({ attributes }) => attributes ?? noPhone,
  ),
  relatives: followed(relationships?.relatives?.data ?? [], ofType(included, 'people')).map(
    ({ attributes }) => attributes ?? noRelative,
  ),
})

/** A person's record and what is elsewhere; on a page, `of` is which of its people this is. */
export const resourceOf = (person: Person, of?: number): { readonly data: Resource; readonly included: Included } => {
  const phones = numbered(
    person.phones.map((attributes) => ({ type: 'phones' as const, attributes })),
    of,
  )
  const relatives = numbered(
    person.relatives.map((attributes) => ({ type: 'people' as const, attributes })),
    of,
  )
  return {
    data: {
      id: person.id,
      attributes: person,
      relationships: { phones: { data: phones }, relatives: { data: relatives } },
    },
    included: [...phones, ...relatives],
  }
}

/**
 * A person, from v6's payload and back (spec section 2.1).
 *
 * @category Codecs
 */
export const V6Person: WireType<Person, V6PersonPayload> = composeAnswer(
  'V6Person',
  V6PersonBody.with({ data: subject(resource), included }),
  {
    from: ({ data, included }) => personOf(data, included),
    to: (person) => resourceOf(person),
    form: noPerson,
  },
)
