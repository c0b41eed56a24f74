import { isLeft } from '../either.ts'
import { type Operation, type Version, isOperation, isVersion } from '../model/version.ts'
import { normalizeAny } from '../normalize/by-name.ts'
import { checkVersionAndOperation, findSpoke, perSpoke, requireSpoke } from '../versions/table.ts'
import { fiveDigits } from '../wire/spelling.ts'
import { Findings } from '../wire/findings.ts'
import { isObject, pointerStep } from '../wire/json.ts'
import { examplesOf } from '../wire/leaf.ts'
import { type Part, type Shape, isNeeded } from '../wire/wire-type.ts'
import { areLearned, FormLearner, type LearnedForm } from './forms.ts'

/**
 * Whether an id, a phone number or a postal code is written as a number or as text.
 *
 * @category Dialect
 */
export type Form = 'number' | 'text'

/**
 * What is written where there is nothing: no key, `null`, or what is empty: `[]` for a list, and `""` for a single value.
 *
 * @category Dialect
 */
export type Nothing = 'absent' | 'null' | 'empty'

/**
 * How one field of a payload is written.
 *
 * @category Dialect
 */
export interface FieldDialect {
  /** For ids, phone numbers and postal codes. What would be another value as a number, as an id `0042`, stays text. */
  readonly form?: Form | undefined
  /** For members of records. */
  readonly nothing?: Nothing | undefined
}

/**
 * How a version writes the answers to an operation, as far as the specification leaves that open: programs are typed by what
 * they have seen. It is plain data, which may be stored as JSON.
 *
 * @category Dialect
 */
export interface Dialect {
  readonly version: Version
  readonly operation: Operation
  /** By place, as a JSON Pointer into the payload, with `*` for every position in a list: `/person/phones/*`. */
  readonly fields: Readonly<Record<string, FieldDialect>>
  /** The forms of lists that the specification does not show, by the place of their items: `/owners/*\/schools/*`. */
  readonly forms?: Readonly<Record<string, LearnedForm>> | undefined
}

const ways = new Map<string, readonly unknown[]>([
  ['form', [undefined, 'number', 'text']],
  ['nothing', [undefined, 'absent', 'null', 'empty']],
])

const isField = (value: unknown, place: Place | undefined): boolean =>
  isObject(value) &&
  place !== undefined &&
  !(place.part.shape.kind === 'record' && value['nothing'] === 'empty') &&
  Object.entries(value).every(([key, way]) => ways.get(key)?.includes(way))

/** Whether a value is a {@link Dialect}, with no field that the version does not have. */
export const isDialect = (value: unknown): value is Dialect => {
  if (!isObject(value)) return false
  const { version, operation, fields, forms } = value
  if (!isVersion(version) || !isOperation(operation) || !isObject(fields)) return false
  if (!areLearned(version, operation, forms)) return false
  const places = placesOf(version, operation)
  return places.size > 0 && Object.entries(fields).every(([path, field]) => isField(field, places.get(path)))
}

/**
 * Checks that a value is a {@link Dialect}.
 *
 * @throws RangeError when it is not; the message repeats nothing of it
 */
export const checkDialect = (value: unknown): Dialect => {
  if (isDialect(value)) return value
  throw new RangeError(
    "A dialect is { version, operation, fields }, as `gateway learn` writes it: { '/person/id': { form: 'number', nothing: 'null' } }.",
  )
}

/** The form in which the codec writes a value. */
const formOf = ({ wire, shape }: Part): Form => {
  const [example] = examplesOf({ shape })
  const written: unknown = wire.encode(wire.read(example, new Findings()))
  const single: unknown = Array.isArray(written) ? written[0] : written
  return typeof single === 'number' ? 'number' : 'text'
}

const documentedField = ({ part, hasForm, mayBeNothing }: Place): FieldDialect => ({
  ...(hasForm && { form: formOf(part) }),
  ...(mayBeNothing && { nothing: part.shape.kind === 'list' ? 'empty' : 'absent' }),
})

