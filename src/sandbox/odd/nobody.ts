import { type LookupValue, noAddressLookup, noEmailLookup, noPhoneLookup } from '../../model/lookup.ts'
import { noPerson } from '../../model/person.ts'
import type { Operation } from '../../model/version.ts'
import { isObject } from '../../wire/json.ts'
import { valueAt } from '../../server/nobody.ts'
import { placesIn } from '../../wire/root.ts'
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

/** The envelope without anything in it; nothing, if the version has none. */
const emptyEnvelope = ({ codec }: Answer): object =>
  Object.fromEntries(rootFieldsOf(codec).flatMap(([key, { shape }]) => (shape.role === 'envelope' ? [[key, {}]] : [])))

/** Ways to say that there is nobody. */
export const nobody = {
  /** As the sandbox says it of an unknown input. */
  unknown: inEnvelope(null),
  empty: (): unknown => ({}),
  data: emptyEnvelope,
  null: withoutContent(null),
  record: inEnvelope({}),
  list: withoutContent([]),
} as const

/** An error in place of an answer. */
export const failed = (answer: Answer): unknown => {
  const message = 'The search failed.'
  const around = emptyEnvelope(answer)
  return Object.keys(around).length > 0 ? { ...around, error: { code: 'SEARCH_FAILED', message } } : { error: message }
}

/** An error beside an answer. */
export const withError = ({ body }: Answer): unknown =>
  isObject(body) ? { ...body, errors: [{ code: 'SOURCE_FAILED', message: 'One of the sources failed.' }] } : body

/** Whether an answer says how many results there are. */
const isCounted = ({ codec, body }: Answer): boolean =>
  placesIn(codec).totals.some(({ at }) => valueAt(body, at) !== undefined)

/** The list that an answer is about, without the items that it counts. */
export const emptied = (answer: Answer): unknown =>
  isCounted(answer) ? atSubject(answer.codec, answer.body, (value) => (Array.isArray(value) ? [] : value)) : answer.body
