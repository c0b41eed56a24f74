export type { Address, NearbySchool } from './address.ts'
export type { Certification, Job, Language, School } from './background.ts'
export type { Email, Phone, PhoneReputation, SocialMatch, SocialProfile } from './contact.ts'
export type { PersonId, PhoneNumber, PostalCode } from './identifiers.ts'
export type { Json } from './record.ts'
export type {
  AddressLookup,
  Cursor,
  EmailLookup,
  LookupValue,
  Page,
  PagedOperation,
  PhoneLookup,
  PhoneOwner,
  PhoneOwnership,
} from './lookup.ts'
export type { Name } from './name.ts'
export type { PartialDate, Period } from './partial-date.ts'
export type { Birth, Death, HistoricalRecord, Person, Relative, RecordCounts } from './person.ts'
export type {
  FinancialInsight,
  Property,
  Unit,
  AssessorRecord,
  Deed,
  Tax,
  TaxExemptions,
  TaxYear,
  PropertyOwner,
  PropertyOwnership,
  Residency,
  Resident,
} from './property.ts'
export type { Sale, Score, Sellability, Valuation } from './valuation.ts'
export type { PropertyDetails, PropertyBase, PropertySummary } from './property-details.ts'
export type { Operation, Version } from './version.ts'
