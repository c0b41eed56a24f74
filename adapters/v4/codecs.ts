import { isAddressLookup, isPerson, isPersonPage, isPhoneLookup } from '../../src/model/guards.ts'
import { compose } from '../../src/wire/compose.ts'
import { V4AddressesBody } from '../../src/wire/v4/addresses.ts'
import { V4NamesBody } from '../../src/wire/v4/names.ts'
import { V4PersonBody } from '../../src/wire/v4/person.ts'
import { V4PhonesBody } from '../../src/wire/v4/phones.ts'
import { fromV4Addresses, toV4Addresses } from './addresses.ts'
import { fromV4Names, toV4Names } from './names.ts'
import { fromV4Person, toV4Person } from './person.ts'
import { fromV4Phones, toV4Phones } from './phones.ts'

// Each codec and its two adapters, joined.

/**
 * A person, from v4's payload and back (spec section 4.3).
 *
 * @category Codecs
 */
export const V4Person = compose('V4Person', {
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
export const V4Names = compose('V4Names', {
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
export const V4Phones = compose('V4Phones', {
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
export const V4Addresses = compose('V4Addresses', {
  codec: V4AddressesBody,
  from: fromV4Addresses,
  to: toV4Addresses,
  is: isAddressLookup,
})
