import type { Operation, Version } from '../model/version.ts'
import { Findings } from '../wire/findings.ts'
import { pointerStep, pointerSteps, withContainers } from '../wire/json.ts'
import { holdsLink } from '../wire/root.ts'
import { isConstant, isNeeded, type Part, type RecordShape, type Shape, isRoot } from '../wire/wire-type.ts'
import { leavesOf, type ModelPath, modelPathOf } from './model-path.ts'
import { ofSpoke, type WithCodec } from '../versions/facts.ts'
import { findSpoke, perSpoke } from '../versions/table.ts'

// Where each part of a payload lands in the canonical model, found by sending it alone: then whatever comes out came
// from it. As values need not be told apart, this traces flags as well as texts. Every notation is sent, because some
// land elsewhere: v5's `known_preforeclosure_date` is a flag or a date.

/** A place in a payload, and a place in the canonical value that it sets. Positions in lists are `*`. */
export interface Landing {
  /** The place in the payload: a leaf, or a record whose presence means something. */
  readonly pointer: string
  /** The leaf in the canonical value. */
  readonly path: ModelPath
  /**
   * The canonical place of the payload's whole value: `path`, or its container if a codec reads one text as several
   * leaves, such as a date. `undefined` if the value does not come from the payload: `kind: 'main'`.
   */
  readonly whole: string | undefined
}

/** The whole payload, or a part of it. */
type Readable = Pick<Part, 'shape' | 'wire'>

/** A part of a payload, and how to send it alone. */
interface Probe {
  readonly pointer: string
  readonly part: Readable
  readonly examples: readonly unknown[]
  /** The canonical value of a payload that has nothing but this value in this place. */
  readonly readAlone: (value: unknown) => unknown
  readonly below: readonly Probe[]
}

const bareOf = (shape: Shape): unknown => {
  if (shape.kind === 'leaf') return shape.examples[0]
  return shape.kind === 'list' ? kindsOf(shape.item).map((kind) => bareOf(kind.shape)) : bareRecord(shape)
}

/** What a record is: one of several kinds, or itself. */
const kindsOf = (part: Readable): readonly Readable[] =>
  part.shape.kind === 'record' ? (part.shape.kinds ?? [part]) : [part]

/**
 * A record with only what an answer requires: the records that it needs, one of the keys of which it needs any, and the links
 * that hold it together.
 */
export const bareRecord = ({ name, fields, needsAnyOf }: RecordShape): Readonly<Record<string, unknown>> =>
  Object.fromEntries([
    ...needsAnyOf.slice(0, 1).map((key) => [key, null] as const),
    ...Object.entries(fields).flatMap(([key, part]) =>
      (isNeeded(part) && part.shape.kind === 'record') || isConstant(part) || holdsLink(part.shape, [name])
        ? [[key, bareOf(part.shape)] as const]
        : [],
    ),
  ])

const probeOf = (part: Readable, pointer: string, readAlone: Probe['readAlone']): Probe => {
  const { shape } = part
  if (shape.kind === 'leaf') return { pointer, part, examples: shape.examples, readAlone, below: [] }
  // The pointer is that of the form that is written, a single item, although a list of several is also read.
  if (shape.kind === 'list' && shape.loneItem === 'readAndWritten') return probeOf(shape.item, pointer, readAlone)
  if (shape.kind === 'list') {
    const below = kindsOf(shape.item).map((kind) => probeOf(kind, `${pointer}/*`, (value) => readAlone([value])))
    return { pointer, part, examples: [], readAlone, below }
  }
  const empty = bareRecord(shape)
  const below = Object.entries(shape.fields).map(([key, field]) =>
    probeOf(field, pointer + pointerStep(key), (value) => readAlone({ ...empty, [key]: value })),
  )
  const examples = shape.isOpen ? [empty, { ...empty, ['anything else']: 'text' }] : [empty]
  return { pointer, part, examples, readAlone, below }
}

/**
 * The `whole` of a leaf at `path`: its path without the leaf's path within the value that the codec decoded.
 * `undefined` if the codec decoded no such value.
 */
const wholeOf = (path: string, value: unknown, decoded: ReadonlyMap<string, unknown>): string | undefined => {
  const own = [...decoded].filter(([, part]) => part === value).map(([leaf]) => leaf)
  // The parts of a date are one value; a phone's number and its extension are two, in the record of the phone.
  const isOne = !decoded.has('/number')
  const within = own.find((leaf) => isOne && leaf !== '' && path.endsWith(leaf))
  if (within !== undefined) return path.slice(0, -within.length)
  return own.length > 0 ? path : undefined
}

/**
 * Where the value of one place lands, tried with all its examples. What its containers set by themselves (`given`) is
 * left out, unless the value itself lands there.
 */
