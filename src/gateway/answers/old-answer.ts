import { derive } from '../../derive/derive.ts'
import type { Derivation } from '../../derive/options.ts'
import { type Cursor, type LookupValue, noEmailLookup, noPage, noPhoneLookup } from '../../model/lookup.ts'
import type { Operation } from '../../model/version.ts'
import type { Inputs } from '../../server/inputs.ts'
import { nobodyIn } from '../../server/nobody.ts'
import { applyDialect } from '../dialect/speak.ts'
import type { Offer } from '../offers.ts'
import { sealToken } from '../pages.ts'

/** What a search says of nobody: an empty list, and a count of none. */
const emptySearch = (operation: Operation): LookupValue[Operation] | undefined => {
  switch (operation) {
    case 'names':
      return { ...noPage, total: 0 }
    case 'phones':
      return { ...noPhoneLookup, totalOwners: 0 }
    case 'emails':
      return { ...noEmailLookup, totalOwners: 0, totalSocialProfiles: 0 }
    case 'person':
    case 'addresses':
      return undefined
  }
}

const inDialect = ({ dialect }: Offer, payload: unknown): unknown =>
  dialect === undefined ? payload : applyDialect(dialect, payload)

/** The body with which an old version says that there is nobody; `undefined` if it says so by status 404. */
export const bodyOfNobody = (offer: Offer): unknown => {
  const { operation, codec } = offer
  const empty = emptySearch(operation)
  const body: unknown = empty === undefined ? nobodyIn(offer) : codec.encode(empty)
  return body === undefined ? undefined : inDialect(offer, body)
}

/** An answer that has found nobody, with the count that says so, which the newer version may have left out. */
export const countedAsNobody = (value: LookupValue[Operation]): LookupValue[Operation] => {
  if ('items' in value) return { ...value, total: value.total ?? 0 }
  return 'owners' in value ? { ...value, totalOwners: value.totalOwners ?? 0 } : value
}

/** Whether an answer has found nobody: the totals of a wrong address would be none, too. */
export const isNobody = (value: LookupValue[Operation]): boolean => {
  if ('items' in value) return value.items.length === 0
  if ('owners' in value) return value.owners.length === 0
  return false
}

/** Whether a first page has fewer people than are counted, and no token: its caller would take them for all. */
export const isCut = (value: LookupValue[Operation]): boolean =>
  'items' in value && value.next === undefined && (value.total ?? 0) > value.items.length

/**
 * A value with the token of its next page as the old version writes it, which leads to the newer version's; `undefined` if it
 * would be too long for that: a program must learn so before it has half of the pages.
 */
export const withOldToken = async (
  offer: Offer,
  inputs: Inputs,
  value: LookupValue[Operation],
  secret: string,
): Promise<LookupValue[Operation] | undefined> => {
  if (!('next' in value) || value.next === undefined) return value
  const next: Cursor = value.next
  const { version } = offer
  const token = await sealToken({ ...offer, operation: next.operation, inputs }, next, secret)
  if (token === undefined) return undefined
  // A spread would not tell which of the two it is.
  return 'items' in value
    ? { ...value, next: { version, operation: 'names', token } }
    : { ...value, next: { version, operation: 'addresses', token } }
}

/** An answer as the old version writes it, and how many values in it were derived. What it loses, nobody asks for. */
export const writtenAs = (
  offer: Offer,
  value: LookupValue[Operation],
  derivation: Derivation | undefined,
): { readonly payload: unknown; readonly derived: number } => {
  const { version, operation, codec } = offer
  const filled = derive(version, operation, value, derivation)
  return { payload: inDialect(offer, codec.encode(filled.value)), derived: filled.derived.length }
}
