// What makes a record by hand: exported by the entry of the model alone, as auto-imports of `name` and `page` are nobody's wish.

export { address, nearbySchool } from './address.ts'
export { certification, job, language, school } from './background.ts'
export { email, phoneReputation, phone, socialMatch, socialProfile } from './contact.ts'
export { personId, phoneNumber, postalCode } from './identifiers.ts'
export { addressLookup, emailLookup, page, phoneOwnership, phoneLookup, phoneOwner } from './lookup.ts'
export { name } from './name.ts'
export { partialDate, period } from './partial-date.ts'
export { birth, death, historicalRecord, person, relative, recordCounts } from './person.ts'
export { assessorRecord, deed, financialInsight, property, propertyOwner, propertyOwnership } from './property.ts'
export { residency, resident, tax, taxExemptions, taxYear, unit } from './property.ts'
export { sale, score, sellability, valuation } from './valuation.ts'
export { propertyDetails, propertySummary } from './property-details.ts'
