import { type Email, noEmail } from '../../src/model/email.ts'
import type { PhoneNumber } from '../../src/model/identifiers.ts'
import { noPhone, type Phone } from '../../src/model/phone.ts'
import { known } from './lists.ts'

/** An email of which only the address was sent. */
export const emailOf = (address: string): Email => ({ ...noEmail, address })

/** A phone of which only the number was sent. */
export const phoneOf = (number: PhoneNumber): Phone => ({ ...noPhone, number })

/** Only the numbers: the version cannot write a phone without one. */
export const numbersOf = (phones: readonly Phone[]): readonly PhoneNumber[] => known(phones.map(({ number }) => number))

/** Only the email addresses. */
export const emailAddressesOf = (emails: readonly Email[]): readonly string[] =>
  known(emails.map(({ address }) => address))
