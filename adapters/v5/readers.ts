import { compose } from '../../src/wire/compose.ts'
import { V5AddressesBody } from '../../src/wire/v5/addresses.ts'
import { V5EmailsBody } from '../../src/wire/v5/emails.ts'
import { V5NamesBody } from '../../src/wire/v5/names.ts'
import { V5PersonBody } from '../../src/wire/v5/person.ts'
import { V5PhonesBody } from '../../src/wire/v5/phones.ts'
import { fromV5Addresses } from './addresses.ts'
import { fromV5Emails } from './emails.ts'
import { fromV5Names } from './names.ts'
import { fromV5Person } from './person.ts'
import { fromV5Phones } from './phones.ts'

// Each codec, composed with the adapter from the version.

export const v5Person = compose('V5Person', { codec: V5PersonBody, from: fromV5Person })

export const v5Names = compose('V5Names', { codec: V5NamesBody, from: fromV5Names })

export const v5Phones = compose('V5Phones', { codec: V5PhonesBody, from: fromV5Phones })

export const v5Emails = compose('V5Emails', { codec: V5EmailsBody, from: fromV5Emails })

export const v5Addresses = compose('V5Addresses', { codec: V5AddressesBody, from: fromV5Addresses })
