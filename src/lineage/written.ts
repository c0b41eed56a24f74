import { Findings } from '../wire/findings.ts'
import { none } from '../model/filled.ts'
import { verbatimKey } from '../model/json.ts'
import { isObject, type JsonObject } from '../wire/json.ts'
import { isKept, LeafType } from '../wire/leaf.ts'
import { checkIsList } from '../wire/list.ts'
import { LooseType } from '../wire/loose.ts'
import { RecordType } from '../wire/record.ts'
import { blankOf, disagree } from '../wire/record-loops.ts'
import { isNeeded, type Mapping, type Part, type RecordShape } from '../wire/wire-type.ts'
import { type Change, changeBetween, changeIn, hasNothing, Known, type Left, noted } from './changes.ts'

// What comes back of a value that a codec writes. Each record is converted to the version's structure and back by its own
// adapter, which sees its children converted, and hands them on as they are: so one walk finds what a version leaves out,
// and nothing is written, read again, or searched for, wherever the version keeps it.

interface Adapter {
  readonly from: (wire: unknown) => unknown
  readonly to: (value: unknown) => unknown
}

// The first signature connects a part, which has no types, to its adapter: that converts what the part reads.
function adapterOf(part: Part): Adapter | undefined
function adapterOf({ from, to }: { readonly from?: unknown; readonly to?: unknown }): unknown {
  return from === undefined || to === undefined ? undefined : { from, to }
}

/** What a value has become. */
const afterOf = (value: unknown, change: Change | undefined): unknown => (change === undefined ? value : change.after)

const leftOfConverted = (part: Part, { from, to }: Adapter): Left => {
  const leftOfRow = leftOf(part.wire)
  const backOf = (value: unknown, known: Known): unknown => {
    const row = to(value)
    const left = row === undefined ? row : afterOf(row, leftOfRow(row, known))
    return left === undefined ? undefined : from(left)
  }
  return (value, outer) => {
    if (outer !== undefined) return changeBetween(value, backOf(value, outer), outer)
    const walked = new Set<unknown>()
    for (;;) {
      const known = new Known(value, walked)
      const back = backOf(value, known)
      const others = known.notIn(back)
      if (others.length === 0) return changeBetween(value, back, known)
      for (const part of others) walked.add(part)
    }
  }
}

/** What is left of each member of a record of the model, by its key. */
type Members = ReadonlyMap<string, Left>

/** A record of which each member is left by itself; those that a function has made of it are `made`. */
const leftOfMembers = (
  value: JsonObject,
  members: Members,
  known: Known | undefined,
  made: JsonObject = nothingMade,
  ofMade?: Known,
): Change | undefined => {
  let below: Change[] | undefined
  let after: Record<string, unknown> | undefined
  for (const key in value) {
    const member = value[key]
    if (hasNothing(member)) continue
    const left = members.get(key)
    const change = left === undefined ? changeBetween(member, made[key], ofMade) : left(member, known)
    if (change === undefined) continue
    below = noted(below, key, change)
    if (known === undefined) continue
    ;(after ??= { ...value })[key] = change.after ?? (Array.isArray(member) && key !== verbatimKey ? none : undefined)
  }
  for (const key in made) {
    const member = made[key]
    if (hasNothing(member) || !hasNothing(value[key])) continue
    below = noted(below, key, changeBetween(value[key], member, ofMade))
    if (known !== undefined) (after ??= { ...value })[key] = member
  }
  return changeIn(value, after, below, known)
}

const nothingMade: JsonObject = {}

/** A part of a record, such as a period, is there if anything in it is. */
const leftOfPart =
  (members: Members): Left =>
  (value, known) => {
    const change = isObject(value) ? leftOfMembers(value, members, known) : undefined
    const isGone = isObject(change?.after) && Object.values(change.after).every(hasNothing)
    return isGone ? { ...change, after: undefined } : change
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
    const row = to?.(value)
    const left = afterOf(row, leftOfRow(row, known))
    const made = isObject(left) ? from?.(left) : undefined
    return isObject(made) ? made : nothingMade
  }
  return (value, outer) => {
    if (!isObject(value)) return otherwise(value, outer)
    if (from === undefined) return leftOfMembers(value, members, outer)
    const known = outer ?? new Known()
    return leftOfMembers(value, members, outer, madeOf(value, known), known)
  }
}

