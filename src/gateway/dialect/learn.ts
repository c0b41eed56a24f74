import { isLeft } from '../../either.ts'
import type { Operation, Version } from '../../model/version.ts'
import { normalizeAny } from '../../normalize/normalize.ts'
import { requireSpoke } from '../../versions/spokes.ts'
import { isObject, pointerStep } from '../../wire/json.ts'
import type { Part } from '../../wire/wire-type.ts'
import type { Dialect, FieldDialect, Form, Nothing } from './dialect.ts'
import { documentedDialect } from './documented.ts'
import { digitsOf, mayBeNothing } from './places.ts'

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
const ranked = <W extends Form | Nothing>(ways: ReadonlyMap<W, number>, usual: W | undefined) =>
  [...ways]
    .map(([way, count]) => ({ way, count }))
    .sort((one, other) => other.count - one.count || Number(other.way === usual) - Number(one.way === usual))

/** A number beyond 2^53 is text once `parsePayload` has read it: it shows neither. */
const isLong = (text: string): boolean => /^\d{16,}$/.test(text)

/** Learns a dialect payload by payload, of any number. */
export class DialectLearner {
  readonly #source: { readonly version: Version; readonly operation: Operation }
  readonly #codec: Part
  readonly #forms: Counts<Form> = new Map()
  readonly #nothings: Counts<Nothing> = new Map()
  #read = 0
  #leftOut = 0

  /** @throws UnsupportedError when the version does not offer the operation */
  constructor(version: Version, operation: Operation) {
    const spoke = requireSpoke(version, operation)
    if (isLeft(spoke)) throw spoke.left
    this.#source = { version, operation }
    this.#codec = spoke.right.codec
  }

  /** Whether it is an answer of the version: only that was learned from. */
  add(payload: unknown): boolean {
    const normalized = normalizeAny(this.#source.version, this.#source.operation, payload)
    // Nobody is an answer, too.
    if (isLeft(normalized) && normalized.left.name !== 'NotFoundError') {
      this.#leftOut++
      return false
    }
    this.#read++
    this.#learn(this.#codec, payload, '')
    return true
  }

  result(): LearnedDialect {
    const documented = documentedDialect(this.#source.version, this.#source.operation)
    const contradictions: Contradiction[] = []
    const fields = Object.entries(documented.fields).map(([path, usual]): readonly [string, FieldDialect] => {
      const forms = ranked(this.#forms.get(path) ?? new Map<Form, number>(), usual.form)
      const nothings = ranked(this.#nothings.get(path) ?? new Map<Nothing, number>(), usual.nothing)
      if (forms.length > 1) contradictions.push({ path, about: 'form', seen: forms })
      if (nothings.length > 1) contradictions.push({ path, about: 'nothing', seen: nothings })
      const [form, nothing] = [forms[0]?.way ?? usual.form, nothings[0]?.way ?? usual.nothing]
      return [path, { ...(form && { form }), ...(nothing && { nothing }) }]
    })
    const dialect = { ...documented, fields: Object.fromEntries(fields) }
    return { dialect, contradictions, read: this.#read, leftOut: this.#leftOut }
  }

  #learn(part: Part, value: unknown, path: string): void {
    const { shape } = part
    if (shape.kind === 'leaf') this.#learnForm(part, value, path)
    else if (shape.kind === 'list') {
      for (const item of Array.isArray(value) ? value : [value]) this.#learn(shape.item, item, `${path}/*`)
    } else if (isObject(value)) {
      for (const [key, field] of Object.entries(shape.fields)) {
        const member = Object.hasOwn(value, key) ? value[key] : undefined
        const below = path + pointerStep(key)
        const nothing = nothingIn(member)
        if (nothing === undefined) this.#learn(field, member, below)
        else if (mayBeNothing(field)) count(this.#nothings, below, nothing)
      }
    }
  }

  #learnForm({ shape }: Part, value: unknown, path: string): void {
    const single: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value
    if (digitsOf(shape) === undefined) return
    if (typeof single === 'number') count(this.#forms, path, 'number')
    else if (typeof single === 'string' && !isLong(single)) count(this.#forms, path, 'text')
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
