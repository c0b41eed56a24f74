import { Findings } from '../wire/findings.ts'
import { none, verbatimKey } from '../model/record.ts'
import { isObject, type JsonObject, memberOf } from '../wire/json.ts'
import { isKept, LeafType } from '../wire/leaf.ts'
import { checkIsList } from '../wire/list.ts'
import { LooseType } from '../wire/loose.ts'
import { RecordType } from '../wire/record.ts'
import { blankOf, disagree } from '../wire/record-loops.ts'
import { isNeeded, type Mapping, type Part, type RecordShape } from '../wire/wire-type.ts'
import { type Change, changeBetween, changeIn, hasNothing, Known, noted } from './changes.ts'

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

/** What has become of a value once a codec has written it; `undefined` if all of it comes back. */
type Back = (value: unknown, known: Known) => Change | undefined

/** What a value has become. */
const afterOf = (value: unknown, change: Change | undefined): unknown => (change === undefined ? value : change.after)

const backOfConverted = (part: Part, { from, to }: Adapter): Back => {
  const backOfRow = backOf(part.wire)
  return (value, known) => {
    const row = to(value)
    const left = row === undefined ? row : afterOf(row, backOfRow(row, known))
    return changeBetween(value, left === undefined ? undefined : from(left), known)
  }
}

/** What becomes of each member of a record of the model, by its key. */
type Members = ReadonlyMap<string, Back>

const nothingMade: JsonObject = {}

/** A record of which each member comes back by itself; those that a function has made of it are `made`. */
const changeOfMembers = (value: JsonObject, members: Members, made: JsonObject, known: Known): Change | undefined => {
  let below: Change[] | undefined
  let after: Record<string, unknown> | undefined
  for (const key in value) {
    const member = value[key]
    if (hasNothing(member)) continue
    const back = members.get(key)
    const change = back === undefined ? changeBetween(member, memberOf(made, key), known) : back(member, known)
    if (change === undefined) continue
    below = noted(below, key, change)
    ;(after ??= { ...value })[key] = change.after ?? (Array.isArray(member) && key !== verbatimKey ? none : undefined)
  }
  for (const key in made) {
    const member = made[key]
    const own = memberOf(value, key)
    if (hasNothing(member) || !hasNothing(own)) continue
    below = noted(below, key, changeBetween(own, member, known))
    ;(after ??= { ...value })[key] = member
  }
  return changeIn(value, after, below, known)
}

/** A part of a record, such as a period, is there if anything in it is. */
const backOfPart =
  (members: Members): Back =>
  (value, known) => {
    const change = isObject(value) ? changeOfMembers(value, members, nothingMade, known) : undefined
    const isGone = isObject(change?.after) && Object.values(change.after).every(hasNothing)
    return isGone ? { ...change, after: undefined } : change
  }

const membersOf = (places: Iterable<readonly [readonly string[], Back]>): Members => {
  const members = new Map<string, Back>()
  const below = new Map<string, [readonly string[], Back][]>()
  for (const [[key = '', ...rest], back] of places) {
    if (rest.length === 0) members.set(key, back)
    else below.set(key, [...(below.get(key) ?? []), [rest, back]])
  }
  for (const [key, inPart] of below) members.set(key, backOfPart(membersOf(inPart)))
  return members
}

/** A record whose fields are only called otherwise needs no conversion: only what its functions make of it does. */
const backOfMapped = (shape: RecordShape, { places, from, to }: Mapping, otherwise: Back): Back => {
  const members = membersOf(
    [...places].flatMap(([field, place]) => {
      const part = shape.fields[field]
      return part === undefined ? [] : [[place, backOf(part)] as const]
    }),
  )
  const backOfRow = backOfRecord(shape)
  const madeOf = (value: JsonObject, known: Known): JsonObject => {
    if (from === undefined) return nothingMade
    const row = to?.(value)
    const left = afterOf(row, backOfRow(row, known))
    const made = isObject(left) ? from(left) : undefined
    return isObject(made) ? made : nothingMade
  }
  return (value, known) =>
    isObject(value) ? changeOfMembers(value, members, madeOf(value, known), known) : otherwise(value, known)
}

const backOfLeaf = (leaf: LeafType<unknown, unknown>): Back => {
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
const backOfOther = (part: Part): Back => {
  const leaf = part instanceof LooseType ? part.leaf : undefined
  return (value) => {
    if (leaf !== undefined && isLoose(value) && value.fragments === undefined && leaf.is(value.value)) return undefined
    const written: unknown = part.encode(value)
    return changeBetween(
      value,
      written === null || written === undefined ? undefined : part.read(written, new Findings()),
    )
  }
}

const backOfList = (item: Part): Back => {
  const backOfItem = backOf(item)
  return (value, known) => {
    checkIsList(value)
    const before: readonly unknown[] = Array.isArray(value) ? value : none
    let below: Change[] | undefined
    let after: unknown[] | undefined
    for (let at = 0; at < before.length; at++) {
      const change = backOfItem(before[at], known)
      if (change !== undefined) {
        below = noted(below, at, change)
        after ??= before.slice(0, at)
      }
      const back = afterOf(before[at], change)
      if (back !== undefined) after?.push(back)
    }
    return changeIn(before, after, below, known)
  }
}

const backOfRecord = ({ fields, twins }: RecordShape): Back => {
  const parts = new Map(
    Object.entries(fields).map(([key, part]) => [key, { back: backOf(part), blank: blankOf(part) }]),
  )
  const needed = Object.entries(fields).flatMap(([key, part]) => (isNeeded(part) ? [key] : []))
  return (row, known) => {
    if (!isObject(row)) return changeBetween(row, undefined)
    let below: Change[] | undefined
    let after: Record<string, unknown> | undefined
    for (const key in row) {
      const member = row[key]
      const part = hasNothing(member) ? undefined : parts.get(key)
      const change = part?.back(member, known)
      if (part === undefined || change === undefined) continue
      below = noted(below, key, change)
      ;(after ??= { ...row })[key] = change.after ?? part.blank
    }
    for (const key of twins.flatMap((twin) => (disagree(twin, after ?? row) ? twin : []))) {
      below = noted(below, key, changeBetween(row[key], undefined))
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

const computeBack = (part: Part): Back => {
  const adapter = adapterOf(part)
  if (adapter !== undefined) {
    const { mapping, wire } = part
    const converted = backOfConverted(part, adapter)
    const isByItself =
      isPlainRecord(wire) && wire.shape.twins.length === 0 && !Object.values(wire.shape.fields).some(isNeeded)
    return mapping !== undefined && isByItself ? backOfMapped(wire.shape, mapping, converted) : converted
  }
  // The mark of a root.
  if (part.wire !== part) return backOf(part.wire)
  if (part instanceof LeafType) return backOfLeaf(part)
  if (isPlainRecord(part)) return backOfRecord(part.shape)
  const { shape } = part
  return shape.kind === 'list' ? backOfList(shape.item) : backOfOther(part)
}

/** Made on first use, as most programs never ask. */
const made = new WeakMap<Part, Back>()

const backOf = (part: Part): Back => {
  const back = made.get(part) ?? computeBack(part)
  made.set(part, back)
  return back
}

/** How what comes back of a value once a codec has written it differs from it; `undefined` if all of it comes back. */
export const changeOnceWritten = (codec: Part, value: unknown): Change | undefined => backOf(codec)(value, new Known())

/** What comes back of a value once a codec has written it. */
export const onceWritten = (codec: Part, value: unknown): unknown => afterOf(value, changeOnceWritten(codec, value))
