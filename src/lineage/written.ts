import { Findings } from '../wire/findings.ts'
import { none } from '../model/filled.ts'
import { verbatimKey } from '../model/json.ts'
import { isContainer, isObject, type JsonObject } from '../wire/json.ts'
import { isKept, LeafType } from '../wire/leaf.ts'
import { checkIsList } from '../wire/list.ts'
import { LooseType } from '../wire/loose.ts'
import { RecordType } from '../wire/record.ts'
import { blankOf, disagree } from '../wire/record-loops.ts'
import { isNeeded, type Mapping, type Part, type RecordShape } from '../wire/wire-type.ts'
import { type Change, changesBetween, changesIn, hasNothing, type Known, note } from './changes.ts'

// What comes back of a value that a codec writes. Each record is converted to the version's structure and back by its own
// adapter, which sees its children converted, and hands them on as they are: so one walk finds what a version leaves out,
// and nothing is written, read again, or searched for, wherever the version keeps it.

/**
 * What comes back of a value: the very same if all of it does, or else another one; `undefined` if nothing does. Of a record
 * that comes back as another one, `known` has what it was.
 */
type Left = (value: unknown, known: Known) => unknown

interface Adapter {
  readonly from: (wire: unknown) => unknown
  readonly to: (value: unknown) => unknown
}

// The first signature connects a part, which has no types, to its adapter: that converts what the part reads.
function adapterOf(part: Part): Adapter | undefined
function adapterOf({ from, to }: { readonly from?: unknown; readonly to?: unknown }): unknown {
  return from === undefined || to === undefined ? undefined : { from, to }
}

const leftOfConverted = (part: Part, { from, to }: Adapter): Left => {
  const leftOfRow = leftOf(part.wire)
  return (value, known) => {
    const row = to(value)
    const left = row === undefined ? undefined : leftOfRow(row, known)
    const back = left === undefined ? undefined : from(left)
    if (!isContainer(back) || !isContainer(value)) return back
    const changes = changesIn(value, back, known)
    if (changes.length === 0) return value
    known.set(back, { before: value, changes })
    return back
  }
}

/** What is left of each member of a record of the model, by its key. */
type Members = ReadonlyMap<string, Left>

/** A record of which each member is left by itself; those that a function has made of it are `made`. */
const leftOfMembers = (value: JsonObject, members: Members, made: JsonObject, known: Known) => {
  let changes: Change[] | undefined
  let back: Record<string, unknown> | undefined
  for (const key in value) {
    const member = value[key]
    if (hasNothing(member)) continue
    const left = members.get(key)
    const own = left === undefined ? made[key] : left(member, known)
    if (own === member) continue
    changes = note(changes, key, member, own, known)
    ;(back ??= { ...value })[key] = own ?? (Array.isArray(member) && key !== verbatimKey ? none : undefined)
  }
  for (const key in made) {
    if (hasNothing(made[key]) || !hasNothing(value[key])) continue
    changes = note(changes, key, value[key], made[key], known)
    ;(back ??= { ...value })[key] = made[key]
  }
  return changes === undefined || back === undefined ? undefined : { changes, back }
}

const nothingMade: JsonObject = {}

/** A part of a record, such as a period, is there if anything in it is. */
const leftOfPart =
  (members: Members): Left =>
  (value, known) => {
    const left = isObject(value) ? leftOfMembers(value, members, nothingMade, known) : undefined
    if (left === undefined) return value
    return Object.values(left.back).every(hasNothing) ? undefined : left.back
  }

const membersOf = (places: Iterable<readonly [readonly string[], Left]>): Members => {
  const members = new Map<string, Left>()
  const below = new Map<string, [readonly string[], Left][]>()
  for (const [[key = '', ...rest], left] of places) {
    if (rest.length === 0) members.set(key, left)
    else below.set(key, [...(below.get(key) ?? []), [rest, left]])
  }
  for (const [key, inPart] of below) members.set(key, leftOfPart(membersOf(inPart)))
  return members
}

/** A record whose fields are only called otherwise needs no conversion: only what its functions make of it does. */
const leftOfMapped = (shape: RecordShape, { places, from, to }: Mapping, otherwise: Left): Left => {
  const members = membersOf(
    [...places].flatMap(([field, place]) => {
      const part = shape.fields[field]
      return part === undefined ? [] : [[place, leftOf(part)] as const]
    }),
  )
  const leftOfRow = leftOfRecord(shape)
  const madeOf = (value: JsonObject, known: Known): JsonObject => {
    const row = from === undefined ? undefined : leftOfRow({ ...to?.(value) }, known)
    return from === undefined || !isObject(row) ? nothingMade : { ...from(row) }
  }
  return (value, known) => {
    if (!isObject(value)) return otherwise(value, known)
    const left = leftOfMembers(value, members, madeOf(value, known), known)
    if (left === undefined) return value
    known.set(left.back, { before: value, changes: left.changes })
    return left.back
  }
}