/**
 * How a version writes its answers as its specification shows it: ids as text, phone numbers and postal codes as numbers or
 * text, each list there, and no field that has no value. It is how `render` writes them, and a start for your own dialect.
 *
 * @example
 * ```ts
 * documentedDialect('v3', 'names').fields['/people/*\/phones/*'] // { form: 'number' }
 * ```
 * @throws RangeError when there is no such version or operation
 * @category Dialect
 */
export const documentedDialect = (version: Version, operation: Operation): Dialect => {
  checkVersionAndOperation(version, operation)
  const fields = [...placesOf(version, operation)].map(([path, place]) => [path, documentedField(place)] as const)
  return { version, operation, fields: Object.fromEntries(fields) }
}

/** The digits that are the same value as a number. Of an id, each zero counts; a postal code gets those back that it has lost. */
const zip = /^\d{5}$/
const [id, phone] = [/^(0|[1-9]\d{0,14})$/, /^[1-9]\d{9}$/]

/** What is written as a number or as text, by the name of the leaf. */
const digits: Readonly<Record<string, RegExp>> = {
  id,
  opaqueId: id,
  phone,
  phoneText: phone,
  'nested phoneText': phone,
  zip,
  zipText: zip,
}

const digitsOf = (shape: Shape): RegExp | undefined =>
  shape.kind === 'leaf' && Object.hasOwn(digits, shape.leaf) ? digits[shape.leaf] : undefined

/** A place whose spelling the specification leaves open. */
interface Place {
  readonly part: Part
  readonly hasForm: boolean
  /** Whether it is a member of a record that may be absent, null or empty: what an answer needs has a form of its own for that. */
  readonly mayBeNothing: boolean
}

function* placesBelow(part: Part, path: string, isMember: boolean): Generator<readonly [string, Place]> {
  const { shape } = part
  const place = { part, hasForm: digitsOf(shape) !== undefined, mayBeNothing: isMember && !isNeeded(part) }
  if (place.hasForm || place.mayBeNothing) yield [path, place]
  if (shape.kind === 'list') yield* placesBelow(shape.item, `${path}/*`, false)
  if (shape.kind === 'record') {
    for (const [key, field] of Object.entries(shape.fields)) yield* placesBelow(field, path + pointerStep(key), true)
  }
}

const placesOf = perSpoke((version, operation): ReadonlyMap<string, Place> => {
  const spoke = findSpoke(version, operation)
  return new Map(spoke && placesBelow(spoke.codec, '', false))
})

/** Rewrites a part of a payload; `undefined` for no key. */
type Rewrite = (value: unknown) => unknown

const same: Rewrite = (value) => value

/** What to do with digits in a place, and with a member of a record, which may be missing there. */
interface Rewriting {
  readonly digits: (path: string, digits: RegExp) => Rewrite
  readonly member: (path: string, part: Part, below: Rewrite) => Rewrite
}

/** Goes through the payloads of a codec. A value may be alone, or in a list of its own, as in v3's arrays of arrays. */
const rewriteBy = (rewriting: Rewriting, { shape }: Part, path = ''): Rewrite => {
  if (shape.kind === 'record') {
    const members = new Map(
      Object.entries(shape.fields).map(([key, field]) => {
        const below = path + pointerStep(key)
        return [key, rewriting.member(below, field, rewriteBy(rewriting, field, below))]
      }),
    )
    return (record) => {
      if (!isObject(record)) return record
      const own = Object.entries(record).map(([key, value]) => [key, (members.get(key) ?? same)(value)] as const)
      const missing = [...members].filter(([key]) => !Object.hasOwn(record, key))
      const added = missing.map(([key, rewrite]) => [key, rewrite(undefined)] as const)
      // Not member by member: that would take a key `__proto__` for the prototype.
      return Object.fromEntries([...own, ...added].filter(([, value]) => value !== undefined))
    }
  }
  const found = digitsOf(shape)
  const single =
    shape.kind === 'list'
      ? rewriteBy(rewriting, shape.item, `${path}/*`)
      : found === undefined
        ? same
        : rewriting.digits(path, found)
  return single === same ? same : (value) => (Array.isArray(value) ? value.map(single) : single(value))
}

