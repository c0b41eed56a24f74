import { isPersonPage } from '../../src/model/guards.ts'
import type { Page } from '../../src/model/lookup.ts'
import type { Person } from '../../src/model/person.ts'
import { composeAnswer } from '../../src/wire/compose.ts'
import { list } from '../../src/wire/list.ts'
import { envelope, subjects } from '../../src/wire/root.ts'
import { V6NamesBody, type V6NamesPayload, V6NamesResult } from '../../src/wire/v6/names.ts'
import type { WireType } from '../../src/wire/wire-type.ts'
import { cursorOf, tokenFor } from '../shared/parts.ts'
import { profile } from './records.ts'

/**
 * A page of people, from v6's payload and back (spec section 2.2).
 *
 * @category Codecs
 */
export const V6Names: WireType<Page<Person>, V6NamesPayload> = composeAnswer(
  'V6Names',
  V6NamesBody.with({ result: envelope(V6NamesResult.with({ people: subjects(list(profile)) })) }),
  {
    from: ({ result, meta, next_token }): Page<Person> => ({
      items: result.people,
      total: meta?.total,
      next: cursorOf('v6', 'names', next_token),
    }),
    to: ({ items, total, next }) => ({
      result: { people: items },
      meta: { total },
      next_token: tokenFor('v6', next),
    }),
    is: isPersonPage,
  },
)
