import type * as model from '../../model/index.ts'
import type { WireType } from '../wire-type.ts'
import { AddressLookup, EmailLookup, Page, PhoneLookup } from './lookup.ts'
import { Person } from './person.ts'

/** The codec of what each operation finds. */
export const modelCodecs: { readonly [O in model.Operation]: WireType<model.LookupValue[O], unknown> } = {
  person: Person,
  names: Page(Person),
  phones: PhoneLookup,
  emails: EmailLookup,
  addresses: AddressLookup,
}
