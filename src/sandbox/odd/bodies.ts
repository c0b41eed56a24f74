import { type LookupValue, noAddressLookup, noEmailLookup, noPhoneLookup, noPage } from '../../model/lookup.ts'
import { noPerson, noDeath } from '../../model/person.ts'
import type { Operation } from '../../model/version.ts'
import { valueAt, withAt } from '../../server/routes.ts'
import { isObject, type JsonObject, pointerStep } from '../../wire/json.ts'
import { placesIn } from '../../wire/root.ts'
import { isRoot, type Part, type Shape } from '../../wire/wire-type.ts'
import type { OddAnswer } from '../outcomes.ts'
import { isLeaf, leavesOf, patternOf } from '../../lineage/model-path.ts'
import { noAddress } from '../../model/address.ts'
import { noPhone } from '../../model/contact.ts'
import { noName } from '../../model/name.ts'

// Answers in another structure than the version's own, and answers without what was asked for.

/** An answer of the sandbox, before it is sent. */
export interface Answer {
  readonly operation: Operation
  readonly codec: Part
  /** `undefined` if the version says by status 404 that there is nobody. */
  readonly body: unknown
}

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
const growAnswer = (answer: Answer): unknown => {
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
const nobody = {
  /** As the sandbox says it of an unknown input. */
  unknown: inEnvelope(null),
  empty: (): unknown => ({}),
  data: emptyEnvelope,
  null: withoutContent(null),
  record: inEnvelope({}),
  list: withoutContent([]),
} as const

/** An error in place of an answer. */
const failed = (answer: Answer): unknown => {
  const message = 'The search failed.'
  const around = emptyEnvelope(answer)
  return Object.keys(around).length > 0 ? { ...around, error: { code: 'SEARCH_FAILED', message } } : { error: message }
}

/** An error beside an answer. */
const withError = ({ body }: Answer): unknown =>
  isObject(body) ? { ...body, errors: [{ code: 'SOURCE_FAILED', message: 'One of the sources failed.' }] } : body

/** Whether an answer says how many results there are. */
const isCounted = ({ codec, body }: Answer): boolean =>
  placesIn(codec).totals.some(({ at }) => valueAt(body, at) !== undefined)

/** The list that an answer is about, without the items that it counts. */
const emptied = (answer: Answer): unknown =>
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
const reshape = ({ shape }: Part, value: unknown): unknown => {
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
const withLostToken = (answer: Answer): unknown => {
  const place = placeIn(answer)
  return place === undefined ? answer.body : withAt(answer.body, place, undefined)
}

/** The token is in the metadata. */
const withMovedToken = (answer: Answer): unknown => {
  const place = placeIn(answer) ?? []
  const token = valueAt(answer.body, place)
  return typeof token === 'string' || typeof token === 'number'
    ? withAt(withLostToken(answer), ['metadata', place.at(-1) ?? ''], token)
    : answer.body
}

/** There is a token on every page, another each time. */
const withFreshToken = (answer: Answer & { readonly count: number }): unknown => {
  const place = placeIn(answer)
  return place === undefined ? answer.body : withAt(answer.body, place, String(1_000_000 + answer.count))
}

// Values in other spellings than the version's own.

/** The ways in which the values of a leaf are spelled, each in turn, from what the version sends as text. */
type Spellings = Readonly<Record<string, readonly ((value: string) => unknown)[]>>

const flag =
  (yes: unknown, no: unknown) =>
  (value: string): unknown =>
    value === 'true' ? yes : no

const grouped = (value: string): string => Number(value).toLocaleString('en-US', { maximumFractionDigits: 15 })

/** Large numbers are prices. */
const priced = (value: string): string => (Number(value) >= 100_000 ? `$${grouped(value)}` : grouped(value))

/** A part of a date that is not known, as databases write it. */
const withZeros = (date: string): string => date + '-00'.repeat((10 - date.length) / 3)

const whole =
  (spell: (day: string) => string) =>
  (date: string): string =>
    date.length === 10 ? spell(date) : withZeros(date)

const inWords = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
  return (date: string): string => format.format(new Date(date))
}

const monthInWords = inWords({ month: 'long' })

const phone = [
  (digits: string) => digits.replace(/^(...)(...)/, '($1) $2-'),
  (digits: string) => `${digits.replace(/^(...)(...)/, '$1-$2-')} x123`,
  (digits: string) => `${digits}.0`,
]

const blanks = (value: string): string => ` ${value} `

/** Numbers in place of text, and a kind of name in another case. */
const textOr =
  (otherwise: (value: string) => string) =>
  (value: string): unknown =>
    /^[1-9]\d{0,8}$/.test(value) ? Number(value) : value === 'main' ? 'Main' : otherwise(value)

/** Spellings whose meaning is plain. */
const oddly: Spellings = {
  text: [textOr(String)],
  word: [textOr(String), textOr(blanks)],
  flag: [flag('Y', 'N'), flag('yes', 'no'), flag(1, 0)],
  flagText: [flag('Y', 'N')],
  flagOrText: [flag('Y', 'N')],
  flagOrDate: [flag('Y', 'N')],
  number: [priced, blanks],
  month: [(value) => value.padStart(2, '0'), (value) => monthInWords(`2000-${value.padStart(2, '0')}-01`)],
  year: [String],
  id: [blanks, (value) => `${value}.0`],
  opaqueId: [blanks],
  phone,
  phoneText: phone,
  zip: [blanks, (value) => value.padStart(5, '0')],
  zipText: [Number, blanks],
  date: [
    whole((day) => `${day}T00:00:00Z`),
    whole((day) => day.replaceAll('-', '/')),
    whole(inWords({ dateStyle: 'long' })),
    blanks,
  ],
  yearDate: [withZeros],
  monthDate: [withZeros],
}

/** The last two digits of a year, after the month and the day if they are there: nobody knows which is which. */
const shortDate = (date: string): string => {
  const [year = '', ...others] = date.split('-')
  return [...others.map(Number), year.slice(2)].join('/')
}

/** Spellings that could mean two things, or nothing. */
const unclearly: Spellings = {
  flag: [() => 'possibly'],
  number: [(value) => `${value}%`, () => 'N/A'],
  month: [() => 0],
  year: [(value) => Number(value.slice(2))],
  phone: [(value) => value.slice(3)],
  phoneText: [(value) => value.slice(3)],
  zip: [() => 0],
  zipText: [() => '0'],
  date: [shortDate],
  yearDate: [shortDate],
  monthDate: [shortDate],
}

/** An answer whose values are spelled in these ways; all that have others are left as they are. */
const respell = (spellings: Spellings, codec: Part, body: unknown): unknown => {
  const turns = new Map<string, number>()
  const walk = ({ shape }: Part, value: unknown): unknown => {
    if (value === undefined || value === null) return value
    if (shape.kind === 'list')
      return Array.isArray(value) ? value.map((item) => walk(shape.item, item)) : walk(shape.item, value)
    if (shape.kind === 'record') {
      if (!isObject(value)) return value
      const known = Object.entries(shape.fields).filter(([key]) => Object.hasOwn(value, key))
      return { ...value, ...Object.fromEntries(known.map(([key, part]) => [key, walk(part, value[key])])) }
    }
    const ways = Object.hasOwn(spellings, shape.leaf) ? spellings[shape.leaf] : undefined
    const turn = turns.get(shape.leaf) ?? 0
    turns.set(shape.leaf, turn + 1)
    const spell = ways?.[turn % ways.length]
    return spell === undefined || !isLeaf(value) ? value : spell(String(value))
  }
  return walk(codec, body)
}

/** A value of each operation with one leaf that every version has a field for. */
const ofOneLeaf: LookupValue = {
  person: { ...noPerson, gender: 'Female' },
  names: { ...noPage, items: [{ ...noPerson, death: { ...noDeath, isDeceased: true } }] },
  phones: { ...noPhoneLookup, phone: { ...noPhone, carrier: 'Example' } },
  emails: { ...noEmailLookup, owners: [{ ...noPerson, names: [{ ...noName, last: 'Byron' }] }] },
  addresses: { ...noAddressLookup, address: { ...noAddress, county: 'Suffolk' } },
}

/** Makes one value unreadable: the first of the field of this leaf, in the order of the body, and nothing else. */
const breakLeaf = ({ operation, codec, body }: Answer): unknown => {
  const [field = ''] = Array.from(leavesOf(codec.encode(ofOneLeaf[operation])).keys(), patternOf)
  let isBroken = false
  const walk = (at: unknown, place: string): unknown => {
    if (Array.isArray(at)) return at.map((item) => walk(item, `${place}/*`))
    if (isObject(at))
      return Object.fromEntries(
        Object.entries(at).map(([key, member]) => [key, walk(member, place + pointerStep(key))]),
      )
    if (isBroken || place !== field || !isLeaf(at)) return at
    isBroken = true
    return { unreadable: true }
  }
  return walk(body, '')
}

/** An answer to spoil. */
interface Spoilable extends Answer {
  /** Its number among those of its version and operation. */
  readonly count: number
}

/** How each outcome changes the body of an answer, in the order in which they do so if there are several. */
const bodies: readonly (readonly [OddAnswer, (answer: Spoilable) => unknown])[] = [
  ['empty-list', emptied],
  ['bad-leaf', breakLeaf],
  ['unclear-values', ({ codec, body }) => respell(unclearly, codec, body)],
  ['odd-values', ({ codec, body }) => respell(oddly, codec, body)],
  ['extra-fields', growAnswer],
  ['odd-shapes', ({ codec, body }) => reshape(codec, body)],
  ['token=lost', withLostToken],
  ['token=moved', withMovedToken],
  ['token=endless', withFreshToken],
  ['error-beside', withError],
  ['error-in-200', failed],
  ['nobody', nobody.unknown],
  ['nobody=empty', nobody.empty],
  ['nobody=data', nobody.data],
  ['nobody=null', nobody.null],
  ['nobody=record', nobody.record],
  ['nobody=list', nobody.list],
]

/** How each outcome changes the text of a body. */
const texts: readonly (readonly [OddAnswer, (text: string) => string])[] = [
  ['nan', (text) => text.replace(/("\w+":)-?\d+(\.\d+)?/, '$1NaN')],
  ['trailing-comma', (text) => text.replace(/[\]}]$/, ',$&')],
  ['truncated', (text) => text.slice(0, Math.floor(text.length / 2))],
]

