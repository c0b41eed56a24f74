import type { Operation, FieldRelation, Version } from '../../../src/public/index.ts'

/** What the page calls each operation. */
export const titles: Readonly<Record<Operation, string>> = {
  person: 'Person',
  names: 'Name search',
  phones: 'Phone search',
  emails: 'Email search',
  addresses: 'Address search',
}

/** What each operation is in a sentence (spec section 1). */
export const searches: Readonly<Record<Operation, string>> = {
  person: 'person ID search',
  names: 'name search',
  phones: 'phone search',
  emails: 'email search',
  addresses: 'address search',
}

/** The relation of a field to the model, in a sentence. */
export const relationMeanings: Readonly<Record<FieldRelation, string>> = {
  same: 'The same place and the same name, except for case: marital_status is maritalStatus.',
  renamed: 'The same place, where the field or what holds it has another name: zip is postalCode.',
  reshaped: 'Another place: full_name in the person is full in the person’s list of names.',
  derived: 'Its presence counts, not its value: a current_address says isCurrent.',
}

/** Why there is no field. */
export const absences: Readonly<Record<'notCarried' | 'notOffered', string>> = {
  notCarried: 'not carried',
  notOffered: 'not offered',
}

export const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`

/** How a payload's version is chosen. */
export type VersionChoice = Version | 'auto'
