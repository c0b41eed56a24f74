import type * as model from '../../model/index.ts'
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
import { strictList as list } from '../list.ts'
import { subject, subjects } from '../root.ts'
import { type SchemaRules, WireType } from '../wire-type.ts'
import { Address } from './address.ts'
import { Person, personCodecs, Phone, SocialProfile } from './person.ts'
import {
  exactly,
  flag,
  leaf,
  modelRecord,
  type ModelType,
  notBlank,
  number,
  Period,
  storedRecord,
  version,
} from './model-record.ts'
import { Property } from './property.ts'

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