const inForm =
  (form: Form, asNumber: RegExp): Rewrite =>
  (value) => {
    if (form === 'number') return typeof value === 'string' && asNumber.test(value) ? Number(value) : value
    if (typeof value !== 'number' || !Number.isSafeInteger(value)) return value
    return asNumber === zip && value >= 0 && value < 100_000 ? fiveDigits(value) : String(value)
  }

/** What is written for nothing. Empty text is something, and so is an empty record: the specification shows `metadata` as one. */
const inPlaceOfNothing = (nothing: Nothing, { shape }: Part, below: Rewrite): Rewrite => {
  const isList = shape.kind === 'list'
  const written = (): unknown => ({ absent: undefined, null: null, empty: isList ? [] : '' })[nothing]
  return (value) =>
    value === undefined || value === null || (isList && Array.isArray(value) && value.length === 0)
      ? written()
      : below(value)
}

const rewriteIn = ({ version, operation, fields }: Dialect): Rewrite => {
  const spoke = findSpoke(version, operation)
  const rewriting: Rewriting = {
    digits: (path, asNumber) => {
      const form = fields[path]?.form
      return form === undefined ? same : inForm(form, asNumber)
    },
    member: (path, part, below) => {
      const nothing = fields[path]?.nothing
      return nothing === undefined ? below : inPlaceOfNothing(nothing, part, below)
    },
  }
  return spoke === undefined ? same : rewriteBy(rewriting, spoke.codec)
}

/** How payloads are rewritten in each dialect, which is the same for many. */
const known = new WeakMap<Dialect, Rewrite>()

/**
 * A payload of a version as its dialect writes it: with numbers or text for ids, phone numbers and postal codes, and with
 * null, no key or an empty list where there is nothing. Its values stay what they are, and so does every field that the
 * dialect does not know; the payload itself is not changed. A dialect that was changed after its first use is not read again.
 *
 * @example
 * ```ts
 * const dialect = { version: 'v3', operation: 'person', fields: { '/person/id': { form: 'number' } } } as const
 * applyDialect(dialect, { person: { id: '7' } }) // { person: { id: 7 } }
 * ```
 * @throws RangeError when the dialect is none
 * @category Dialect
 */
export const applyDialect = (dialect: Dialect, payload: unknown): unknown => {
  const rewrite = known.get(dialect) ?? rewriteIn(checkDialect(dialect))
  known.set(dialect, rewrite)
  return rewrite(payload)
}

/**
 * A place that recorded answers do not write in one way. It says how often each way was seen, and no value.
 *
 * @category Dialect
 */
export interface Contradiction {
  /** Where it is, as a JSON Pointer into the payload, with `*` for every position in a list. */
  readonly path: string
  /** Whether it is about numbers and text, or about what stands for nothing. */
  readonly about: 'form' | 'nothing'
  /** How often each way was seen, the most frequent first; that one is in the dialect. */
  readonly seen: readonly { readonly way: Form | Nothing; readonly count: number }[]
}

/**
 * What recorded answers show.
 *
 * @category Dialect
 */
export interface LearnedDialect {
  /** How they are written; what they do not show is as in `documentedDialect`. */
  readonly dialect: Dialect
  readonly contradictions: readonly Contradiction[]
  /** How many payloads were answers of the version, and taught something. */
  readonly read: number
  /** How many were left out: they are no answers of the version, or say that the service failed. */
  readonly leftOut: number
}

/** How often each way of writing was seen in each place. */
type Counts<W> = Map<string, Map<W, number>>

const count = <W>(counts: Counts<W>, path: string, way: W): void => {
  const ways = counts.get(path) ?? new Map<W, number>()
  counts.set(path, ways)
  ways.set(way, (ways.get(way) ?? 0) + 1)
}

/** What was written for nothing; `undefined` if there is something. An empty record may be how a version writes it. */
const nothingIn = (value: unknown): Nothing | undefined => {
  if (value === undefined) return 'absent'
  if (value === null) return 'null'
  return value === '' || (Array.isArray(value) && value.length === 0) ? 'empty' : undefined
}

