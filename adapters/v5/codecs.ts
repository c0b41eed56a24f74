import { isAddressLookup, isEmailLookup, isPerson, isPersonPage, isPhoneLookup } from '../../src/model/guards.ts'
import type { AddressLookup, EmailLookup, Page, PhoneLookup } from '../../src/model/lookup.ts'
import type { Person } from '../../src/model/person.ts'
import { compose } from '../../src/wire/compose.ts'
import { V5AddressesBody, type V5AddressesPayload } from '../../src/wire/v5/addresses.ts'
import { V5EmailsBody, type V5EmailsPayload } from '../../src/wire/v5/emails.ts'
import { V5NamesBody, type V5NamesPayload } from '../../src/wire/v5/names.ts'
import { V5PersonBody, type V5PersonPayload } from '../../src/wire/v5/person.ts'
import { V5PhonesBody, type V5PhonesPayload } from '../../src/wire/v5/phones.ts'
import type { WireType } from '../../src/wire/wire-type.ts'
import { fromV5Addresses, toV5Addresses } from './addresses.ts'
import { fromV5Emails, toV5Emails } from './emails.ts'
import { fromV5Names, toV5Names } from './names.ts'
import { fromV5Person, toV5Person } from './person.ts'
import { fromV5Phones, toV5Phones } from './phones.ts'

// Each codec, composed with its two adapters.

/**
 * A person, from v5's payload and back (spec section 2.1).
 *
 * @category Codecs
 */
export const V5Person: WireType<Person, V5PersonPayload> = compose('V5Person', {
  codec: V5PersonBody,
  from: fromV5Person,
  to: toV5Person,
  is: isPerson,
})

/**
 * A page of people, from v5's payload and back (spec section 2.2).
 *
 * @category Codecs
 */
export const V5Names: WireType<Page<Person>, V5NamesPayload> = compose('V5Names', {
  codec: V5NamesBody,
  from: fromV5Names,
  to: toV5Names,
  is: isPersonPage,
})

/**
 * A phone and its owners, from v5's payload and back (spec section 2.3).
 *
 * @category Codecs
 */
export const V5Phones: WireType<PhoneLookup, V5PhonesPayload> = compose('V5Phones', {
  codec: V5PhonesBody,
  from: fromV5Phones,
  to: toV5Phones,
  is: isPhoneLookup,
})

/**
 * An email's owners, from v5's payload and back (spec section 2.4).
 *
 * @category Codecs
 */
export const V5Emails: WireType<EmailLookup, V5EmailsPayload> = compose('V5Emails', {
  codec: V5EmailsBody,
  from: fromV5Emails,
  to: toV5Emails,
  is: isEmailLookup,
})

/**
 * An address and its properties, from v5's payload and back (spec section 2.5).
 *
 * @category Codecs
 */
export const V5Addresses: WireType<AddressLookup, V5AddressesPayload> = compose('V5Addresses', {
  codec: V5AddressesBody,
  from: fromV5Addresses,
  to: toV5Addresses,
  is: isAddressLookup,
})
