/**
 * The canonical model: constructors that make its records by hand (`person({ id })` has every key), and the io-ts codecs that
 * restore a value that was stored as JSON.
 *
 * `revive` is lenient, as `normalize` is: it restores whole answers and people. The codecs are strict, as those of
 * io-ts are, and there is one for every record: `Address` reads and writes a single address. `WireType` says what they
 * accept, and how to print their errors. What another system sends may have unknown keys, which only `revive` reports.
 *
 * @category Entry points
 * @module people-lookup-compat/model
 */

import type * as canonical from '../model/index.ts'

export * from '../model/constructors.ts'
export { ageAt, currentAddress } from '../derive/facts.ts'
export { isUndecodableError, UndecodableError } from '../errors/undecodable-error.ts'
export { isUnsupportedError, UnsupportedError } from '../errors/invalid-input-errors.ts'
/**
 * The model's types by themselves. TypeScript needs them to name what it infers from a codec in your declarations.
 *
 * @category Building blocks
 */
export type { canonical }
export type { Json, LookupValue, Operation, Version } from '../model/index.ts'
export { type MergedPerson, type MergedSource, mergePeople, type PersonAnswer } from '../people/merge-people.ts'
export { type Cell, extrasOf, toRow } from '../people/to-row.ts'
export { byRank, primaryName, type Ranked } from '../people/ranking.ts'
export type { Issue } from '../normalize/normalized.ts'
export { type Revived, revive } from '../normalize/revive.ts'
export {
  PartialDate,
  Period,
  PersonId,
  PhoneNumber,
  PostalCode,
  type ModelType,
  type Stored,
  type StoredValue,
} from '../wire/stored/model-record.ts'
export {
  AddressLookup,
  AssessorRecord,
  Cursor,
  Deed,
  EmailLookup,
  FinancialInsight,
  NearbySchool,
  Page,
  PhoneLookup,
  PhoneOwner,
  PhoneOwnership,
  Property,
  PropertyOwner,
  PropertyOwnership,
  Residency,
  Resident,
  type StoredCursor,
  type StoredPage,
  Tax,
  TaxExemptions,
  TaxYear,
  Unit,
} from '../wire/stored/lookup.ts'
export {
  Address,
  Birth,
  Certification,
  Death,
  Email,
  HistoricalRecord,
  Job,
  Language,
  Name,
  Person,
  Phone,
  PhoneReputation,
  PropertyBase,
  PropertyDetails,
  PropertySummary,
  RecordCounts,
  Relative,
  Sale,
  School,
  Score,
  Sellability,
  SocialMatch,
  SocialProfile,
  Valuation,
} from '../wire/stored/person.ts'
export type { WireType } from '../wire/wire-type.ts'
