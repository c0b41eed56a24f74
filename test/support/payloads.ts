import fc from 'fast-check'
import { patternOf } from '../../src/lineage/model-path.ts'
import { valueAt } from '../../src/server/routes.ts'
import { placesIn as subjectIn, holdsLink } from '../../src/wire/root.ts'
import { examplesOf } from '../../src/wire/leaf.ts'
import { fieldsOf } from '../../src/wire/record.ts'
import { recordKindOf } from './record-kind.ts'
import { isConstant, isMute, isNeeded, type Part, type RecordShape, type Shape } from '../../src/wire/wire-type.ts'
import { nameRecords } from './name-kinds.ts'
import { isJsonObject, isList, parseJson, pointerOf } from './json.ts'

// Payloads are generated from the codecs themselves, so that a new field is tested at once.

const digits = (length: number): fc.Arbitrary<string> =>
  fc.string({
    unit: fc.constantFrom('0', '1', '2', '3', '4', '5', '6', '7', '8', '9'),
    minLength: length,
    maxLength: length,
  })

const asNumberOrText = (text: fc.Arbitrary<string>): fc.Arbitrary<string | number> =>
  fc.tuple(text, fc.boolean()).map(([value, isNumber]) => (isNumber ? Number(value) : value))

/** Composed and decomposed, beyond the first plane, joined from several, and half of a surrogate pair. */
const unusualTexts = ['Zoë', 'e\u0301', 'Ωλ✓', '𠮷', '👩\u200d🚀', '\ud842', '\u0000']

/** Of any code points. The unit 'binary' of fast-check gives the same, but needs more than a second in each process to begin. */
const anyCodePoints = fc
  .array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 12 })
  .map((points) => String.fromCodePoint(...points))

const anyText = fc.oneof(
  { weight: 8, arbitrary: fc.string({ maxLength: 12 }) },
  { weight: 3, arbitrary: anyCodePoints },
  { weight: 8, arbitrary: fc.constantFrom('main', 'alias', 'aka', '', '2019-05-03', '0', ...unusualTexts) },
  { weight: 1, arbitrary: fc.integer({ min: 100, max: 300 }).map((length) => 'long '.repeat(length / 5)) },
)
const anyEmail = fc
  .tuple(fc.constantFrom('ada', 'a.b+c', '"a b"', 'Ada_7'), fc.integer({ min: 0, max: 99 }))
  .map(([local, host]) => `${local}@h${host}.example.com`)
