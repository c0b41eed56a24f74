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
  type NearbySchool,
  type Page,
  type PagedOperation,
  page,
  type PhoneLookup,
  type PhoneOwner,
  type PhoneOwnership,
  phoneLookup,
  phoneOwner,
} from './lookup.ts'
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
  type Person,
  person,
  type RecordCounts,
  type Relative,
  relative,
} from './person.ts'
export { type Phone, type PhoneReputation, phone } from './phone.ts'
export {
  type AddressProperty,
  type Building,
  building,
  type PropertyFacts,
  type Sale,
  type Score,
  type Sellability,
  type Valuation,
} from './property.ts'
export {
  type Deed,
  type FinancialInsight,
  type Property,
  type PropertyOwner,
  type PropertyOwnership,
  property,
  propertyOwner,
  type Residency,
  type Resident,
  resident,
  type Tax,
  type TaxAssessor,
  type TaxExemptions,
  type TaxYear,
  type Unit,
} from './real-estate.ts'
export { type SocialMatch, type SocialProfile, socialProfile } from './social-profile.ts'
export { isOperation, isVersion, type Operation, operations, type Version, versions } from './version.ts'
