import { isLeft } from '../../either.ts'
import type { Operation, Version } from '../../model/version.ts'
import { normalizeAny } from '../../normalize/normalize.ts'
import { findSpoke, requireSpoke } from '../../versions/spokes.ts'
import { fiveDigits } from '../../wire/digits.ts'
import { isNeeded, type Part } from '../../wire/wire-type.ts'
import { checkDialect, type Dialect, documentedDialect, type FieldDialect, type Form, type Nothing } from './dialect.ts'
import { type Rewrite, rewriteBy, type Rewriting, same, zip } from './places.ts'

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
  #read = 0
  #leftOut = 0

  /** @throws UnsupportedError when the version does not offer the operation */
  constructor(version: Version, operation: Operation) {
    const spoke = requireSpoke(version, operation)
    if (isLeft(spoke)) throw spoke.left
    this.#source = [version, operation]
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
    const dialect = { ...documented, fields: Object.fromEntries(fields) }
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
