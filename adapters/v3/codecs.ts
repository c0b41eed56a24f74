import { isEmailLookup, isPerson, isPersonPage, isPhoneLookup } from '../../src/model/guards.ts'
import type { EmailLookup, Page, PhoneLookup } from '../../src/model/lookup.ts'
import type { Person } from '../../src/model/person.ts'
import { bothWays } from '../../src/wire/compose.ts'
import type { V3EmailsPayload } from '../../src/wire/v3/emails.ts'
import type { V3NamesPayload } from '../../src/wire/v3/names.ts'
import type { V3PersonPayload } from '../../src/wire/v3/person.ts'
import type { V3PhonesPayload } from '../../src/wire/v3/phones.ts'
import type { WireType } from '../../src/wire/wire-type.ts'
import { toV3Emails } from './emails.ts'
import { toV3Names } from './names.ts'
import { toV3Person } from './person.ts'
import { toV3Phones } from './phones.ts'
import { v3Emails, v3Names, v3Person, v3Phones } from './readers.ts'

// Each codec, composed with its two adapters. What reads is a module of its own, as a page that only reads payloads should
// not load what writes them.

/**
 * A person, from v3's payload and back (spec section 4.4).
 *
 * @category Codecs
 */
export const V3Person: WireType<Person, V3PersonPayload> = bothWays(v3Person, { to: toV3Person, is: isPerson })

/**
 * A page of people, from v3's payload and back (spec section 4.4).
 *
 * @category Codecs
 */
export const V3Names: WireType<Page<Person>, V3NamesPayload> = bothWays(v3Names, { to: toV3Names, is: isPersonPage })

/**
 * A phone and its owners, from v3's payload and back (spec section 4.4).
 *
 * @category Codecs
 */
export const V3Phones: WireType<PhoneLookup, V3PhonesPayload> = bothWays(v3Phones, {
  to: toV3Phones,
  is: isPhoneLookup,
})

/**
 * An email's owners, from v3's payload and back (spec section 4.4).
 *
 * @category Codecs
 */
export const V3Emails: WireType<EmailLookup, V3EmailsPayload> = bothWays(v3Emails, {
  to: toV3Emails,
  is: isEmailLookup,
})
