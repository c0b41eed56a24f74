import type * as model from '../../model/index.ts'
import {
  noPropertyOwner,
  noPropertyOwnership,
  noResidency,
  noResident,
  noFinancialInsight,
  noProperty,
  noUnit,
  noAssessorRecord,
  noDeed,
  noTax,
  noTaxExemptions,
  noTaxYear,
} from '../../model/property.ts'
import { strictList as list } from '../list.ts'
import { Address, propertyBaseCodecs, Sale, Person, personCodecs, Phone, SocialProfile } from './person.ts'
import {
  flag,
  modelRecord,
  type ModelType,
  number,
  PartialDate,
  Period,
  exactly,
  leaf,
  notBlank,
  storedRecord,
  version,
} from './model-record.ts'
import {
  noAddressLookup,
  noEmailLookup,
  noPhoneLookup,
  noPhoneOwner,
  noPhoneOwnership,
  type PagedOperation,
} from '../../model/lookup.ts'
import { noNearbySchool } from '../../model/address.ts'
import type { Findings } from '../findings.ts'
import { isToken } from '../leaves.ts'
import { subject, subjects } from '../root.ts'
import { type SchemaRules, WireType } from '../wire-type.ts'

export type Residency = model.Residency

export const Residency: ModelType<Residency> = modelRecord('Residency', noResidency, {
  livesAtProperty: flag,
  period: Period,
  processed: Period,
  confidence: number,
})

export type Resident = model.Resident

export const Resident: ModelType<Resident> = modelRecord('Resident', noResident, {
  ...personCodecs,
  residency: Residency,
})

export type PropertyOwnership = model.PropertyOwnership

export const PropertyOwnership: ModelType<PropertyOwnership> = modelRecord('PropertyOwnership', noPropertyOwnership, {
  isTrust: flag,
  period: Period,
})

export type PropertyOwner = model.PropertyOwner

export const PropertyOwner: ModelType<PropertyOwner> = modelRecord('PropertyOwner', noPropertyOwner, {
  ...personCodecs,
  residency: Residency,
  ownership: PropertyOwnership,
})

export type TaxYear = model.TaxYear

export const TaxYear: ModelType<TaxYear> = modelRecord('TaxYear', noTaxYear, {
  year: number,
  billedAmount: number,
  totalAssessedValue: number,
  improvementValue: number,
  landValue: number,
})

export type TaxExemptions = model.TaxExemptions

export const TaxExemptions: ModelType<TaxExemptions> = modelRecord('TaxExemptions', noTaxExemptions, {
  isHomeowner: flag,
  isDisabled: flag,
  isSenior: flag,
  isVeteran: flag,
  isWidow: flag,
  isAdditional: flag,
})

export type AssessorRecord = model.AssessorRecord

export const AssessorRecord: ModelType<AssessorRecord> = modelRecord('AssessorRecord', noAssessorRecord, {
  lastSale: Sale,
  parties: list(Person),
})

export type Tax = model.Tax

export const Tax: ModelType<Tax> = modelRecord('Tax', noTax, {
  assessor: AssessorRecord,
  history: list(TaxYear),
  delinquentFirstYear: number,
  delinquentLastYear: number,
  exemptions: TaxExemptions,
})

export type Deed = model.Deed

export const Deed: ModelType<Deed> = modelRecord('Deed', noDeed, { buyers: list(Person), lastSale: Sale })

export type FinancialInsight = model.FinancialInsight

export const FinancialInsight: ModelType<FinancialInsight> = modelRecord('FinancialInsight', noFinancialInsight, {
  estimatedLoanToValue: number,
  loansTotal: number,
  isFreeAndClear: flag,
  isAbsenteeOwned: flag,
  isOutOfStateOwner: flag,
  isUpsideDown: flag,
  isLongTimeOwner: flag,
  isBoredInvestor: flag,
  isPotentiallyInherited: flag,
  isPotentiallyDistressed: flag,
  isPreforeclosureDateKnown: flag,
  preforeclosureDate: PartialDate,
})

export type Unit = model.Unit

export const Unit: ModelType<Unit> = modelRecord('Unit', noUnit, {
  yearBuilt: number,
  bedCount: number,
  bathCount: number,
  livingArea: number,
  residents: list(Person),
})

export type Property = model.Property

