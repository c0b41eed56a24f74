import { type Email, noEmail } from '../../src/model/email.ts'
import type { PhoneNumber } from '../../src/model/identifiers.ts'
import { noPhone, type Phone } from '../../src/model/phone.ts'
import { compose } from '../../src/wire/compose.ts'
import { phone, phoneText } from '../../src/wire/digit-leaves.ts'
import { text } from '../../src/wire/leaves.ts'

// Contacts of which a version has only a number or an address: one without it has no place there.

const phoneOf = (number: PhoneNumber): Phone => ({ ...noPhone, number })

const numberOf = ({ number }: Phone): PhoneNumber | undefined => number

/** A phone that the version writes as a number. */
export const phoneNumber = compose(phone, { from: phoneOf, to: numberOf })

/** A phone that the version writes as text. */
export const phoneNumberText = compose(phoneText, { from: phoneOf, to: numberOf })

/** An email that the version writes as its address. */
export const emailAddress = compose(text, {
  from: (address): Email => ({ ...noEmail, address }),
  to: ({ address }) => address,
})