const leftOfLeaf = (leaf: LeafType<unknown, unknown>): Left => {
  const { keeps } = leaf
  return (value) => {
    // What a leaf takes for its value is read again as it was written.
    if (isKept(value, keeps) || leaf.is(value)) return undefined
    const written = leaf.encode(value)
    return changeBetween(value, written === null || written === undefined ? undefined : leaf.parse(written))
  }
}

const isLoose = (value: unknown): value is { readonly value: unknown; readonly fragments: unknown } =>
  isObject(value) && 'value' in value && 'fragments' in value

/** Whatever has no structure of its own, as it has no specified form, is written and read. */
const leftOfOther = (part: Part): Left => {
  const leaf = part instanceof LooseType ? part.leaf : undefined
  return (value) => {
    if (leaf !== undefined && isLoose(value) && value.fragments === undefined && leaf.is(value.value)) return undefined
    const written: unknown = part.encode(value)
    const back = written === null || written === undefined ? undefined : part.read(written, new Findings())
    return changeBetween(value, back)
  }
}

const leftOfList = (item: Part): Left => {
  const leftOfItem = leftOf(item)
  return (value, known) => {
    checkIsList(value)
    if (!Array.isArray(value)) return undefined
    const before: readonly unknown[] = value
    let below: Change[] | undefined
    let after: unknown[] | undefined
    for (let at = 0; at < before.length; at++) {
      const own = before[at]
      const change = leftOfItem(own, known)
      if (change !== undefined) below = noted(below, at, change)
      if (known === undefined || below === undefined) continue
      after ??= before.slice(0, at)
      const back = afterOf(own, change)
      if (back !== undefined) after.push(back)
    }
    return changeIn(before, after, below, known)
  }
}

const leftOfRecord = ({ fields, twins }: RecordShape): Left => {
  const parts = new Map(
    Object.entries(fields).map(([key, part]) => [key, { left: leftOf(part), blank: blankOf(part) }]),
  )
  const needed = Object.entries(fields).flatMap(([key, part]) => (isNeeded(part) ? [key] : []))
  return (row, outer) => {
    if (!isObject(row)) return changeBetween(row, undefined)
    const known = outer ?? new Known()
    let below: Change[] | undefined
    let after: Record<string, unknown> | undefined
    for (const key in row) {
      const member = row[key]
      const part = hasNothing(member) ? undefined : parts.get(key)
      const change = part?.left(member, known)
      if (part === undefined || change === undefined) continue
      below = noted(below, key, change)
      ;(after ??= { ...row })[key] = change.after ?? part.blank
    }
    for (const key of twins.flatMap((twin) => (disagree(twin, after ?? row) ? twin : []))) {
      below = noted(below, key, changeBetween(row[key], undefined, known))
      ;(after ??= { ...row })[key] = undefined
    }
    const left: JsonObject = after ?? row
    if (!needed.every((key) => left[key] !== undefined)) return changeBetween(row, undefined)
    return changeIn(row, after, below, known)
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

/** What has members or items may be a part that can wait. */
const waiting = ({ shape }: Part, left: Left): Left =>
  shape.kind === 'leaf' ? left : (value, known) => (known?.waits(value, left) === true ? undefined : left(value, known))

/** Made on first use, as most programs never ask. */
const made = new WeakMap<Part, Left>()

const leftOf = (part: Part): Left => {
  const left = made.get(part) ?? waiting(part, computeLeft(part))
  made.set(part, left)
  return left
}

/** What has become of a value once a codec has written it. */
export const changeOnceWritten = (codec: Part, value: unknown): Change | undefined => leftOf(codec)(value, undefined)

/** What comes back of a value once a codec has written it. */
export const onceWritten = (codec: Part, value: unknown): unknown => afterOf(value, leftOf(codec)(value, new Known()))
