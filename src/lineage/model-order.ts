import { type Operation, operations } from '../model/version.ts'
import { Findings } from '../wire/findings.ts'
import { isContainer, pointerStep, pointerSteps } from '../wire/json.ts'
import { modelCodecs } from '../wire/stored/lookup.ts'
import type { Shape } from '../wire/wire-type.ts'
import type { ModelPath } from './model-path.ts'

/**
 * A valid payload with every key of a codec. Each variant has other values; together, the variants show every notation
 * of every value. A kind of record within itself, such as a relative of a relative, is left out. The first item of a list may be
 * the main one, so a list has another; of lists within lists, only those of that other one do, as their numbers would multiply.
 */
export const sampleOf = (shape: Shape, variant: number, within: readonly string[] = [], length = 2): unknown => {
  switch (shape.kind) {
    case 'leaf':
      return shape.examples[variant % shape.examples.length]
    case 'list':
      return Array.from({ length }, (_, position) =>
        sampleOf(shape.item.shape, variant + position, within, position + 1),
      )
    case 'record': {
      const { name, fields, isOpen, kinds = [] } = shape
      const kind = kinds[variant % kinds.length]
      if (kind !== undefined) return sampleOf(kind.shape, variant, within, length)
      if (within.includes(name)) return null
      const members = Object.entries(fields).map(([key, part]) => [
        key,
        sampleOf(part.shape, variant, [...within, name], length),
      ])
      return { ...Object.fromEntries(members), ...(isOpen ? { ['anything else']: 'text' } : {}) }
    }
  }
}

// Every record of the canonical model has all its keys, always in the order in which the model declares them. So this
// order can be read off sample values.

/** The keys of each container, in their order. */
type Tree = Map<string, Tree>

const branch = (tree: Tree, key: string): Tree => {
  const known = tree.get(key) ?? new Map<string, Tree>()
  tree.set(key, known)
  return known
}

const grow = (tree: Tree, value: unknown): void => {
  if (!isContainer(value)) return
  const isList = Array.isArray(value)
  for (const [key, member] of Object.entries(value)) grow(branch(tree, isList ? '*' : key), member)
}

function* pathsOf(tree: Tree, path: string): Generator<string> {
  for (const [key, below] of tree) {
    yield path + pointerStep(key)
    yield* pathsOf(below, path + pointerStep(key))
  }
}

/** Enough to show every path of the model. */
const variants = [0, 1, 2]

const ordered = (tree: Tree): ReadonlyMap<string, number> =>
  new Map([...pathsOf(tree, '')].map((path, place) => [path, place]))

/** Values of an operation that together have everything, one at a time, as they are large. */
export function* modelValues(operation: Operation): Generator {
  const { shape, read } = modelCodecs[operation]
  for (const variant of variants) yield read(sampleOf(shape, variant), new Findings())
}

/** The place of each path of an operation's value in the order of the model, as a number to sort by. */
export const modelOrder = (operation: Operation): ReadonlyMap<string, number> => {
  const tree: Tree = new Map<string, Tree>()
  for (const value of modelValues(operation)) grow(tree, value)
  return ordered(tree)
}

/** The place of each path of a payload in the order of its codecs; none if there is no such payload. */
export const payloadOrder = (shape: Shape | undefined): ReadonlyMap<string, number> => {
  const tree: Tree = new Map<string, Tree>()
  if (shape !== undefined) for (const variant of variants) grow(tree, sampleOf(shape, variant))
  return ordered(tree)
}

// A relative may have relatives, and so on. So a path is checked step by step: what a field has below it in one place, it may
// have in all.

/** The steps of a path, each with the field that it belongs to: `names`, then `names *`, then `names * full`. */
function* stepsInFields(root: string, path: string): Generator<string> {
  let field = root
  for (const step of pointerSteps(path)) {
    yield `${field} ${step}`
    field = step === '*' ? `${field} *` : step
  }
}

let stepsOfModel: ReadonlySet<string> | undefined

const knownSteps = (): ReadonlySet<string> =>
  (stepsOfModel ??= new Set(
    operations.flatMap((operation) =>
      [...modelOrder(operation).keys()].flatMap((path) => [...stepsInFields(operation, path)]),
    ),
  ))

/** Positions in lists are `*`. */
export const isInModel = (operation: Operation, path: ModelPath): boolean =>
  [...stepsInFields(operation, path)].every((step) => knownSteps().has(step))

/** The pairs of adjacent letters of a name, including marks for its start and end. */
const pairsOf = (name: string): readonly string[] => {
  const letters = `^${name.toLowerCase().replace(/[^a-z\d]/g, '')}$`
  return Array.from({ length: letters.length - 1 }, (_, at) => letters.slice(at, at + 2))
}

/** Below this, a suggestion would be a guess. */
const leastLikeness = 0.4

/**
 * The similarity of two names, from 0 to 1, by the pairs of letters that they share (Dice coefficient); 0 if they
 * are too different in length to be similar: a key of a payload may be of any length.
 */
const likeness = (one: readonly string[], other: readonly string[]): number => {
  const all = one.length + other.length
  if ((2 * Math.min(one.length, other.length)) / all < leastLikeness) return 0
  const left = [...other]
  const shared = one.filter((pair) => {
    const at = left.indexOf(pair)
    if (at !== -1) left.splice(at, 1)
    return at !== -1
  })
  return (2 * shared.length) / all
}

/** Those of these names, or places, that are most similar to one, best first. */
export const mostLike = (name: string, candidates: readonly string[]): readonly string[] => {
  const wanted = pairsOf(name)
  return candidates
    .map((candidate) => ({ candidate, score: likeness(wanted, pairsOf(candidate)) }))
    .filter(({ score }) => score >= leastLikeness)
    .sort((a, b) => b.score - a.score)
    .map(({ candidate }) => candidate)
}
