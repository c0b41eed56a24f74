import { noPhoneLookup, type PhoneLookup } from '../../src/model/lookup.ts'
import { composeAnswer } from '../../src/wire/compose.ts'
import { list } from '../../src/wire/list.ts'
import { envelope, subjects } from '../../src/wire/root.ts'
import { V6PhonesBody, type V6PhonesPayload, V6PhonesResult } from '../../src/wire/v6/phones.ts'
import type { WireType } from '../../src/wire/wire-type.ts'
import { owner } from './records.ts'

/**
 * A phone and its owners, from v6's payload and back (spec section 2.3).
 *
 * @category Codecs
 */
export const V6Phones: WireType<PhoneLookup, V6PhonesPayload> = composeAnswer(
  'V6Phones',
  V6PhonesBody.with({ result: envelope(V6PhonesResult.with({ owners: subjects(list(owner)) })) }),
  {
    from: ({ result, meta }): PhoneLookup => ({ ...noPhoneLookup, owners: result.owners, totalOwners: meta?.total }),
    to: ({ owners, totalOwners }) => ({ result: { owners }, meta: { total: totalOwners } }),
    form: noPhoneLookup,
  },
)
