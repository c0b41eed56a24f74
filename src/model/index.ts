export type * from './types.ts'
export { address, formatAddress } from './address.ts'
export { certification, job, language, school } from './background.ts'
export { email } from './contact.ts'
export type { Parts } from './filled.ts'
export {
  formatPhoneNumber,
  isPersonId,
  isPhoneNumber,
  isPostalCode,
  personId,
  phoneNumber,
  postalCode,
} from './identifiers.ts'
export { addressLookup, emailLookup, page, phoneOwnership, phoneLookup, phoneOwner } from './lookup.ts'
export { nearbySchool } from './address.ts'
export { formatName, name } from './name.ts'
export { comparePartialDates, formatPartialDate, parsePartialDate, partialDate, period } from './partial-date.ts'
export { birth, death, historicalRecord, person, relative } from './person.ts'
export { recordCounts } from './record-counts.ts'
export { phoneReputation, phone } from './contact.ts'
export { financialInsight, property, unit } from './property.ts'
export { sale, score, sellability, valuation } from './valuation.ts'
export { propertyDetails } from './property-details.ts'
export { propertySummary } from './property-details.ts'
export { assessorRecord, deed, tax, taxExemptions, taxYear } from './tax.ts'
export { propertyOwnership, propertyOwner, residency, resident } from './property-people.ts'
export { socialMatch, socialProfile } from './social-profile.ts'
export { isOperation, isVersion, operations, versions } from './version.ts'