const nothingKnown: Known = new Map()

/** The value itself if what has come back of it is equal. */
const orSame = (value: unknown, back: unknown): unknown =>
  changesBetween(value, back, nothingKnown).length === 0 ? value : back

const leftOfLeaf = (leaf: LeafType<unknown, unknown>): Left => {
  const { keeps } = leaf
  return (value) => {
    // What a leaf takes for its value is read again as it was written.
    if (isKept(value, keeps) || leaf.is(value)) return value
    const written = leaf.encode(value)
    return orSame(value, written === null || written === undefined ? undefined : leaf.parse(written))
  }
}

const isLoose = (value: unknown): value is { readonly value: unknown; readonly fragments: unknown } =>
  isObject(value) && 'value' in value && 'fragments' in value

/** Whatever has no structure of its own, as it has no specified form, is written and read. */
const leftOfOther = (part: Part): Left => {
  const leaf = part instanceof LooseType ? part.leaf : undefined
  return (value) => {
    if (leaf !== undefined && isLoose(value) && value.fragments === undefined && leaf.is(value.value)) return value
    const written: unknown = part.encode(value)
    return orSame(value, written === null || written === undefined ? undefined : part.read(written, new Findings()))
  }
}

const leftOfList = (item: Part): Left => {
  const leftOfItem = leftOf(item)
  return (value, known) => {
    checkIsList(value)
    if (!Array.isArray(value)) return undefined
    const items: readonly unknown[] = value
    let left: unknown[] | undefined
    for (let at = 0; at < items.length; at++) {
      const own = items[at]
      const back = leftOfItem(own, known)
      if (back === own && left === undefined) continue
      left ??= items.slice(0, at)
      if (back !== undefined) left.push(back)
    }
    return left ?? items
  }
}

const leftOfRecord = ({ fields, twins }: RecordShape): Left => {
  const parts = new Map(
    Object.entries(fields).map(([key, part]) => [key, { left: leftOf(part), blank: blankOf(part) }]),
  )
  const needed = Object.entries(fields).flatMap(([key, part]) => (isNeeded(part) ? [key] : []))
  return (row, known) => {
    if (!isObject(row)) return undefined
    let changed: Record<string, unknown> | undefined
    for (const key in row) {
      const member = row[key]
      if (hasNothing(member)) continue
      const part = parts.get(key)
      if (part === undefined) continue
      const back = part.left(member, known)
      if (back !== member) (changed ??= { ...row })[key] = back ?? part.blank
    }
    for (const twin of twins) {
      if (disagree(twin, changed ?? row)) for (const key of twin) (changed ??= { ...row })[key] = undefined
    }
    const left = changed ?? row
    return needed.every((key) => left[key] !== undefined) ? left : undefined
  }
}

/** A record of which each field is read by itself. */
const isPlainRecord = (part: Part): part is RecordType<unknown, unknown> =>
  part instanceof RecordType && !part.shape.isOpen && part.shape.needsAnyOf.length === 0

const computeLeft = (part: Part): Left => {
  const adapter = adapterOf(part)
  if (adapter !== undefined) {
    const { mapping, wire } = part
    const converted = leftOfConverted(part, adapter)
    const isByItself =
      isPlainRecord(wire) && wire.shape.twins.length === 0 && !Object.values(wire.shape.fields).some(isNeeded)
    return mapping !== undefined && isByItself ? leftOfMapped(wire.shape, mapping, converted) : converted
  }
  // The mark of a root.
  if (part.wire !== part) return leftOf(part.wire)
  if (part instanceof LeafType) return leftOfLeaf(part)
  if (isPlainRecord(part)) return leftOfRecord(part.shape)
  const { shape } = part
  return shape.kind === 'list' ? leftOfList(shape.item) : leftOfOther(part)
}

/** Made on first use, as most programs never ask. */
const made = new WeakMap<Part, Left>()

const leftOf = (part: Part): Left => {
  const left = made.get(part) ?? computeLeft(part)
  made.set(part, left)
  return left
}

/** What comes back of a value once a codec has written it. */
export const onceWritten = (codec: Part, value: unknown): unknown => leftOf(codec)(value, new Map())

/** How a value differs from what comes back of it once a codec has written it. */
export const changesOnceWritten = (codec: Part, value: unknown): readonly Change[] => {
  const known: Known = new Map()
  return changesBetween(value, leftOf(codec)(value, known), known)
}
