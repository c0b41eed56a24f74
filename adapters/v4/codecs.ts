import { isAddressLookup, isPerson, isPersonPage, isPhoneLookup } from '../../src/model/guards.ts'
import type { AddressLookup, Page, PhoneLookup } from '../../src/model/lookup.ts'
import type { Person } from '../../src/model/person.ts'
import { bothWays } from '../../src/wire/compose.ts'
import type { V4AddressesPayload } from '../../src/wire/v4/addresses.ts'
import type { V4NamesPayload } from '../../src/wire/v4/names.ts'
import type { V4PersonPayload } from '../../src/wire/v4/person.ts'
import type { V4PhonesPayload } from '../../src/wire/v4/phones.ts'
import type { WireType } from '../../src/wire/wire-type.ts'
import { toV4Addresses } from './addresses.ts'
import { toV4Names } from './names.ts'
import { toV4Person } from './person.ts'
import { toV4Phones } from './phones.ts'
import { v4Addresses, v4Names, v4Person, v4Phones } from './readers.ts'

// Each codec, composed with its two adapters. What reads is a module of its own, as a page that only reads payloads should
// not load what writes them.

/**
 * A person, from v4's payload and back (spec section 4.3).
 *
 * @category Codecs
 */
export const V4Person: WireType<Person, V4PersonPayload> = bothWays(v4Person, { to: toV4Person, is: isPerson })

/**
 * A page of people, from v4's payload and back (spec section 4.3).
 *
 * @category Codecs
 */
export const V4Names: WireType<Page<Person>, V4NamesPayload> = bothWays(v4Names, { to: toV4Names, is: isPersonPage })

/**
 * A phone and its owners, from v4's payload and back (spec section 4.3).
 *
 * @category Codecs
 */
export const V4Phones: WireType<PhoneLookup, V4PhonesPayload> = bothWays(v4Phones, {
  to: toV4Phones,
  is: isPhoneLookup,
})

/**
 * An address and its properties, from v4's payload and back (spec section 4.3).
 *
 * @category Codecs
 */
export const V4Addresses: WireType<AddressLookup, V4AddressesPayload> = bothWays(v4Addresses, {
  to: toV4Addresses,
  is: isAddressLookup,
})
