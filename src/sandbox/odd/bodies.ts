import { type LookupValue, noAddressLookup, noEmailLookup, noPhoneLookup } from '../../model/lookup.ts'
import { noPerson } from '../../model/person.ts'
import type { Operation } from '../../model/version.ts'
import { valueAt, withAt } from '../../server/nobody.ts'
import { isObject, type JsonObject } from '../../wire/json.ts'
import { placesIn } from '../../wire/root.ts'
import { isRoot, type Part, type Shape } from '../../wire/wire-type.ts'
import type { Answer } from '../http/answers.ts'

// Answers in another structure than the version's own, and answers without what was asked for.

/** The fields of a record that lead to what an answer is about: `data`, or in v3 what that is. */
const rootFieldsOf = ({ shape }: Part): readonly (readonly [key: string, part: Part])[] =>
  shape.kind === 'record' ? Object.entries(shape.fields).filter(([, field]) => isRoot(field)) : []

/** Changes what an answer is about, a list or a record, and not its envelope. */
const atSubject = (part: Part, value: unknown, change: (value: unknown, part: Part) => unknown): unknown => {
  const held = rootFieldsOf(part)
  if (held.length === 0 || !isObject(value)) return change(value, part)
  return { ...value, ...Object.fromEntries(held.map(([key, field]) => [key, atSubject(field, value[key], change)])) }
}

const grown = (value: JsonObject): JsonObject => ({ ...value, sandbox_extra: 'not shown by the document' })

/** Plain fields that some version's person has: a service that grows adds them to another's, too. */
const ofPerson: JsonObject = { age: 41, dob_year: 1984 }

const grownRecord = (value: unknown, { operation }: Answer, { shape }: Part): unknown => {
  if (!isObject(value)) return value
  const isKnown = (key: string): boolean => shape.kind === 'record' && Object.hasOwn(shape.fields, key)
  const more = operation === 'person' ? Object.entries(ofPerson).filter(([key]) => !isKnown(key)) : []
  return grown({ ...value, ...Object.fromEntries(more) })
}

/** Adds unknown fields to each record that an answer is about, and to the body around them. */
export const growAnswer = (answer: Answer): unknown => {
  const body = atSubject(answer.codec, answer.body, (value, part) =>
    part.shape.kind === 'list' && Array.isArray(value)
      ? value.map((item) => grownRecord(item, answer, part))
      : grownRecord(value, answer, part),
  )
  return isObject(body) ? grown(body) : body
}

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

/** The key of a record that only wraps a contact, as v5's address search does (spec section 2.5). */
const wrapperKeyOf = (shape: Shape): string | undefined => {
  const [[key, part] = [], ...others] = shape.kind === 'record' ? Object.entries(shape.fields) : []
  return others.length === 0 && part?.shape.kind === 'list' && part.shape.loneItem === 'readAndWritten'
    ? key
    : undefined
}

/** A list of records; a single one without the list, as programs write it that turn XML into JSON. */
const reshapeList = (item: Part, items: readonly unknown[]): unknown => {
  const wrapper = wrapperKeyOf(item.shape)
  if (wrapper !== undefined) return items.map((each) => (isObject(each) ? each[wrapper] : each))
  const [only, ...others] = items.map((each) => reshape(item, each))
  return item.shape.kind === 'record' && isObject(only) && others.length === 0 ? only : [only, ...others]
}

/**
 * An answer in another structure whose meaning is plain: a record in place of a list of one, contacts without their wrapper,
 * and `[]` in place of a record without content, as PHP writes it.
 */
export const reshape = ({ shape }: Part, value: unknown): unknown => {
  if (shape.kind === 'list') return Array.isArray(value) && value.length > 0 ? reshapeList(shape.item, value) : value
  if (shape.kind !== 'record' || !isObject(value)) return value
  const reshaped = Object.entries(shape.fields).flatMap(([key, part]): readonly (readonly [string, unknown])[] => {
    if (value[key] !== undefined) return [[key, reshape(part, value[key])]]
    return part.shape.kind === 'record' ? [[key, []]] : []
  })
  return { ...value, ...Object.fromEntries(reshaped) }
}

const placeIn = ({ codec }: Answer): readonly string[] | undefined => placesIn(codec).token

/** There are more results, and no token. */
export const withLostToken = (answer: Answer): unknown => {
  const place = placeIn(answer)
  return place === undefined ? answer.body : withAt(answer.body, place, undefined)
}

/** The token is in the metadata. */
export const withMovedToken = (answer: Answer): unknown => {
  const place = placeIn(answer) ?? []
  const token = valueAt(answer.body, place)
  return typeof token === 'string' || typeof token === 'number'
    ? withAt(withLostToken(answer), ['metadata', place.at(-1) ?? ''], token)
    : answer.body
}

/** There is a token on every page, another each time. */
export const withFreshToken = (answer: Answer & { readonly count: number }): unknown => {
  const place = placeIn(answer)
  return place === undefined ? answer.body : withAt(answer.body, place, String(1_000_000 + answer.count))
}
