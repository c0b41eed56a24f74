import { isAddressLookup, isPerson, isPersonPage, isPhoneLookup } from '../../src/model/guards.ts'
import type { AddressLookup, Page, PhoneLookup } from '../../src/model/lookup.ts'
import type { Person } from '../../src/model/person.ts'
import { compose } from '../../src/wire/compose.ts'
import { V4AddressesBody, type V4AddressesPayload } from '../../src/wire/v4/addresses.ts'
import { V4NamesBody, type V4NamesPayload } from '../../src/wire/v4/names.ts'
import { V4PersonBody, type V4PersonPayload } from '../../src/wire/v4/person.ts'
import { V4PhonesBody, type V4PhonesPayload } from '../../src/wire/v4/phones.ts'
import type { WireType } from '../../src/wire/wire-type.ts'
import { fromV4Addresses, toV4Addresses } from './addresses.ts'
import { fromV4Names, toV4Names } from './names.ts'
import { fromV4Person, toV4Person } from './person.ts'
import { fromV4Phones, toV4Phones } from './phones.ts'

// Each codec, composed with its two adapters.

/**
 * A person, from v4's payload and back (spec section 4.3).
 *
 * @category Codecs
 */
export const V4Person: WireType<Person, V4PersonPayload> = compose('V4Person', {
  codec: V4PersonBody,
  from: fromV4Person,
  to: toV4Person,
  is: isPerson,
})

/**
 * A page of people, from v4's payload and back (spec section 4.3).
 *
 * @category Codecs
 */
export const V4Names: WireType<Page<Person>, V4NamesPayload> = compose('V4Names', {
  codec: V4NamesBody,
  from: fromV4Names,
  to: toV4Names,
  is: isPersonPage,
})

/**
 * A phone and its owners, from v4's payload and back (spec section 4.3).
 *
 * @category Codecs
 */
export const V4Phones: WireType<PhoneLookup, V4PhonesPayload> = compose('V4Phones', {
  codec: V4PhonesBody,
  from: fromV4Phones,
  to: toV4Phones,
  is: isPhoneLookup,
})

/**
 * An address and its properties, from v4's payload and back (spec section 4.3).
 *
 * @category Codecs
 */
export const V4Addresses: WireType<AddressLookup, V4AddressesPayload> = compose('V4Addresses', {
  codec: V4AddressesBody,
  from: fromV4Addresses,
  to: toV4Addresses,
  is: isAddressLookup,
})
