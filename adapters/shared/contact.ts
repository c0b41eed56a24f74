import { type Email, noEmail } from '../../src/model/email.ts'
import type { PhoneNumber } from '../../src/model/identifiers.ts'
import { noPhone, type Phone } from '../../src/model/phone.ts'
import type { Loose } from '../../src/wire/loose.ts'
import { known } from './nothing.ts'

/** An email of which only the address was sent. */
export const emailOf = (address: string): Email => ({ ...noEmail, address })

/** A phone of which only the number was sent. */
export const phoneOf = (number: PhoneNumber): Phone => ({ ...noPhone, number })

/** An email address as text, or something whose form is not specified. */
export const looseEmail = (loose: Loose<string>): Email => ({
  ...noEmail,
  address: loose.value,
  fragments: loose.fragments,
})

/** A phone as a number, or something whose form is not specified. */
export const loosePhone = (loose: Loose<PhoneNumber>): Phone => ({
  ...noPhone,
  number: loose.value,
  fragments: loose.fragments,
})

/** Only the numbers: the version cannot write a phone without one. */
export const numbersOf = (phones: readonly Phone[]): readonly PhoneNumber[] => known(phones.map(({ number }) => number))

/** Only the email addresses. */
export const emailAddressesOf = (emails: readonly Email[]): readonly string[] =>
  known(emails.map(({ address }) => address))