const landingsAt = ({ pointer, part, examples, readAlone }: Probe, given: ReadonlySet<string>): readonly Landing[] => {
  const wholes = new Map<ModelPath, string | undefined>()
  for (const example of examples) {
    const decoded = leavesOf(part.wire.read(example, new Findings()))
    for (const [leaf, value] of leavesOf(readAlone(example))) {
      const path = modelPathOf(leaf)
      const whole = wholeOf(path, value, decoded)
      // A constant of the adapter may happen to equal a flag's `true`: a leaf is the field's value only if the two are
      // equal for every example.
      wholes.set(path, wholes.has(path) && wholes.get(path) === undefined ? undefined : whole)
    }
  }
  const landings = [...wholes].map(([path, whole]) => ({ pointer, path, whole }))
  return landings.filter(({ path, whole }) => whole !== undefined || !given.has(path))
}

function* landingsBelow(probe: Probe, given: ReadonlySet<string>): Generator<Landing> {
  const landings = landingsAt(probe, given)
  yield* landings
  const known = new Set([...given, ...landings.map(({ path }) => path)])
  for (const below of probe.below) yield* landingsBelow(below, known)
}

/** Where each part of a payload lands, in the order of the payload. */
const landingsIn = /* @__PURE__ */ ofSpoke(({ codec }: WithCodec): readonly Landing[] => {
  const root = probeOf(codec, '', (payload) => codec.read(payload, new Findings()))
  return [...landingsBelow(root, new Set())]
})

/** Where each part of a version's payload lands; empty if the operation is not offered. */
export const landingsOf = (version: Version, operation: Operation): readonly Landing[] => {
  const spoke = findSpoke(version, operation)
  return spoke === undefined ? [] : landingsIn(spoke)
}

/**
 * How a field of a version's payload relates to a leaf of the canonical model. Wrappers of the answer, such as `data`
 * and `person`, are not part of the field's place, and case does not matter: `marital_status` is `maritalStatus`.
 *
 * - `same`: the same value at the same place under the same name.
 * - `renamed`: the same value at the same place, where the field, or a record or list on the way to it, has another
 *   name.
 * - `reshaped`: the same value at another place: deeper or less deep, in a list or out of one.
 * - `derived`: not the field's value, but its presence: if there is a `current_address`, `isCurrent` is `true`.
 *
 * The notation of a value does not matter: `2139` and `02139` are the same value, as are a date and its text.
 *
 * @category Lineage
 */
export type FieldRelation = 'same' | 'renamed' | 'reshaped' | 'derived'

/** A name in the case of the canonical model: `marital_status` becomes `maritalStatus`. */
const camelCase = (name: string): string => name.replace(/_([a-z\d])/g, (_, letter: string) => letter.toUpperCase())

/** The list of a canonical page; each version has its own name for it, such as `people`. */
const pageList = ['items', '*']

const relationAtSamePlace = (pointer: readonly string[], path: readonly string[]): FieldRelation => {
  if (pointer.length !== path.length) return 'reshaped'
  const isPage = pageList.every((step, at) => path[at] === step)
  const [wire, own] = isPage ? [pointer.slice(1), path.slice(1)] : [pointer, path]
  if (wire.some((step, at) => (step === '*') !== (own[at] === '*'))) return 'reshaped'
  return wire.every((step, at) => camelCase(step) === own[at]) ? 'same' : 'renamed'
}

/** How many of the first steps of a pointer are wrappers of the answer. */
export const wrapperDepth = (pointer: string, wrappers: ReadonlySet<string>): number =>
  withContainers(pointer)
    .slice(0, -1)
    .filter((container) => wrappers.has(container)).length

/** The relation of a landing's two places, without the wrappers of the answer. */
export const relationOf = ({ pointer, whole }: Landing, wrappers: ReadonlySet<string>): FieldRelation => {
  if (whole === undefined) return 'derived'
  const steps = pointerSteps(pointer)
  const path = pointerSteps(whole)
  const depth = wrapperDepth(pointer, wrappers)
  // A wrapper that the model also has is part of the field's place: the `address` of an address search.
  const isOfModel = camelCase(steps[depth - 1] ?? '') === path[0]
  return relationAtSamePlace(steps.slice(isOfModel ? depth - 1 : depth), path)
}

/** The envelope, `data`, holds what the answer is about. */
const isEnvelope = ({ shape }: Part): boolean => shape.kind === 'record' && Object.values(shape.fields).some(isRoot)

/**
 * The records of a payload that only wrap the answer: those of its root, and those next to `data`, such as `metadata`.
 */
const wrappersIn = (shape: Shape, pointer = ''): readonly string[] => {
  if (shape.kind !== 'record') return []
  const parts = Object.entries(shape.fields)
  const isWrapped = parts.some(([, part]) => isEnvelope(part))
  return parts.flatMap(([key, part]) => {
    const place = pointer + pointerStep(key)
    return part.shape.kind === 'record' && (isRoot(part) || isWrapped) ? [place, ...wrappersIn(part.shape, place)] : []
  })
}

/** The wrappers of a version's answer, as pointers. */
export const wrappersOf = perSpoke((version, operation): ReadonlySet<string> => {
  const spoke = findSpoke(version, operation)
  return new Set(spoke === undefined ? [] : wrappersIn(spoke.codec.shape))
})
