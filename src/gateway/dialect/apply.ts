import { findSpoke } from '../../versions/spokes.ts'
import { fiveDigits } from '../../wire/digits.ts'
import { isObject, pointerStep } from '../../wire/json.ts'
import type { Part, Shape } from '../../wire/wire-type.ts'
import { checkDialect, type Dialect, type Form, type Nothing } from './dialect.ts'
import { type Digits, digitsOf } from './places.ts'

/** Rewrites a part of a payload. */
type Rewrite = (value: unknown) => unknown

/** The digits that are the same value as a number. Of an id, each zero counts; a postal code gets those back that it has lost. */
const asNumber: Readonly<Record<Digits, RegExp>> = {
  id: /^(0|[1-9]\d{0,14})$/,
  phone: /^[1-9]\d{9}$/,
  zip: /^\d{5}$/,
}

const isZip = (value: number): boolean => value >= 0 && value < 100_000

const inForm =
  (digits: Digits, form: Form): Rewrite =>
  (value) => {
    if (form === 'number') return typeof value === 'string' && asNumber[digits].test(value) ? Number(value) : value
    if (typeof value !== 'number' || !Number.isSafeInteger(value)) return value
    return digits === 'zip' && isZip(value) ? fiveDigits(value) : String(value)
  }

/** A value alone, or in a list of its own, as in v3's arrays of arrays. */
const inFormOf = (shape: Shape, form: Form | undefined): Rewrite | undefined => {
  const digits = digitsOf(shape)
  if (digits === undefined || form === undefined) return undefined
  const rewrite = inForm(digits, form)
  return (value) => (Array.isArray(value) ? value.map(rewrite) : rewrite(value))
}

/** Empty text is something, and so is an empty record: the specification shows `metadata` as one. */
const isNothing = (shape: Shape, value: unknown): boolean =>
  value === undefined || value === null || (shape.kind === 'list' && Array.isArray(value) && value.length === 0)

/** What is written for nothing; `undefined` for no key. */
const writtenFor = (nothing: Nothing, shape: Shape): unknown => {
  if (nothing === 'absent') return undefined
  if (nothing === 'null') return null
  return shape.kind === 'list' ? [] : ''
}

/** One field of a record. */
interface FieldPlan {
  readonly key: string
  readonly shape: Shape
  readonly nothing: Nothing | undefined
  readonly rewrite: Rewrite | undefined
}

/** The value of a field, rewritten; `undefined` for no key. */
const rewritten = ({ shape, nothing, rewrite }: FieldPlan, value: unknown): unknown => {
  if (!isNothing(shape, value)) return rewrite === undefined ? value : rewrite(value)
  return nothing === undefined ? value : writtenFor(nothing, shape)
}

const rewriteRecord = (fields: readonly FieldPlan[]): Rewrite => {
  const byKey = new Map(fields.map((field) => [field.key, field]))
  const filled = fields.filter(({ nothing }) => nothing === 'null' || nothing === 'empty')
  return (record) => {
    if (!isObject(record)) return record
    const entries: (readonly [string, unknown])[] = []
    for (const [key, value] of Object.entries(record)) {
      const field = byKey.get(key)
      const written = field === undefined ? value : rewritten(field, value)
      if (written !== undefined) entries.push([key, written])
    }
    for (const field of filled) {
      if (!Object.hasOwn(record, field.key)) entries.push([field.key, rewritten(field, undefined)])
    }
    // Not member by member: that would take a key `__proto__` for the prototype.
    return Object.fromEntries(entries)
  }
}

const planOf = (part: Part, path: string, fields: Dialect['fields']): Rewrite | undefined => {
  const { shape } = part
  if (shape.kind === 'leaf') return inFormOf(shape, fields[path]?.form)
  if (shape.kind === 'list') {
    const rewrite = planOf(shape.item, `${path}/*`, fields)
    return rewrite && ((value) => (Array.isArray(value) ? value.map(rewrite) : rewrite(value)))
  }
  return rewriteRecord(
    Object.entries(shape.fields).map(([key, field]) => {
      const below = path + pointerStep(key)
      return { key, shape: field.shape, nothing: fields[below]?.nothing, rewrite: planOf(field, below, fields) }
    }),
  )
}

/** How payloads are rewritten in each dialect, which is the same for many. */
const plans = new WeakMap<Dialect, Rewrite>()

const rewriteFor = (dialect: Dialect): Rewrite => {
  const known = plans.get(dialect)
  if (known !== undefined) return known
  const { version, operation, fields } = checkDialect(dialect)
  const codec = findSpoke(version, operation)?.codec
  const rewrite = (codec && planOf(codec, '', fields)) ?? ((payload) => payload)
  plans.set(dialect, rewrite)
  return rewrite
}

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
export const applyDialect = (dialect: Dialect, payload: unknown): unknown => rewriteFor(dialect)(payload)
