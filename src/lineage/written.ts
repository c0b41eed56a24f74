import { anyItem, Findings } from '../wire/findings.ts'
import { none, verbatimKey } from '../model/record.ts'
import { isObject, type JsonObject, memberOf } from '../wire/json.ts'
import { isKept, LeafType } from '../wire/leaf.ts'
import { checkIsList } from '../wire/list.ts'
import { LooseType } from '../wire/loose.ts'
import { RecordType } from '../wire/record.ts'
import { blankOf, disagree } from '../wire/record-loops.ts'
import { isNeeded, type Mapping, type Part, type RecordShape } from '../wire/wire-type.ts'
import { type Change, changeBetween, changeIn, hasNothing, Known, type Left, noted, nothingKnown } from './changes.ts'
import { addChange, addLosses, type Loss, pathTo, report } from './losses.ts'
import type { ModelPath } from './model-path.ts'
import type { Place } from './places.ts'

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
    const left = row === undefined ? row : afterOf(row, leftOfRow.change(row, known))
    return left === undefined ? undefined : from(left)
  }
  const changeOf = (value: unknown, walked: readonly unknown[]): Change | undefined => {
    const known = new Known(value, walked)
    const back = backOf(value, known)
    const others = known.notIn(back)
    return others.length === 0 ? changeBetween(value, back, known) : changeOf(value, [...walked, ...others])
  }
  return {
    change: (value, known) => changeBetween(value, backOf(value, known), known),
    report: (value, path, place, losses) => {
      const change = changeOf(value, none)
      if (change !== undefined) addLosses(change, path, place, undefined, losses)
    },
  }
}

/** What is left of each member of a record of the model, by its key. */
type Members = ReadonlyMap<string, Left>

const nothingMade: JsonObject = {}

/** A record of which each member is left by itself; those that a function has made of it are `made`. */
const changeOfMembers = (value: JsonObject, members: Members, made: JsonObject, known: Known): Change | undefined => {
  let below: Change[] | undefined
  let after: Record<string, unknown> | undefined
  for (const key in value) {
    const member = value[key]
    if (hasNothing(member)) continue
    const left = members.get(key)
    const change = left === undefined ? changeBetween(member, memberOf(made, key), known) : left.change(member, known)
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

/** Reports what is lost of such a record. */
const reportMembers = (
  value: JsonObject,
  members: Members,
  made: JsonObject,
  known: Known,
  path: ModelPath,
  place: Place | undefined,
  losses: Loss[],
): void => {
  for (const key in value) {
    const member = value[key]
    if (hasNothing(member)) continue
    const left = members.get(key)
    if (left?.report === undefined) {
      const change = left === undefined ? changeBetween(member, memberOf(made, key), known) : left.change(member, known)
      if (change !== undefined) addChange(change, key, path, place, losses)
    } else {
      const inner = place?.below.get(key)
      left.report(member, pathTo(key, path, inner), inner, losses)
    }
  }
  for (const key in made) {
    const member = made[key]
    const own = memberOf(value, key)
    const change = hasNothing(member) || !hasNothing(own) ? undefined : changeBetween(own, member, known)
    if (change !== undefined) addChange(change, key, path, place, losses)
  }
}

/** A part of a record, such as a period, is there if anything in it is. */
const leftOfPart = (members: Members): Left => ({
  change: (value, known) => {
    const change = isObject(value) ? changeOfMembers(value, members, nothingMade, known) : undefined
    const isGone = isObject(change?.after) && Object.values(change.after).every(hasNothing)
    return isGone ? { ...change, after: undefined } : change
  },
  report: (value, path, place, losses) => {
    if (isObject(value)) reportMembers(value, members, nothingMade, nothingKnown, path, place, losses)
  },
})

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
    if (from === undefined) return nothingMade
    const row = to?.(value)
    const left = afterOf(row, leftOfRow.change(row, known))
    const made = isObject(left) ? from(left) : undefined
    return isObject(made) ? made : nothingMade
  }
  return {
    change: (value, known) =>
      isObject(value) ? changeOfMembers(value, members, madeOf(value, known), known) : otherwise.change(value, known),
    report: (value, path, place, losses) => {
      const known = from === undefined ? nothingKnown : new Known()
      if (isObject(value)) reportMembers(value, members, madeOf(value, known), known, path, place, losses)
      else report(otherwise, value, path, place, losses)
    },
  }
}

