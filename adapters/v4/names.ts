import { noPage, type Page } from '../../src/model/lookup.ts'
import type { Person } from '../../src/model/person.ts'
import { composeAnswer } from '../../src/wire/compose.ts'
import { list } from '../../src/wire/list.ts'
import { mapped } from '../../src/wire/mapped.ts'
import { envelope, subjects } from '../../src/wire/root.ts'
import { V4Hit, V4NamesBody, V4NamesData, type V4NamesPayload } from '../../src/wire/v4/names.ts'
import type { WireType } from '../../src/wire/wire-type.ts'
import { rankedEmail } from '../shared/contact.ts'
import { flatHitNames, flatHitParts, flatHitTable } from '../shared/flat.ts'
import { fullNamedRelative } from '../shared/names.ts'
import { cursorOf, personForm, tokenFor } from '../shared/parts.ts'
import { rankedPhone } from './phones.ts'

const hit = mapped(
  V4Hit.with({
    ...flatHitParts,
    phones: list(rankedPhone),
    emails: list(rankedEmail),
    relatives: list(fullNamedRelative),
  }),
  personForm,
  { ...flatHitTable, relatives: 'relatives' },
  flatHitNames,
)

/**
 * A page of people, from v4's payload and back (spec section 4.3).
 *
 * @category Codecs
 */
export const V4Names: WireType<Page<Person>, V4NamesPayload> = composeAnswer(
  'V4Names',
  V4NamesBody.with({ data: envelope(V4NamesData.with({ people: subjects(list(hit)) })) }),
  {
    from: ({ data, metadata, position_token }): Page<Person> => ({
      items: data.people,
      total: metadata?.total_people_count,
      next: cursorOf('v4', 'names', position_token),
    }),
    to: ({ items, total, next }) => ({
      data: { people: items },
      metadata: { total_people_count: total },
      position_token: tokenFor('v4', next),
    }),
    form: noPage,
  },
)
