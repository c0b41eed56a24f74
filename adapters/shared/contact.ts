import { type Address, noAddress } from '../../src/model/address.ts'
import { type Email, noEmail } from '../../src/model/email.ts'
import type { PhoneNumber } from '../../src/model/identifiers.ts'
import type { Json } from '../../src/model/json.ts'
import { noPhone, type Phone } from '../../src/model/phone.ts'
import type { Loose } from '../../src/wire/loose.ts'
import { known } from './nothing.ts'

/** An email of which the version tells the address alone. */
export const emailOf = (address: string): Email => ({ ...noEmail, address })

/** A phone of which the version tells the number alone. */
export const phoneOf = (number: PhoneNumber): Phone => ({ ...noPhone, number })

/** An email as text, or something of unknown shape. */
export const looseEmail = ({ value, fragments }: Loose<string>): Email => ({ ...noEmail, address: value, fragments })

/** A phone as a number, or something of unknown shape. */
export const loosePhone = ({ value, fragments }: Loose<PhoneNumber>): Phone => ({
  ...noPhone,
  number: value,
  fragments,
})

/** The numbers alone; a phone without one is nothing the version could write. */
export const numbersOf = (phones: readonly Phone[]): readonly PhoneNumber[] => known(phones.map(({ number }) => number))

/** The email addresses alone. */
export const emailAddressesOf = (emails: readonly Email[]): readonly string[] =>
  known(emails.map(({ address }) => address))

/** A value or, where it came in unknown shape, what came. */
export const looseValue = <A>(value: A | undefined, fragments: Json | undefined): Loose<A> | undefined =>
  value === undefined && fragments === undefined ? undefined : { value, fragments }

/** Where somebody lives, and where they lived before: what v3 and v4 keep apart. */
export interface SplitAddresses {
  readonly current: Address | undefined
  readonly previous: readonly Address[]
}

/** The address that says it is the current one, and the others. */
export const splitAddresses = (addresses: readonly Address[]): SplitAddresses => {
  const current = addresses.find(({ isCurrent }) => isCurrent === true)
  return { current, previous: addresses.filter((address) => address !== current) }
}

/** A place where somebody lived before, in one text. */
export const placeOf = (text: string): Address => ({ ...noAddress, text })

/** The same, or something of unknown shape. */
export const loosePlace = ({ value, fragments }: Loose<string>): Address => ({ ...noAddress, text: value, fragments })

/** What was sent in unknown shape for each of these, where anything was. */
export const fragmentsOf = (items: readonly { readonly fragments: Json | undefined }[]): readonly Json[] =>
  known(items.map(({ fragments }) => fragments))
