import { compose } from '../../src/wire/compose.ts'
import { V4AddressesBody } from '../../src/wire/v4/addresses.ts'
import { V4NamesBody } from '../../src/wire/v4/names.ts'
import { V4PersonBody } from '../../src/wire/v4/person.ts'
import { V4PhonesBody } from '../../src/wire/v4/phones.ts'
import { fromV4Addresses } from './addresses.ts'
import { fromV4Names } from './names.ts'
import { fromV4Person } from './person.ts'
import { fromV4Phones } from './phones.ts'

// Each codec, composed with the adapter from the version.

export const v4Person = compose('V4Person', { codec: V4PersonBody, from: fromV4Person })

export const v4Names = compose('V4Names', { codec: V4NamesBody, from: fromV4Names })

export const v4Phones = compose('V4Phones', { codec: V4PhonesBody, from: fromV4Phones })

export const v4Addresses = compose('V4Addresses', { codec: V4AddressesBody, from: fromV4Addresses })
