import { isAddressLookup, isEmailLookup, isPerson, isPersonPage, isPhoneLookup } from '../../src/model/guards.ts'
import type { AddressLookup, EmailLookup, Page, PhoneLookup } from '../../src/model/lookup.ts'
import type { Person } from '../../src/model/person.ts'
import { bothWays } from '../../src/wire/compose.ts'
import type { V5AddressesPayload } from '../../src/wire/v5/addresses.ts'
import type { V5EmailsPayload } from '../../src/wire/v5/emails.ts'
import type { V5NamesPayload } from '../../src/wire/v5/names.ts'
import type { V5PersonPayload } from '../../src/wire/v5/person.ts'
import type { V5PhonesPayload } from '../../src/wire/v5/phones.ts'
import type { WireType } from '../../src/wire/wire-type.ts'
import { toV5Addresses } from './addresses.ts'
import { toV5Emails } from './emails.ts'
import { toV5Names } from './names.ts'
import { toV5Person } from './person.ts'
import { toV5Phones } from './phones.ts'
import { v5Addresses, v5Emails, v5Names, v5Person, v5Phones } from './readers.ts'

// Each codec, composed with its two adapters. What reads is a module of its own, as a page that only reads payloads should
// not load what writes them.

/**
 * A person, from v5's payload and back (spec section 2.1).
 *
 * @category Codecs
 */
export const V5Person: WireType<Person, V5PersonPayload> = bothWays(v5Person, { to: toV5Person, is: isPerson })

/**
 * A page of people, from v5's payload and back (spec section 2.2).
 *
 * @category Codecs
 */
export const V5Names: WireType<Page<Person>, V5NamesPayload> = bothWays(v5Names, { to: toV5Names, is: isPersonPage })

/**
 * A phone and its owners, from v5's payload and back (spec section 2.3).
 *
 * @category Codecs
 */
export const V5Phones: WireType<PhoneLookup, V5PhonesPayload> = bothWays(v5Phones, {
  to: toV5Phones,
  is: isPhoneLookup,
})

/**
 * An email's owners, from v5's payload and back (spec section 2.4).
 *
 * @category Codecs
 */
export const V5Emails: WireType<EmailLookup, V5EmailsPayload> = bothWays(v5Emails, {
  to: toV5Emails,
  is: isEmailLookup,
})

/**
 * An address and its properties, from v5's payload and back (spec section 2.5).
 *
 * @category Codecs
 */
export const V5Addresses: WireType<AddressLookup, V5AddressesPayload> = bothWays(v5Addresses, {
  to: toV5Addresses,
  is: isAddressLookup,
})