/** A text in one byte for each character, and what has no such byte escaped. */
const inLatin1 = (text: string): Uint8Array<ArrayBuffer> => {
  const escaped = text.replaceAll(/[^\0-\xff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return Uint8Array.from(escaped, (character) => character.charCodeAt(0))
}

const jsonType = 'application/json'

/** An answer as it is sent, spoilt as its outcome says. */
export const spoil = (
  answer: Spoilable,
  oddities: ReadonlySet<OddAnswer>,
  headers: Readonly<Record<string, string>>,
): Response => {
  const send = (body: string | Uint8Array<ArrayBuffer>, type = jsonType): Response =>
    new Response(body, { headers: { ...headers, 'content-type': type } })
  // The normal answer takes no longer than without outcomes.
  if (oddities.size === 0) return send(JSON.stringify(answer.body))
  const { body } = bodies
    .filter(([oddity]) => oddities.has(oddity))
    .reduce((changed, [, change]) => ({ ...changed, body: change(changed) }), answer)
  const text = texts
    .filter(([oddity]) => oddities.has(oddity))
    .reduce((changed, [, change]) => change(changed), JSON.stringify(body))
  return oddities.has('charset=iso-8859-1') ? send(inLatin1(text), `${jsonType}; charset=iso-8859-1`) : send(text)
}
