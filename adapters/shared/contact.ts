import { type Address, noAddress } from '../../src/model/address.ts'
import { type Email, noEmail } from '../../src/model/email.ts'
import type { PhoneNumber } from '../../src/model/identifiers.ts'
import type { Json } from '../../src/model/json.ts'
import { noPhone, type Phone } from '../../src/model/phone.ts'
import type { Loose } from '../../src/wire/loose.ts'
import { known } from './nothing.ts'

/** An email of which only the address was sent. */
export const emailOf = (address: string): Email => ({ ...noEmail, address })

/** A phone of which only the number was sent. */
export const phoneOf = (number: PhoneNumber): Phone => ({ ...noPhone, number })

/** An email address as text, or something whose form is not specified. */
export const looseEmail = ({ value, fragments }: Loose<string>): Email => ({ ...noEmail, address: value, fragments })

/** A phone as a number, or something whose form is not specified. */
export const loosePhone = ({ value, fragments }: Loose<PhoneNumber>): Phone => ({
  ...noPhone,
  number: value,
  fragments,
})

/** Only the numbers: the version cannot write a phone without one. */
export const numbersOf = (phones: readonly Phone[]): readonly PhoneNumber[] => known(phones.map(({ number }) => number))

/** Only the email addresses. */
export const emailAddressesOf = (emails: readonly Email[]): readonly string[] =>
  known(emails.map(({ address }) => address))

/** A value, or what was sent in place of one; `undefined` if neither. */
export const looseValue = <A>(value: A | undefined, fragments: Json | undefined): Loose<A> | undefined =>
  value === undefined && fragments === undefined ? undefined : { value, fragments }

/** Where somebody lives, and where they lived before: v3 and v4 have separate fields for these. */
export interface SplitAddresses {
  readonly current: Address | undefined
  readonly previous: readonly Address[]
}

/** The first address that is marked as current, and all others. */
export const splitAddresses = (addresses: readonly Address[]): SplitAddresses => {
  const current = addresses.find(({ isCurrent }) => isCurrent === true)
  return { current, previous: addresses.filter((address) => address !== current) }
}

/** A previous address as one text. */
export const placeOf = (text: string): Address => ({ ...noAddress, text })

/** The same, or something whose form is not specified. */
export const loosePlace = ({ value, fragments }: Loose<string>): Address => ({ ...noAddress, text: value, fragments })

/** The fragments of these items, of those that have any. */
export const fragmentsOf = (items: readonly { readonly fragments: Json | undefined }[]): readonly Json[] =>
  known(items.map(({ fragments }) => fragments))
