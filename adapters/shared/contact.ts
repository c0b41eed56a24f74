import { type Email, noEmail } from '../../src/model/email.ts'
import { noPhone, type Phone } from '../../src/model/phone.ts'
import { compose } from '../../src/wire/compose.ts'
import { phone, phoneText } from '../../src/wire/digit-leaves.ts'
import type { ExtendedNumber } from '../../src/wire/phone-number.ts'
import { email } from '../../src/wire/leaves.ts'

// Contacts of which a version has only a number or an address: one without it has no place there.

const phoneOf = ({ number, extension }: ExtendedNumber): Phone => ({ ...noPhone, number, extension })

/** What a version has of a phone: an extension without a number leads nowhere. */
export const extendedNumberOf = ({ number, extension }: Phone): ExtendedNumber | undefined =>
  number === undefined ? undefined : { number, extension }

/** A phone that the version writes as a number. */
export const phoneNumber = compose(phone, { from: phoneOf, to: extendedNumberOf })

/** A phone that the version writes as text. */
export const phoneNumberText = compose(phoneText, { from: phoneOf, to: extendedNumberOf })

/** An email that the version writes as its address. */
export const emailAddress = compose(email, {
  from: (address): Email => ({ ...noEmail, address }),
  to: ({ address }) => address,
})
