import { noPage, type Page } from '../../src/model/lookup.ts'
import type { Person } from '../../src/model/person.ts'
import { composeAnswer } from '../../src/wire/compose.ts'
import { list } from '../../src/wire/list.ts'
import { subjects } from '../../src/wire/root.ts'
import { V6NamesBody, type V6NamesPayload } from '../../src/wire/v6/names.ts'
import type { WireType } from '../../src/wire/wire-type.ts'
import { cursorOf, tokenFor } from '../shared/parts.ts'
import { included, personOf, resource, resourceOf } from './person.ts'

/**
 * A page of people, from v6's payload and back (spec section 2.2).
 *
 * @category Codecs
 */
export const V6Names: WireType<Page<Person>, V6NamesPayload> = composeAnswer(
  'V6Names',
  V6NamesBody.with({ data: subjects(list(resource)), included }),
  {
    from: ({ data, included, meta, links }): Page<Person> => ({
      items: data.map((each) => personOf(each, included)),
      total: meta?.total,
      next: cursorOf('v6', 'names', links?.next),
    }),
    to: ({ items, total, next }) => {
      const people = items.map(resourceOf)
      return {
        data: people.map(({ data }) => data),
        included: people.flatMap(({ included }) => included),
        meta: { total },
        links: { next: tokenFor('v6', next) },
      }
    },
    form: noPage,
  },
)
