import { isPerson } from '../../src/model/guards.ts'
import type { Person } from '../../src/model/person.ts'
import { composeAnswer } from '../../src/wire/compose.ts'
import { envelope, subject } from '../../src/wire/root.ts'
import { V6PersonBody, type V6PersonPayload, V6PersonResult } from '../../src/wire/v6/person.ts'
import type { WireType } from '../../src/wire/wire-type.ts'
import { profile } from './records.ts'

/**
 * A person, from v6's payload and back (spec section 2.1).
 *
 * @category Codecs
 */
export const V6Person: WireType<Person, V6PersonPayload> = composeAnswer(
  'V6Person',
  V6PersonBody.with({ result: envelope(V6PersonResult.with({ person: subject(profile) })) }),
  { from: ({ result }) => result.person, to: (person) => ({ result: { person }, meta: {} }), is: isPerson },
)
