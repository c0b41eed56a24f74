import { noPage, type Page } from '../../src/model/lookup.ts'
import type { Person } from '../../src/model/person.ts'
import { composeAnswer } from '../../src/wire/compose.ts'
import { list } from '../../src/wire/list.ts'
import { mapped } from '../../src/wire/mapped.ts'
import { subjects } from '../../src/wire/root.ts'
import { V3Hit, V3NamesBody, type V3NamesPayload } from '../../src/wire/v3/names.ts'
import type { WireType } from '../../src/wire/wire-type.ts'
import { emailAddress, phoneNumber } from '../shared/contact.ts'
import { flatHitNames, flatHitParts, flatHitTable } from '../shared/flat.ts'
import { fullNamedRelative } from '../shared/names.ts'
import { cursorOf, personForm, tokenFor } from '../shared/parts.ts'

const hit = mapped(
  V3Hit.with({
    ...flatHitParts,
    phones: list(phoneNumber),
    emails: list(emailAddress),
    family_members: list(fullNamedRelative),
  }),
  personForm,
  { ...flatHitTable, family_members: 'relatives' },
  flatHitNames,
)

/**
 * A page of people, from v3's payload and back (spec section 4.4).
 *
 * @category Codecs
 */
export const V3Names: WireType<Page<Person>, V3NamesPayload> = composeAnswer(
  'V3Names',
  V3NamesBody.with({ people: subjects(list(hit)) }),
  {
    from: ({ people, total_result_count, position_token }): Page<Person> => ({
      items: people,
      total: total_result_count,
      next: cursorOf('v3', 'names', position_token),
    }),
    to: ({ items, total, next }) => ({
      people: items,
      total_result_count: total,
      position_token: tokenFor('v3', next),
    }),
    form: noPage,
  },
)