/** What is left of whatever has no parts. */
const whole = (change: (value: unknown) => Change | undefined): Left => ({ change, report: undefined })

const leftOfLeaf = (leaf: LeafType<unknown, unknown>): Left => {
  const { keeps } = leaf
  return whole((value) => {
    // What a leaf takes for its value is read again as it was written.
    if (isKept(value, keeps) || leaf.is(value)) return undefined
    const written = leaf.encode(value)
    return changeBetween(value, written === null || written === undefined ? undefined : leaf.parse(written))
  })
}

const isLoose = (value: unknown): value is { readonly value: unknown; readonly fragments: unknown } =>
  isObject(value) && 'value' in value && 'fragments' in value

/** Whatever has no structure of its own, as it has no specified form, is written and read. */
const leftOfOther = (part: Part): Left => {
  const leaf = part instanceof LooseType ? part.leaf : undefined
  return whole((value) => {
    if (leaf !== undefined && isLoose(value) && value.fragments === undefined && leaf.is(value.value)) return undefined
    const written: unknown = part.encode(value)
    const back = written === null || written === undefined ? undefined : part.read(written, new Findings())
    return changeBetween(value, back)
  })
}

const itemsOf = (value: unknown): readonly unknown[] => {
  checkIsList(value)
  return Array.isArray(value) ? value : none
}

const leftOfList = (item: Part): Left => {
  const left = leftOf(item)
  return {
    change: (value, known) => {
      const before = itemsOf(value)
      let below: Change[] | undefined
      let after: unknown[] | undefined
      for (let at = 0; at < before.length; at++) {
        const change = left.change(before[at], known)
        if (change !== undefined) {
          below = noted(below, at, change)
          after ??= before.slice(0, at)
        }
        const back = afterOf(before[at], change)
        if (back !== undefined) after?.push(back)
      }
      return changeIn(before, after, below, known)
    },
    report: (value, path, place, losses) => {
      const items = itemsOf(value)
      const inner = place?.below.get(anyItem)
      for (let at = 0; at < items.length; at++) report(left, items[at], `${path}/${at}`, inner, losses)
    },
  }
}

const leftOfRecord = ({ fields, twins }: RecordShape): Left => {
  const parts = new Map(
    Object.entries(fields).map(([key, part]) => [key, { left: leftOf(part), blank: blankOf(part) }]),
  )
  const needed = Object.entries(fields).flatMap(([key, part]) => (isNeeded(part) ? [key] : []))
  const change: Left['change'] = (row, known) => {
    if (!isObject(row)) return changeBetween(row, undefined)
    let below: Change[] | undefined
    let after: Record<string, unknown> | undefined
    for (const key in row) {
      const member = row[key]
      const part = hasNothing(member) ? undefined : parts.get(key)
      const change = part?.left.change(member, known)
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
  return {
    change,
    report: (value, path, place, losses) => {
      const found = change(value, new Known())
      if (found !== undefined) addLosses(found, path, place, undefined, losses)
    },
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
  shape.kind === 'leaf'
    ? left
    : { ...left, change: (value, known) => (known.waits(value, left) ? undefined : left.change(value, known)) }

/** Made on first use, as most programs never ask. */
const made = new WeakMap<Part, Left>()

export const leftOf = (part: Part): Left => {
  const left = made.get(part) ?? waiting(part, computeLeft(part))
  made.set(part, left)
  return left
}

/** What comes back of a value once a codec has written it. */
export const onceWritten = (codec: Part, value: unknown): unknown =>
  afterOf(value, leftOf(codec).change(value, new Known()))