export const Property: ModelType<Property> = modelRecord('Property', noProperty, {
  ...propertyBaseCodecs,
  addresses: list(Address),
  residents: list(Resident),
  owners: list(PropertyOwner),
  tax: Tax,
  deed: Deed,
  financialInsight: FinancialInsight,
  units: list(Unit),
})

export type Cursor<O extends PagedOperation = PagedOperation> = model.Cursor<O>

/** A {@link Cursor} as JSON. */
export interface StoredCursor<O extends PagedOperation> {
  readonly version?: model.Version | null | undefined
  readonly operation?: O | null | undefined
  readonly token?: string | null | undefined
}

/** A cursor without any of its parts is none. */
const allOfIt: SchemaRules = { required: ['version', 'operation', 'token'] }

const token = leaf('token', 'a page token: text', isToken, ['next-page', 'later-page'], notBlank)

/** The codec of a `Cursor` of this search: `Cursor('names')`. */
export const Cursor = <O extends PagedOperation>(operation: O): WireType<Cursor<O>, StoredCursor<O>> => {
  const parts = storedRecord('Cursor', { version, operation: exactly(operation), token }, allOfIt)
  const isWhole = (given: ReturnType<typeof parts.read>): given is Cursor<O> =>
    given?.version !== undefined && given.operation !== undefined && given.token !== undefined
  // All parts are needed: neither a token without its version and search nor these alone lead anywhere.
  const read = (input: unknown, findings: Findings): Cursor<O> | undefined => {
    const before = findings.all.length
    const given = parts.read(input, findings)
    if (given === undefined || isWhole(given)) return given
    const isNoted = findings.all.slice(before).some(({ kind }) => kind !== 'unknown')
    if (!isNoted) findings.add('record', `a cursor: a version, the operation ${operation} and a token`)
    return undefined
  }
  const is = (value: unknown): value is Cursor<O> => parts.is(value) && isWhole(value)
  return new WireType('Cursor', is, read, parts.encode, parts.shape, undefined)
}

export type Page<A> = model.Page<A>

/** A {@link Page} as JSON, of items as they are stored. */
export interface StoredPage<O> {
  readonly items?: readonly O[] | null | undefined
  /** How many items there are on all pages. */
  readonly total?: number | null | undefined
  readonly next?: StoredCursor<'names'> | null | undefined
}

/** The codec of a `Page` of these items: `Page(Person)`. */
export const Page = <A, O>(item: WireType<A, O>): WireType<Page<A>, StoredPage<O>> =>
  storedRecord('Page', { items: subjects(list(item)), total: number, next: Cursor('names') })

export type PhoneOwnership = model.PhoneOwnership

export const PhoneOwnership: ModelType<PhoneOwnership> = modelRecord('PhoneOwnership', noPhoneOwnership, {
  isCurrent: flag,
  confidence: number,
  period: Period,
})

export type PhoneOwner = model.PhoneOwner

export const PhoneOwner: ModelType<PhoneOwner> = modelRecord('PhoneOwner', noPhoneOwner, {
  ...personCodecs,
  ownership: PhoneOwnership,
})

export type PhoneLookup = model.PhoneLookup

export const PhoneLookup: ModelType<PhoneLookup> = modelRecord('PhoneLookup', noPhoneLookup, {
  phone: Phone,
  owners: subjects(list(PhoneOwner)),
  totalOwners: number,
  areaCodeLocations: list(Address),
})

export type EmailLookup = model.EmailLookup

export const EmailLookup: ModelType<EmailLookup> = modelRecord('EmailLookup', noEmailLookup, {
  owners: subjects(list(Person)),
  totalOwners: number,
  socialProfiles: list(SocialProfile),
  totalSocialProfiles: number,
})

export type NearbySchool = model.NearbySchool

export const NearbySchool: ModelType<NearbySchool> = modelRecord('NearbySchool', noNearbySchool, {
  address: Address,
  enrollmentCount: number,
})

export type AddressLookup = model.AddressLookup

export const AddressLookup: ModelType<AddressLookup> = modelRecord('AddressLookup', noAddressLookup, {
  address: subject(Address),
  nearbySchools: list(NearbySchool),
  properties: list(Property),
  next: Cursor('addresses'),
})

/** The codec of what each operation finds. */
export const modelCodecs: { readonly [O in model.Operation]: WireType<model.LookupValue[O], unknown> } = {
  person: Person,
  names: Page(Person),
  phones: PhoneLookup,
  emails: EmailLookup,
  addresses: AddressLookup,
}
