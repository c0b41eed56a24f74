import { compose } from '../../src/wire/compose.ts'
import { V3EmailsBody } from '../../src/wire/v3/emails.ts'
import { V3NamesBody } from '../../src/wire/v3/names.ts'
import { V3PersonBody } from '../../src/wire/v3/person.ts'
import { V3PhonesBody } from '../../src/wire/v3/phones.ts'
import { fromV3Emails } from './emails.ts'
import { fromV3Names } from './names.ts'
import { fromV3Person } from './person.ts'
import { fromV3Phones } from './phones.ts'

// Each codec, composed with the adapter from the version.

export const v3Person = compose('V3Person', { codec: V3PersonBody, from: fromV3Person })

export const v3Names = compose('V3Names', { codec: V3NamesBody, from: fromV3Names })

export const v3Phones = compose('V3Phones', { codec: V3PhonesBody, from: fromV3Phones })

export const v3Emails = compose('V3Emails', { codec: V3EmailsBody, from: fromV3Emails })
