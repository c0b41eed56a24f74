import { isDeepStrictEqual } from 'node:util'
import type { Shape } from '../../src/wire/wire-type.ts'
import { recordKindOf } from './record-kind.ts'
import { isJsonObject, isList, type JsonObject } from './json.ts'
import { meaningOf } from './meanings.ts'
import { nameRecords } from './name-kinds.ts'

// Two payloads say the same, up to what the round-trip law allows: null, absent and an empty list or record are
// equal, and so are two ways of writing a leaf with the same meaning. A blank text is nothing.

const nothing = undefined

const nonEmpty = (items: readonly unknown[]): readonly unknown[] | undefined => {
  const kept = items.filter((item) => item !== nothing)
  return kept.length === 0 ? nothing : kept
}

const plainObject = (entries: readonly (readonly [string, unknown])[]): JsonObject | undefined => {
  const kept = entries.filter(([, value]) => value !== nothing)
  return kept.length === 0 ? nothing : Object.fromEntries(kept.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

const textOf = (part: unknown): string => (typeof part === 'string' || typeof part === 'number' ? String(part) : '')

/** Names come back with the primary one first, wherever it was; or, without one, with a blank main name last. */
const primaryFirst = (item: Shape, items: readonly unknown[]): readonly unknown[] => {
  const keys = item.kind === 'record' ? nameRecords.get(item.name) : undefined
  if (keys === undefined) return items
  const hasText = (name: unknown): boolean =>
    isJsonObject(name) && keys.texts.some((key) => !/^\s*$/.test(textOf(name[key])))
  const kindOf = (name: unknown): string => (isJsonObject(name) ? textOf(name[keys.kind ?? '']) : '')
  const isMain = (name: unknown): boolean => kindOf(name).trim().toLowerCase() === 'main'
  const isAliasOrAka = (name: unknown): boolean => ['alias', 'aka'].includes(kindOf(name).trim().toLowerCase())
  const main = items.findIndex((name) => isMain(name) && hasText(name))
  const primary = main < 0 ? items.findIndex((name) => hasText(name) && !isAliasOrAka(name)) : main
  // By its position: the others may be copies of it.
  if (primary >= 0) return [items[primary], ...items.toSpliced(primary, 1)]
  const isBlank = (name: unknown): boolean => isMain(name) && !hasText(name)
  if (!isBlank(items[0]) || !items.some(hasText)) return items
  return [...items.filter((name) => !isBlank(name)), ...items.filter(isBlank)]
}

/**
 * Records that wrap only one list of records, as v5 wraps the phones of a resident: each item comes back in a wrapper of
 * its own.
 */
const unwrapped = (item: Shape, value: unknown): readonly unknown[] => {
  if (item.kind !== 'record' || !isJsonObject(value)) return [value]
  const [wrapper, ...rest] = Object.entries(item.fields)
  if (wrapper === undefined || rest.length > 0) return [value]
  const [key, { shape }] = wrapper
  if (shape.kind !== 'list' || shape.loneItem !== 'readAndWritten') return [value]
  return itemsOf(shape, value[key]).map((inner) => ({ ...value, [key]: inner }))
}

const itemsOf = (shape: Shape & { kind: 'list' }, value: unknown): readonly unknown[] =>
  isList(value) ? value : shape.loneItem !== 'issue' && value !== undefined ? [value] : []

/** v3 jobs say twice whether they are current; if a payload says it once, it comes back twice. */
const withTwins = (shape: Shape & { kind: 'record' }, record: JsonObject): JsonObject =>
  shape.twins.reduce(
    (full, [one, other]) => ({ ...full, [one]: full[one] ?? full[other], [other]: full[other] ?? full[one] }),
    record,
  )

/** A value in a plain form. */
const plain = (shape: Shape, value: unknown): unknown => {
  if (value === null || value === undefined) return nothing
  if (value === '' && shape.kind !== 'leaf') return nothing
  // Records that are linked are numbered anew.
  if (shape.kind === 'leaf' && shape.role === 'link') return 'link'
  if (shape.kind === 'leaf') return meaningOf(shape.leaf, value) ?? nothing
  if (shape.kind === 'list') {
    const item = shape.item.shape
    const items = itemsOf(shape, value).flatMap((each) => unwrapped(item, each))
    return nonEmpty(primaryFirst(item, items).map((each) => plain(item, each)))
  }
  if (!isJsonObject(value)) return value
  const members = Object.entries(withTwins(shape, value))
  return plainObject(members.map(([key, member]) => [key, plainMember(shape, value, key, member)]))
}

const plainMember = (shape: Shape & { kind: 'record' }, record: unknown, key: string, member: unknown): unknown => {
  const { fields } = recordKindOf(shape, record)
  const field = Object.hasOwn(fields, key) ? fields[key] : undefined
  return field === undefined ? member : plain(field.shape, member)
}

export const saySame = (shape: Shape, one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(plain(shape, one), plain(shape, other))
