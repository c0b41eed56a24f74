import { isPersonPage } from '../../src/model/guards.ts'
import { noPhone } from '../../src/model/contact.ts'
import type { Page } from '../../src/model/lookup.ts'
import { noPerson, type Person } from '../../src/model/person.ts'
import { composeAnswer } from '../../src/wire/compose.ts'
import { list } from '../../src/wire/list.ts'
import { subjects } from '../../src/wire/root.ts'
import { V6NamesBody, type V6NamesPayload } from '../../src/wire/v6/names.ts'
import { V6PersonResource, V6PhoneResource } from '../../src/wire/v6/person.ts'
import type { WireType } from '../../src/wire/wire-type.ts'
import { followed, numbered } from '../shared/links.ts'
import { cursorOf, tokenFor } from '../shared/parts.ts'
import { attributes, phone } from './person.ts'

/**
 * A page of people, from v6's payload and back (spec section 2.2).
 *
 * @category Codecs
 */
export const V6Names: WireType<Page<Person>, V6NamesPayload> = composeAnswer(
  'V6Names',
  V6NamesBody.with({
    data: subjects(list(V6PersonResource.with({ attributes }))),
    included: list(V6PhoneResource.with({ attributes: phone })),
  }),
  {
    from: ({ data, included, meta, links }): Page<Person> => ({
      items: data.map(({ id, attributes, relationships }) => ({
        ...(attributes ?? noPerson),
        id,
        phones: followed(relationships?.phones?.data ?? [], included).map(({ attributes }) => attributes ?? noPhone),
      })),
      total: meta?.total,
      next: cursorOf('v6', 'names', links?.next),
    }),
    to: ({ items, total, next }) => {
      const phones = items.map(({ phones }, of) =>
        numbered(
          phones.map((attributes) => ({ attributes })),
          of,
        ),
      )
      return {
        data: items.map((person, at) => ({
          id: person.id,
          attributes: person,
          relationships: { phones: { data: phones[at] ?? [] } },
        })),
        included: phones.flat(),
        meta: { total },
        links: { next: tokenFor('v6', next) },
      }
    },
    is: isPersonPage,
  },
)
