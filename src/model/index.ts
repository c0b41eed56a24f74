export { type Address, address } from './address.ts'
export {
  type Certification,
  certification,
  type Job,
  job,
  type Language,
  language,
  type School,
  school,
} from './background.ts'
export { type Email, email } from './email.ts'
export {
  isPersonId,
  isPhoneNumber,
  isPostalCode,
  type PersonId,
  type PhoneNumber,
  type PostalCode,
  personId,
  phoneNumber,
  postalCode,
} from './identifiers.ts'
export type { Json } from './json.ts'
export {
  type AddressLookup,
  addressLookup,
  type Cursor,
  type EmailLookup,
  emailLookup,
  type LookupValue,
  type Page,
  type PagedOperation,
  page,
  type PhoneLookup,
  type PhoneOwner,
  type PhoneOwnership,
  phoneOwnership,
  phoneLookup,
  phoneOwner,
} from './lookup.ts'
export { type NearbySchool, nearbySchool } from './nearby-school.ts'
export { type Name, name } from './name.ts'
export {
  comparePartialDates,
  formatPartialDate,
  parsePartialDate,
  type PartialDate,
  type Period,
  partialDate,
  period,
} from './partial-date.ts'
export {
  type Birth,
  birth,
  type Death,
  death,
  type HistoricalRecord,
  historicalRecord,
  type Person,
  person,
  type Relative,
  relative,
} from './person.ts'
export { type RecordCounts, recordCounts } from './record-counts.ts'
export { type Phone, type PhoneReputation, phoneReputation, phone } from './phone.ts'
export { type FinancialInsight, financialInsight, type Property, property, type Unit, unit } from './property.ts'
export {
  type Sale,
  sale,
  type Score,
  score,
  type Sellability,
  sellability,
  type Valuation,
  valuation,
} from './valuation.ts'
export { type PropertyDetails, propertyDetails } from './property-details.ts'
export { type PropertyBase, type PropertySummary, propertySummary } from './property-summary.ts'
export {
  type AssessorRecord,
  assessorRecord,
  type Deed,
  deed,
  type Tax,
  tax,
  type TaxExemptions,
  taxExemptions,
  type TaxYear,
  taxYear,
} from './tax.ts'
export {
  type PropertyOwner,
  type PropertyOwnership,
  propertyOwnership,
  propertyOwner,
  type Residency,
  residency,
  type Resident,
  resident,
} from './property-people.ts'
export { type SocialMatch, socialMatch, type SocialProfile, socialProfile } from './social-profile.ts'
export { isOperation, isVersion, type Operation, operations, type Version, versions } from './version.ts'
