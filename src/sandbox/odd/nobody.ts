import { type LookupValue, noAddressLookup, noEmailLookup, noPhoneLookup } from '../../model/lookup.ts'
import { noPerson } from '../../model/person.ts'
import type { Operation } from '../../model/version.ts'
import { isObject } from '../../wire/json.ts'
import type { Answer } from '../http/answers.ts'
import { atSubject, rootFieldsOf } from './at-subject.ts'

// Answers without what was asked for: because there is nobody, or because something failed.

const nothing: { readonly [O in Operation]: LookupValue[O] } = {
  person: noPerson,
  names: { items: [], total: 0, next: undefined },
  phones: { ...noPhoneLookup, totalOwners: 0 },
  emails: { ...noEmailLookup, totalOwners: 0, totalSocialProfiles: 0 },
  addresses: noAddressLookup,
}

/** Nobody, in the envelope that the version's own adapter writes: an empty list, or this in place of a record. */
const inEnvelope =
  (record: unknown) =>
  ({ operation, codec }: Answer): unknown =>
    atSubject(codec, codec.encode(nothing[operation]), (value) => (Array.isArray(value) ? value : record))

const withoutContent =
  (content: unknown) =>
  ({ codec }: Answer): unknown =>
    Object.fromEntries(rootFieldsOf(codec).map(([key]) => [key, content]))

const isEnveloped = ({ codec }: Answer): boolean => rootFieldsOf(codec).some(([key]) => key === 'data')

/** Ways to say that there is nobody. */
export const nobody = {
  /** As the sandbox says it of an unknown input. */
  unknown: inEnvelope(null),
  empty: (): unknown => ({}),
  data: (answer: Answer): unknown => (isEnveloped(answer) ? { data: {} } : {}),
  null: withoutContent(null),
  record: inEnvelope({}),
  list: withoutContent([]),
} as const

/** An error in place of an answer. */
export const failed = (answer: Answer): unknown => {
  const message = 'The search failed.'
  return isEnveloped(answer) ? { data: {}, error: { code: 'SEARCH_FAILED', message } } : { error: message }
}

/** An error beside an answer. */
export const withError = ({ body }: Answer): unknown =>
  isObject(body) ? { ...body, errors: [{ code: 'SOURCE_FAILED', message: 'One of the sources failed.' }] } : body

/** Whether an answer says how many results there are. */
const isCounted = (body: unknown): boolean =>
  isObject(body) && (Object.keys(body).some((key) => key.startsWith('total_')) || isCounted(body['metadata']))

/** The list that an answer is about, without the items that it counts. */
export const emptied = ({ codec, body }: Answer): unknown =>
  isCounted(body) ? atSubject(codec, body, (value) => (Array.isArray(value) ? [] : value)) : body
