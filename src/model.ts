/**
 * The io-ts codecs of the canonical model: they restore a value that was stored as JSON.
 *
 * `revive` is lenient, as `normalize` is: it restores whole answers and people. The codecs are strict, as those of
 * io-ts are, and there is one for every record: `Address` reads and writes a single address. `WireType` says what they
 * accept, and how to print their errors. What another system sends may have unknown keys, which only `revive` reports.
 *
 * @category Entry points
 * @module people-lookup-compat/model
 */

import type * as canonical from './model/index.ts'

export { isUndecodableError, UndecodableError } from './errors/undecodable-error.ts'
export { isUnsupportedError, UnsupportedError } from './errors/unsupported-error.ts'
/**
 * The model's types by themselves. TypeScript needs them to name what it infers from a codec in your declarations.
 *
 * @category Building blocks
 */
export type { canonical }
export type { Json, LookupValue, Operation, Version } from './model/index.ts'
export type { Issue } from './normalize/issues.ts'
export { type Revived, revive } from './normalize/revive.ts'
export * from './wire/model/address.ts'
export * from './wire/model/background.ts'
export * from './wire/model/cursor.ts'
export * from './wire/model/email.ts'
export { PersonId, PhoneNumber, PostalCode } from './wire/model/leaves.ts'
export * from './wire/model/lookup.ts'
export type { ModelType, Stored, StoredValue } from './wire/model/model-type.ts'
export * from './wire/model/name.ts'
export * from './wire/model/partial-date.ts'
export { Birth, Death, HistoricalRecord, Person, RecordCounts, Relative } from './wire/model/person.ts'
export * from './wire/model/phone.ts'
export { FinancialInsight, Property, Unit } from './wire/model/property.ts'
export { PropertyBase, PropertySummary } from './wire/model/property-summary.ts'
export * from './wire/model/property-details.ts'
export * from './wire/model/property-people.ts'
export * from './wire/model/social-profile.ts'
export * from './wire/model/tax.ts'
export * from './wire/model/valuation.ts'
export type { WireType } from './wire/wire-type.ts'
