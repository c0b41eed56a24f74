import { isEmailLookup, isPerson, isPersonPage, isPhoneLookup } from '../../src/model/guards.ts'
import type { EmailLookup, Page, PhoneLookup } from '../../src/model/lookup.ts'
import type { Person } from '../../src/model/person.ts'
import { compose } from '../../src/wire/compose.ts'
import { V3EmailsBody, type V3EmailsPayload } from '../../src/wire/v3/emails.ts'
import { V3NamesBody, type V3NamesPayload } from '../../src/wire/v3/names.ts'
import { V3PersonBody, type V3PersonPayload } from '../../src/wire/v3/person.ts'
import { V3PhonesBody, type V3PhonesPayload } from '../../src/wire/v3/phones.ts'
import type { WireType } from '../../src/wire/wire-type.ts'
import { fromV3Emails, toV3Emails } from './emails.ts'
import { fromV3Names, toV3Names } from './names.ts'
import { fromV3Person, toV3Person } from './person.ts'
import { fromV3Phones, toV3Phones } from './phones.ts'

// Each codec, composed with its two adapters.

/**
 * A person, from v3's payload and back (spec section 4.4).
 *
 * @category Codecs
 */
export const V3Person: WireType<Person, V3PersonPayload> = compose('V3Person', {
  codec: V3PersonBody,
  from: fromV3Person,
  to: toV3Person,
  is: isPerson,
})

/**
 * A page of people, from v3's payload and back (spec section 4.4).
 *
 * @category Codecs
 */
export const V3Names: WireType<Page<Person>, V3NamesPayload> = compose('V3Names', {
  codec: V3NamesBody,
  from: fromV3Names,
  to: toV3Names,
  is: isPersonPage,
})

/**
 * A phone and its owners, from v3's payload and back (spec section 4.4).
 *
 * @category Codecs
 */
export const V3Phones: WireType<PhoneLookup, V3PhonesPayload> = compose('V3Phones', {
  codec: V3PhonesBody,
  from: fromV3Phones,
  to: toV3Phones,
  is: isPhoneLookup,
})

/**
 * An email's owners, from v3's payload and back (spec section 4.4).
 *
 * @category Codecs
 */
export const V3Emails: WireType<EmailLookup, V3EmailsPayload> = compose('V3Emails', {
  codec: V3EmailsBody,
  from: fromV3Emails,
  to: toV3Emails,
  is: isEmailLookup,
})
