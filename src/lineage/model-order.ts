import { type Operation, type Version, versions } from '../model/version.ts'
import { Findings } from '../wire/findings.ts'
import { isContainer } from '../wire/json.ts'
import { pointerStep } from '../wire/pointer.ts'
import { sampleOf } from '../wire/sample.ts'
import { findSpoke } from '../versions/spokes.ts'

// Every record of the canonical model has all its keys, always in the order in which the model declares them. So this
// order can be read off sample values, completely if they come from all versions.

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

/** The place of each path of an operation's value in the order of the model, as a number to sort by. */
export const modelOrder = (operation: Operation): ReadonlyMap<string, number> => {
  const tree: Tree = new Map<string, Tree>()
  for (const version of versions) {
    const spoke = findSpoke(version, operation)
    if (spoke === undefined) continue
    const { codec } = spoke
    for (const variant of variants) grow(tree, codec.read(sampleOf(codec.shape, variant), new Findings()))
  }
  return ordered(tree)
}

/** The place of each path of a version's payload in the order of its codecs; none if the version lacks the operation. */
export const payloadOrder = (version: Version, operation: Operation): ReadonlyMap<string, number> => {
  const tree: Tree = new Map<string, Tree>()
  const shape = findSpoke(version, operation)?.codec.shape
  if (shape !== undefined) for (const variant of variants) grow(tree, sampleOf(shape, variant))
  return ordered(tree)
}
