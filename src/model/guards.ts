import {
  type AddressLookup,
  type EmailLookup,
  noAddressLookup,
  noEmailLookup,
  noPage,
  noPhoneLookup,
  type Page,
  type PhoneLookup,
} from './lookup.ts'
import { noPerson, type Person } from './person.ts'

// Guards of the canonical types. They check only the outermost record: it has every list of its type.

export const hasListsOf = <A extends object>(blank: A) => {
  const lists = Object.entries(blank).flatMap(([key, value]) => (Array.isArray(value) ? [key] : []))
  return (value: unknown): value is A =>
    typeof value === 'object' &&
    value !== null &&
    lists.every((key) => Array.isArray(Object.getOwnPropertyDescriptor(value, key)?.value))
}

export const isPerson = hasListsOf<Person>(noPerson)
export const isPersonPage = hasListsOf<Page<Person>>(noPage)
export const isPhoneLookup = hasListsOf<PhoneLookup>(noPhoneLookup)
export const isEmailLookup = hasListsOf<EmailLookup>(noEmailLookup)
export const isAddressLookup = hasListsOf<AddressLookup>(noAddressLookup)
