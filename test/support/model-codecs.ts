import type { Operation } from '../../src/model/version.ts'
import { AddressLookup, EmailLookup, Page, Person, PhoneLookup } from '../../src/public/model.ts'
import type { Part } from '../../src/wire/wire-type.ts'

/** The codec in the canonical model of what each operation finds. */
export const modelCodecs: Readonly<Record<Operation, Part>> = {
  person: Person,
  names: Page(Person),
  phones: PhoneLookup,
  emails: EmailLookup,
  addresses: AddressLookup,
}
