import { bareRecord, type Landing, landingsOf } from '../lineage/landings.ts'
import { isModelPath, leavesOf, type ModelPath, modelPathOf } from '../lineage/model-path.ts'
import { verbatimKey } from '../model/record.ts'
import type { Operation, Version } from '../model/version.ts'
import { findSpoke, perSpoke } from '../versions/table.ts'
import { Findings } from '../wire/findings.ts'
import { pointerSteps } from '../wire/json.ts'
import type { Shape } from '../wire/wire-type.ts'

// What one version can say in each place of the canonical value, from the lineage. `carries` answers that for a path; a
// comparison must know it for an item: v3 has the parts of a person's main name, but of an alias only the full name.

/** A leaf that a version can set. */
export interface LeafSide {
  readonly kind: 'leaf'
  readonly path: ModelPath
  /** The fields that set it. */
  readonly pointers: ReadonlySet<string>
  /** If its value is none of the payload's, but says where the item was: all values that it can have, as `alias`. */
  readonly constants: ReadonlySet<unknown> | undefined
  /** Which of these it has in this form of the item. */
  readonly constant: unknown
}

export interface RecordSide {
  readonly kind: 'record'
  readonly path: ModelPath
  readonly fields: ReadonlyMap<string, Side>
}

/** One way in which a version writes items of a list. */
export interface Form {
  /** Whether there is room for one such item only, as for v4's `current_address` among the addresses. */
  readonly isSingle: boolean
  readonly item: Side
}

export interface ListSide {
  readonly kind: 'list'
  /** The path of its items. */
  readonly path: ModelPath
  readonly forms: readonly Form[]
}

export type Side = LeafSide | RecordSide | ListSide

/** A landing below a place: the steps that are left to its leaf. */
interface Entry {
  readonly landing: Landing
  readonly steps: readonly string[]
}

const isStep = (step: string): boolean => step === '*'

const at = (path: ModelPath, step: string): ModelPath => {
  const below = `${path}/${step}`
  return isModelPath(below) ? below : path
}

/** Whether the list that is next on the way to the leaf is the last one. */
const isInnermost = ({ steps }: Entry): boolean => steps.filter(isStep).length === 1

/**
 * The place in the payload of the item that an entry belongs to, in the list whose items begin here. Of nested lists that a
 * version writes as fewer, the inner one has a single item; if it writes more, as lists in lists, these are the inner one.
 */
const itemPointer = (entry: Entry, above: string): string => {
  const { landing } = entry
  const isBelow = `${landing.pointer}/`.startsWith(`${above}/`)
  const own = pointerSteps(isBelow ? landing.pointer.slice(above.length) : landing.pointer)
  const stars = own.flatMap((step, place) => (isStep(step) ? [place] : []))
  const end = isInnermost(entry) ? stars.at(-1) : stars[0]
  return end === undefined ? above : `${above}/${own.slice(0, end + 1).join('/')}`
}

const groupBy = <A>(items: readonly A[], keyOf: (item: A) => string): ReadonlyMap<string, readonly A[]> => {
  const groups = new Map<string, A[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group === undefined) groups.set(keyOf(item), [item])
    else group.push(item)
  }
  return groups
}

/** The first step is taken. */
const stepped = ({ landing, steps }: Entry): Entry => ({ landing, steps: steps.slice(1) })

/** Builds the sides of one version's answer to an operation. */
class SideBuilder {
  readonly #version: Version
  readonly #operation: Operation
  readonly #all: readonly Landing[]

  constructor(version: Version, operation: Operation) {
    this.#version = version
    this.#operation = operation
    this.#all = landingsOf(version, operation)
  }

  root(): Side | undefined {
    const entries = this.#all.map((landing) => ({ landing, steps: pointerSteps(landing.path) }))
    return entries.length === 0 ? undefined : this.#side(entries, '', '')
  }

  #side(entries: readonly Entry[], path: ModelPath, above: string): Side {
    const [first] = entries
    if (first === undefined || first.steps.length === 0) return this.#leaf(entries, path)
    if (first.steps[0] === '*') return this.#list(entries, at(path, '*'), above)
    const groups = groupBy(entries, ({ steps: [step = ''] }) => step)
    const fields = [...groups].map(
      ([key, group]) => [key, this.#side(group.map(stepped), at(path, key), above)] as const,
    )
    return { kind: 'record', path, fields: new Map(fields) }
  }

  #list(entries: readonly Entry[], path: ModelPath, above: string): ListSide {
    const groups = [...groupBy(entries, (entry) => itemPointer(entry, above))]
    // What is in a list of its own elsewhere in the answer, where ids lead to it, is part of an item in any form, and makes none.
    const own = groups.filter(([, group]) => group.some(isInnermost))
    const elsewhere =
      own.length === 0 ? [] : groups.filter((group) => !own.includes(group)).flatMap(([, group]) => group)
    const forms = (own.length === 0 ? groups : own).map(([pointer, group]) => ({
      isSingle: pointer === above,
      item: this.#side([...group, ...elsewhere].map(stepped), path, pointer),
    }))
    return { kind: 'list', path, forms }
  }

  #leaf(entries: readonly Entry[], path: ModelPath): LeafSide {
    const pointers = new Set(entries.map(({ landing: { pointer } }) => pointer))
    const leaf = { kind: 'leaf', path, pointers, constants: undefined, constant: undefined } as const
    if (entries.some(({ landing: { whole } }) => whole !== undefined)) return leaf
    const constants = new Set(this.#all.filter((landing) => landing.path === path).map((one) => this.#constant(one)))
    const [first] = entries
    return { ...leaf, constants, constant: first && this.#constant(first.landing) }
  }

  #constant({ pointer, path }: Landing): unknown {
    return constantAt(this.#version, this.#operation, pointer, path)
  }
}

/** What a version can say in its answer to an operation; `undefined` if it does not offer that. */
export const sideOf = perSpoke((version, operation) => new SideBuilder(version, operation).root())

/** Whether a leaf is kept verbatim, as its form is not specified. */
export const isVerbatim = (path: ModelPath): boolean => path.endsWith(`/${verbatimKey}`)

/** A payload of this shape that has nothing but an example at this place. */
const payloadWith = (shape: Shape, [step, ...rest]: readonly string[]): unknown => {
  if (shape.kind === 'leaf') return shape.examples[0]
  if (shape.kind === 'list') {
    return shape.loneItem === 'readAndWritten' && step !== '*'
      ? payloadWith(shape.item.shape, step === undefined ? [] : [step, ...rest])
      : [payloadWith(shape.item.shape, rest)]
  }
  // An open record may say nothing by its presence alone.
  const bare = { ...bareRecord(shape), ...(shape.isOpen && step === undefined ? { ['anything else']: 'text' } : {}) }
  const part = step === undefined ? undefined : shape.fields[step]
  return step === undefined || part === undefined ? bare : { ...bare, [step]: payloadWith(part.shape, rest) }
}

/** What a version says in a canonical leaf as soon as there is anything at a place of its payload, such as `kind: 'alias'`. */
const constantAt = (version: Version, operation: Operation, pointer: string, path: ModelPath): unknown => {
  const codec = findSpoke(version, operation)?.codec
  if (codec === undefined) return undefined
  const value = codec.read(payloadWith(codec.shape, pointerSteps(pointer)), new Findings())
  for (const [leaf, constant] of leavesOf(value)) if (modelPathOf(leaf) === path) return constant
  return undefined
}