const anyNumber = fc.oneof(
  fc.integer(),
  fc.maxSafeInteger(),
  fc.double({ noNaN: true, min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER }).map((n) => (n === 0 ? 0 : n)),
)
const isoDate = fc
  .date({ min: new Date('1753-01-02'), max: new Date('9999-12-30'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const anyDate = fc.oneof(
  isoDate,
  isoDate.map((date) => date.slice(0, 7)),
  isoDate.map((date) => date.slice(0, 4)),
  fc.integer({ min: 1000, max: 9999 }),
)
const anyYear = asNumberOrText(fc.integer({ min: 1000, max: 9999 }).map(String))
const anyId = fc.oneof(
  fc.maxSafeNat(),
  fc.maxSafeNat().map(String),
  digits(20),
  digits(60),
  fc.constantFrom('9007199254740993', 'a-1', '0042', '42'),
)
/** The ten digits of a phone number: neither its area code nor its exchange begins with 0 or 1. */
const codeDigit = fc.integer({ min: 2, max: 9 })
const phoneDigits = fc.tuple(codeDigit, digits(2), codeDigit, digits(6)).map((parts) => parts.join(''))
const formatted = fc
  .tuple(fc.constantFrom('', '1', '+1 ', '1-'), phoneDigits, fc.constantFrom('-', '.', ' ', ''), fc.boolean())
  .map(([country, phone, between, isInBrackets]) => {
    const [area, exchange, line] = [phone.slice(0, 3), phone.slice(3, 6), phone.slice(6)]
    return `${country}${isInBrackets ? `(${area}) ` : area + between}${exchange}${between}${line}`
  })
const anyPhone = fc.oneof({ weight: 4, arbitrary: asNumberOrText(phoneDigits) }, { weight: 1, arbitrary: formatted })
const extended = fc
  .tuple(formatted, fc.constantFrom(' x', ' ext. ', '#'), fc.integer({ min: 1, max: 7 }).chain(digits))
  .map((parts) => parts.join(''))
/** The five digits of a postal code: the lowest is 00501. */
const fiveDigits = fc.integer({ min: 501, max: 99_999 }).map((zip) => String(zip).padStart(5, '0'))
const anyZip = fc.oneof(
  fiveDigits,
  fiveDigits.map(Number),
  fiveDigits.map((zip) => String(Number(zip))),
  fc.tuple(fiveDigits, digits(4)).map((parts) => parts.join('-')),
)
/** Without -0, which JSON writes as 0. */
const anyJson = fc
  .jsonValue({ maxDepth: 2 })
  .map((value) => parseJson(JSON.stringify(value)))
  .filter((value) => value !== null)

/** How each kind of leaf is written on the wire; a kind that is missing here fails the suite. */
const leafArbitraries: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  text: anyText,
  word: anyText,
  email: fc.oneof(anyEmail, fc.constantFrom('', ' ')),
  flag: fc.boolean(),
  flagText: fc.oneof(fc.boolean(), fc.constantFrom('true', 'false', 'possibly', 'Y', 'no', 1)),
  flagOrText: fc.oneof(fc.boolean(), fc.constantFrom('true', 'false', 'possibly', 'Y', 'no', 1)),
  number: fc.oneof(anyNumber, fc.maxSafeInteger().map(String)),
  month: asNumberOrText(fc.integer({ min: 1, max: 12 }).map(String)),
  year: anyYear,
  date: anyDate,
  yearDate: anyYear,
  monthDate: fc.oneof(
    isoDate.map((date) => date.slice(0, 7)),
    anyYear,
  ),
  flagOrDate: fc.oneof(fc.boolean(), anyDate),
  id: anyId,
  opaqueId: anyId,
  token: fc.oneof(fc.maxSafeNat(), fc.string({ minLength: 1, maxLength: 8 })),
  label: fc.oneof(fc.maxSafeNat(), fc.constantFrom('R-12', '0042', '1e3'), anyText),
  phone: fc.oneof({ weight: 3, arbitrary: anyPhone }, { weight: 1, arbitrary: extended }),
  phoneText: fc.oneof({ weight: 3, arbitrary: anyPhone }, { weight: 1, arbitrary: extended }),
  zip: anyZip,
  zipText: anyZip,
  // Leads nowhere: the ends of links in a sound payload are numbered afterwards.
  link: fc.constantFrom('k1', 'k2'),
  verbatim: anyJson,
  'loose text': fc.oneof(anyText, anyJson),
  'loose number': fc.oneof(
    fc.integer(),
    anyJson.filter((value) => typeof value !== 'string'),
  ),
  'nested text': fc.oneof(
    anyText.map((text) => [text]),
    fc.array(anyJson, { maxLength: 3 }),
  ),
  'nested email': fc.oneof(
    fc.oneof(anyEmail, anyText).map((text) => [text]),
    fc.array(anyJson, { maxLength: 3 }),
  ),
  'nested phoneText': fc.oneof(
    fc.oneof(anyPhone, extended).map((phone) => [phone]),
    fc.array(anyJson, { maxLength: 3 }),
  ),
}

/** Valid ways of writing a leaf. */
export const leafArbitrary = (shape: Shape): fc.Arbitrary<unknown> => {
  if (shape.kind === 'leaf' && shape.leaf === 'constant') return fc.constantFrom(...shape.examples)
  const name = shape.kind === 'leaf' ? shape.leaf : shape.kind
  const arbitrary = leafArbitraries[name]
  if (arbitrary === undefined)
    throw new Error(`The laws cannot generate the leaf ${name}: add it to test/support/payloads.ts.`)
  return arbitrary
}

/**
 * The values that code easily mistakes for none, as `||` and a test for truth do. The other kinds of leaves have none:
 * there is no month 0, and an empty text in place of a number counts as absent.
 */
const falsyValues: Readonly<Record<string, readonly unknown[]>> = {
  flag: [false],
  flagText: [false],
  flagOrText: [false],
  number: [0],
  flagOrDate: [false],
  id: [0],
  opaqueId: [0],
  token: [0],
  label: [0],
  verbatim: [0, false],
  'loose text': [0, false],
  'loose number': [0, false],
  'nested text': [[0], []],
  'nested email': [[0], []],
  'nested phoneText': [[0], []],
}

/** Those of a kind of leaf. */
export const falsyOf = (shape: Shape): readonly unknown[] =>
  shape.kind === 'leaf' ? (falsyValues[shape.leaf] ?? []) : []

/** How payloads are made: how many keys of ten are absent, and how many null. */
export interface Density {
  readonly absent: number
  readonly empty: number
}

export const sparse: Density = { absent: 3, empty: 1 }
export const dense: Density = { absent: 0, empty: 0 }

/** "" means the same as null. */
const mayBeBlank = (shape: Shape): boolean => shape.kind === 'leaf' && !/^(flag|token)$/.test(shape.leaf)

/** Texts that decide where their record goes: random text would rarely be one of them, and never several in a list. */
const kindsOfNames = fc.constantFrom('main', 'alias', 'aka', 'maiden', 'AKA', 'Alias')

const fieldArbitrary = (isDecisive: boolean, part: Part, density: Density): fc.Arbitrary<unknown> => {
  const any = arbitraryOf(part.shape, density)
  const value = isDecisive ? fc.oneof(any, { weight: 3, arbitrary: kindsOfNames }) : any
  if (isNeeded(part)) return value
  return fc.oneof(
    { weight: 10 - density.absent - density.empty, arbitrary: value },
    { weight: density.absent, arbitrary: fc.constant(undefined) },
    { weight: density.empty, arbitrary: fc.constantFrom(null, ...(mayBeBlank(part.shape) ? [''] : [])) },
  )
}

/** Twins say the same thing twice: in a sound payload, they agree. */
const agree = (twins: readonly (readonly [string, string])[], record: Readonly<Record<string, unknown>>) =>
  twins.reduce(
    (agreed, [one, other]) =>
      agreed[one] == null || agreed[other] == null ? agreed : { ...agreed, [other]: agreed[one] },
    record,
  )

/** Three to five items, in any order, some of them copies of one another, so that it is hard to tell which became which. */
const severalOf = (item: fc.Arbitrary<unknown>): fc.Arbitrary<readonly unknown[]> =>
  fc
    .tuple(fc.array(item, { minLength: 2, maxLength: 4 }), fc.array(fc.nat(3), { minLength: 3, maxLength: 5 }))
    .map(([items, order]) => order.map((at) => items[at % items.length]))

/** One of its texts decides where a record goes: a list of these may be written as several. */
const isSorted = (shape: Shape): boolean => shape.kind === 'record' && nameRecords.get(shape.name)?.kind !== undefined

/** Whether an item of this list may be sent without a list around it: not in place of the list that an answer is about. */
const mayBeAlone = ({ loneItem, role }: Shape & { kind: 'list' }): boolean => loneItem !== 'issue' && role === undefined

/** Sound payloads of this shape. */
const arbitraryOf = (shape: Shape, density: Density): fc.Arbitrary<unknown> => {
  switch (shape.kind) {
    case 'leaf':
      return leafArbitrary(shape)
    case 'list': {
      const sound = arbitraryOf(shape.item.shape, density)
      const item = density.empty === 0 ? sound : fc.option(sound, { freq: 20 })
      const few = fc.array(item, { minLength: density.absent ? 0 : 1, maxLength: 2 })
      const several = fc.oneof(severalOf(item), fc.array(item, { minLength: 3, maxLength: 5 }))
      const weight = isSorted(shape.item.shape) ? 5 : 1
      const many = fc.oneof({ weight: 10 - weight, arbitrary: few }, { weight, arbitrary: several })
      if (!mayBeAlone(shape) || shape.item.shape.kind !== 'record') return many
      if (shape.loneItem !== 'readIfPlain') return fc.oneof(sound, many)
      // An empty record stands for an empty list.
      const only = sound.filter((record) => isJsonObject(record) && Object.keys(record).length > 0)
      return fc.oneof({ weight: 1, arbitrary: only }, { weight: 15, arbitrary: many })
    }
    case 'record': {
      // Of several kinds, it says which.
      if (shape.kinds !== undefined)
        return fc.oneof(
          ...shape.kinds.map((kind) =>
            arbitraryOf(kind.shape, density).map((each) =>
              isJsonObject(each) ? { ...each, ...constantsOf(kind) } : each,
            ),
          ),
        )
      const fields = Object.entries(shape.fields).map(([key, part]): [string, fc.Arbitrary<unknown>] => [
        key,
        fieldArbitrary(nameRecords.get(shape.name)?.kind === key, part, density),
      ])
      const others = shape.isOpen
        ? fc.dictionary(fc.constantFrom('unit', 'note', '__proto__', 'constructor'), fc.string(), { maxKeys: 1 })
        : fc.constant({})
      return fc
        .tuple(fc.record(Object.fromEntries(fields)), others)
        .map(([record, rest]) => dropAbsent({ ...agree(shape.twins, record), ...rest }))
    }
  }
}

/** What is the same in all records of a kind. */
const constantsOf = (kind: Pick<Part, 'shape'>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(fieldsOf(kind)).flatMap(([key, part]) => (isConstant(part) ? [[key, examplesOf(part)[0]]] : [])),
  )

const dropAbsent = (record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined))

const hasNeeded = (shape: Shape, payload: object): boolean =>
  shape.kind !== 'record' || shape.needsAnyOf.length === 0 || shape.needsAnyOf.some((key) => key in payload)

const hasContent = (value: unknown): boolean => {
  if (isList(value)) return value.some(hasContent)
  if (isJsonObject(value)) return Object.values(value).some(hasContent)
  return typeof value === 'string' ? value.trim() !== '' : value !== null && value !== undefined
}

/** A payload without what only holds it together. */
const withoutMute = (shape: Shape, value: unknown): unknown => {
  if (shape.kind === 'list' && isList(value)) return value.map((item) => withoutMute(shape.item.shape, item))
  if (shape.kind !== 'record' || !isJsonObject(value)) return value
  const members = Object.entries(value).map(([key, member]) => {
    const part = Object.hasOwn(shape.fields, key) ? shape.fields[key] : undefined
    return [key, part === undefined ? member : isMute(part) ? null : withoutMute(part.shape, member)]
  })
  return Object.fromEntries(members)
}

/** Whether each record that an answer is about has content: one without any is nobody, and so no answer. */
export const saysSomething = (codec: Part, payload: unknown): boolean => {
  const subject = valueAt(withoutMute(codec.shape, payload), subjectIn(codec).subject)
  return isList(subject) ? subject.every((item) => item === null || hasContent(item)) : hasContent(subject ?? 0)
}

/** Whether a codec has more than what only holds an answer together: a link alone never says anything. */
const canSay = (part: Part, within: readonly string[] = []): boolean => {
  const { shape } = part
  if (shape.kind === 'leaf') return !isMute(part)
  if (shape.kind === 'list') return canSay(shape.item, within)
  if (within.includes(shape.name)) return false
  return shape.isOpen || Object.values(shape.fields).some((field) => canSay(field, [...within, shape.name]))
}

const isLink = ({ shape }: Part): boolean => shape.kind === 'leaf' && shape.role === 'link'

/** Whether an item of a list is an end of a link. */
export const isEnd = ({ shape }: Part): boolean => shape.kind === 'record' && Object.values(shape.fields).some(isLink)

/** The items of a list, or the only one without a list around it. */
const itemsOf = (value: unknown): readonly unknown[] => (isList(value) ? value : isJsonObject(value) ? [value] : [])

/** What an item of a list is an end of: what leads to records of a kind, or these themselves. A reference says nothing else. */
const endOf = (item: Part, value: unknown): string => {
  if (item.shape.kind !== 'record') return ''
  const tags = Object.values(constantsOf({ shape: recordKindOf(item.shape, value) }))
  return `${canSay(item) ? 'records' : 'references'} ${tags.join()}`
}

/** Which of its kinds a record is. */
const ofKind = ({ shape }: Part, value: unknown): number =>
  shape.kind === 'record' ? (shape.kinds ?? []).findIndex((kind) => kind.shape === recordKindOf(shape, value)) : 0

/** How many ends there are, of each kind. */
type Counts = Map<string, number>

const countUp = (end: string, counts: Counts): number => {
  const count = (counts.get(end) ?? 0) + 1
  counts.set(end, count)
  return count
}

const countEnds = (shape: Shape, value: unknown, counts: Counts): void => {
  if (shape.kind === 'list') {
    for (const item of itemsOf(value)) {
      if (!isEnd(shape.item)) countEnds(shape.item.shape, item, counts)
      else if (isJsonObject(item)) countUp(endOf(shape.item, item), counts)
    }
  } else if (shape.kind === 'record' && isJsonObject(value))
    for (const [key, part] of Object.entries(shape.fields)) countEnds(part.shape, value[key], counts)
}

/** In a sound answer, each link leads to a record of its own, and each record that is elsewhere is linked, in the same order. */
const withLinks = (shape: Shape, value: unknown, all: Counts, counts: Counts): unknown => {
  if (shape.kind === 'list') {
    const { item } = shape
    if (!isEnd(item)) return itemsOf(value).map((each) => withLinks(item.shape, each, all, counts))
    const keys = item.shape.kind === 'record' ? Object.entries(item.shape.fields) : []
    const own = keys.flatMap(([key, part]) => (isLink(part) ? [key] : []))
    const ends = itemsOf(value)
      .filter(isJsonObject)
      .map((each) => ({ each, end: endOf(item, each) }))
      // As they are written: kind by kind.
      .toSorted((one, other) => ofKind(item, one.each) - ofKind(item, other.each))
    return ends.flatMap(({ each, end }) => {
      const [, tag] = end.split(' ')
      const most = Math.min(all.get(`references ${tag}`) ?? 0, all.get(`records ${tag}`) ?? 0)
      const nth = countUp(end, counts)
      return nth > most ? [] : [{ ...each, ...Object.fromEntries(own.map((key) => [key, String(nth)])) }]
    })
  }
  if (shape.kind !== 'record' || !isJsonObject(value)) return value
  const linked = Object.entries(shape.fields).filter(
    ([key, part]) => Object.hasOwn(value, key) && holdsLink(part.shape),
  )
  return {
    ...value,
    ...Object.fromEntries(linked.map(([key, part]) => [key, withLinks(part.shape, value[key], all, counts)])),
  }
}

/** An answer of which all links lead somewhere. */
export const linkedUp = ({ shape }: Part, payload: unknown): unknown => {
  if (!holdsLink(shape)) return payload
  const all: Counts = new Map()
  countEnds(shape, payload, all)
  return withLinks(shape, payload, all, new Map())
}

/** Sound answers of a spoke. */
export const payloadsOf = ({ codec }: { readonly codec: Part }, density: Density = sparse): fc.Arbitrary<unknown> => {
  const isMuteAtAll = !canSay(codec)
  const says = (payload: unknown): boolean => isMuteAtAll || saysSomething(codec, payload)
  // v3 has no envelope: an object without any of certain keys is not an answer of v3.
  return arbitraryOf(codec.shape, density)
    .map((payload) => linkedUp(codec, payload))
    .filter((payload) => isJsonObject(payload) && hasNeeded(codec.shape, payload) && says(payload))
}

/** Something in a payload, its codec, and the way there. */
export interface Place {
  readonly keys: readonly string[]
  readonly part: Part
  readonly value: unknown
}

/** The fields of a record; what tells several kinds apart is none of them, as without it there is no record. */
const placedIn = (shape: RecordShape, value: unknown): readonly (readonly [string, Part])[] =>
  Object.entries(recordKindOf(shape, value).fields).filter(
    ([, field]) => shape.kinds === undefined || !isConstant(field),
  )

/** Everything in a payload that is there, the payload itself first. */
export const placesIn = (part: Part, value: unknown, keys: readonly string[] = []): readonly Place[] => {
  if (value === null || value === undefined) return []
  const { shape } = part
  const here = { keys, part, value }
  if (shape.kind === 'record' && isJsonObject(value)) {
    const below = placedIn(shape, value).flatMap(([key, field]) => placesIn(field, value[key], [...keys, key]))
    return [here, ...below]
  }
  if (shape.kind === 'list' && isList(value)) {
    return [here, ...value.flatMap((item, at) => placesIn(shape.item, item, [...keys, String(at)]))]
  }
  if (shape.kind === 'list' && shape.loneItem !== 'issue') {
    const alone = placesIn(shape.item, value, keys)
    // A list may be there as well, and is read as one.
    return shape.item.shape.kind === 'record' ? [here, ...alone.slice(1)] : alone
  }
  return [here]
}

/** The leaves that say something: a constant does not. */
export const leafPlaces = (part: Part, value: unknown): readonly Place[] =>
  placesIn(part, value).filter((place) => place.part.shape.kind === 'leaf' && !isConstant(place.part))

/** Where places are, once for all items of a list. */
export const patternsOf = (places: readonly Place[]): ReadonlySet<string> =>
  new Set(places.map(({ keys }) => patternOf(pointerOf(keys))))

/** A full payload with one of the values that code mistakes for none in each leaf that has such a value. */
export const withFalsyLeaves = ({ shape }: Part, payload: unknown, variant: number): unknown => {
  if (shape.kind === 'leaf') {
    const values = falsyOf(shape)
    return values.length === 0 ? payload : values[variant % values.length]
  }
  if (shape.kind === 'list') {
    return isList(payload) ? payload.map((item) => withFalsyLeaves(shape.item, item, variant)) : payload
  }
  if (!isJsonObject(payload)) return payload
  const fields = Object.entries(recordKindOf(shape, payload).fields).map(([key, field]) => [
    key,
    withFalsyLeaves(field, payload[key], variant),
  ])
  return { ...payload, ...Object.fromEntries(fields) }
}
