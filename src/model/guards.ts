import type { AddressLookup, EmailLookup, Page, PhoneLookup } from './lookup.ts'
import type { Person } from './person.ts'

// Whether a value is of a canonical type. Only its outermost record is checked: its lists identify it.

const holds =
  <A>(...lists: readonly (keyof A & string)[]) =>
  (value: unknown): value is A =>
    typeof value === 'object' &&
    value !== null &&
    lists.every((key) => Array.isArray(Object.getOwnPropertyDescriptor(value, key)?.value))

export const isPerson = holds<Person>('names', 'addresses', 'phones', 'emails', 'relatives', 'workHistory', 'schools')
export const isPersonPage = holds<Page<Person>>('items')
export const isPhoneLookup = holds<PhoneLookup>('owners', 'areaCodeLocations')
export const isEmailLookup = holds<EmailLookup>('owners', 'socialProfiles')
export const isAddressLookup = holds<AddressLookup>('nearbySchools', 'properties')