/** The ways that were seen, the most frequent first; of two that are as frequent, the documented one. */
const ranked = <W extends Form | Nothing>(ways: ReadonlyMap<W, number> = new Map<W, number>(), usual: W | undefined) =>
  [...ways]
    .map(([way, count]) => ({ way, count }))
    .sort((one, other) => other.count - one.count || Number(other.way === usual) - Number(one.way === usual))

/** Learns a dialect payload by payload, of any number. */
export class DialectLearner {
  readonly #source: readonly [Version, Operation]
  readonly #learn: Rewrite
  readonly #forms: Counts<Form> = new Map()
  readonly #nothings: Counts<Nothing> = new Map()
  readonly #formsOfLists: FormLearner
  #read = 0
  #leftOut = 0

  /** @throws UnsupportedError when the version does not offer the operation */
  constructor(version: Version, operation: Operation) {
    const spoke = requireSpoke(version, operation)
    if (isLeft(spoke)) throw spoke.left
    this.#source = [version, operation]
    this.#formsOfLists = new FormLearner(version, operation)
    const learning: Rewriting = {
      digits: (path) => (value) => {
        if (typeof value === 'number') count(this.#forms, path, 'number')
        // A number beyond 2^53 is text once `parsePayload` has read it: it shows neither.
        else if (typeof value === 'string' && !/^\d{16,}$/.test(value)) count(this.#forms, path, 'text')
      },
      member: (path, part, below) => (value) => {
        const nothing = nothingIn(value)
        if (nothing === undefined) below(value)
        else if (!isNeeded(part)) count(this.#nothings, path, nothing)
      },
    }
    this.#learn = rewriteBy(learning, spoke.right.codec)
  }

  /** Whether it is an answer of the version: only that was learned from. */
  add(payload: unknown): boolean {
    const normalized = normalizeAny(...this.#source, payload)
    // Nobody is an answer, too.
    const isAnswer = !isLeft(normalized) || normalized.left.name === 'NotFoundError'
    if (isAnswer) {
      this.#read++
      this.#learn(payload)
      this.#formsOfLists.add(payload)
    } else this.#leftOut++
    return isAnswer
  }

  result(): LearnedDialect {
    const documented = documentedDialect(...this.#source)
    const contradictions: Contradiction[] = []
    const fields = Object.entries(documented.fields).map(([path, usual]): readonly [string, FieldDialect] => {
      const forms = ranked(this.#forms.get(path), usual.form)
      const nothings = ranked(this.#nothings.get(path), usual.nothing)
      if (forms.length > 1) contradictions.push({ path, about: 'form', seen: forms })
      if (nothings.length > 1) contradictions.push({ path, about: 'nothing', seen: nothings })
      const [form, nothing] = [forms[0]?.way ?? usual.form, nothings[0]?.way ?? usual.nothing]
      return [path, { ...(form && { form }), ...(nothing && { nothing }) }]
    })
    const forms = this.#formsOfLists.result()
    const own = { ...documented, fields: Object.fromEntries(fields) }
    const dialect = Object.keys(forms).length === 0 ? own : { ...own, forms }
    return { dialect, contradictions, read: this.#read, leftOut: this.#leftOut }
  }
}

/**
 * Learns from recorded answers how a version writes them: whether ids, phone numbers and postal codes are numbers or text, and
 * what stands for nothing, for each operation and place. What most of them do is in the dialect; places where they differ are
 * `contradictions`.
 *
 * @example
 * ```ts
 * const { dialect, contradictions } = learnDialect('v3', 'person', payloads)
 * const gateway = createGateway({ baseUrl, offer: ['v3'], from: ['v5'], dialect: [dialect] })
 * ```
 * @throws UnsupportedError when the version does not offer the operation
 * @category Dialect
 */
export const learnDialect = (version: Version, operation: Operation, payloads: Iterable<unknown>): LearnedDialect => {
  const learner = new DialectLearner(version, operation)
  for (const payload of payloads) learner.add(payload)
  return learner.result()
}
