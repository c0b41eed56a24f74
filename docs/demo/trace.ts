import type { Operation, Version } from '../../src/model/version.ts'
import { Findings } from '../../src/wire/findings.ts'
import { isObject, pointerStep } from '../../src/wire/json.ts'
import type { Shape } from '../../src/wire/wire-type.ts'
import { leavesOf } from '../../src/lineage/model-path.ts'
import { findSpoke } from '../../src/versions/table.ts'

interface LeafPlace {
  readonly keys: readonly string[]
  readonly examples: readonly unknown[]
}

/** The leaves of a payload that are fields of its codec. */
const leafPlaces = (shape: Shape, value: unknown, keys: readonly string[]): readonly LeafPlace[] => {
  if (value === null || value === undefined) return []
  if (shape.kind === 'leaf') return [{ keys, examples: shape.examples }]
  if (shape.kind === 'list') {
    const items: readonly unknown[] | undefined = Array.isArray(value) ? value : undefined
    if (items === undefined) return shape.loneItem !== 'issue' ? leafPlaces(shape.item.shape, value, keys) : []
    return items.flatMap((item, position) => leafPlaces(shape.item.shape, item, [...keys, String(position)]))
  }
  return Object.entries(shape.fields).flatMap(([key, { shape: field }]) =>
    isObject(value) ? leafPlaces(field, value[key], [...keys, key]) : [],
  )
}

const withLeaf = (value: unknown, [key, ...rest]: readonly string[], leaf: unknown): unknown => {
  if (key === undefined) return leaf
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value
    return items.map((item, position) => (String(position) === key ? withLeaf(item, rest, leaf) : item))
  }
  return isObject(value) ? { ...value, [key]: withLeaf(value[key], rest, leaf) } : value
}

/**
 * Where each leaf of a canonical value came from: its JSON Pointer, and those of the payload's leaves that set it.
 * These are found by experiment: a leaf sets whatever changes with it.
 */
export const trace = (
  version: Version,
  operation: Operation,
  payload: unknown,
): ReadonlyMap<string, readonly string[]> => {
  const spoke = findSpoke(version, operation)
  if (spoke === undefined) return new Map()
  const { codec } = spoke
  const leavesFrom = (input: unknown) => leavesOf(codec.read(input, new Findings()))
  const before = leavesFrom(payload)
  const fed = new Map<string, string[]>()
  for (const { keys, examples } of leafPlaces(codec.shape, payload, [])) {
    const after = examples.map((example) => leavesFrom(withLeaf(payload, keys, example)))
    const changed = [...before].filter(([path, value]) => after.some((leaves) => leaves.get(path) !== value))
    for (const [path] of changed) fed.set(path, [...(fed.get(path) ?? []), keys.map(pointerStep).join('')])
  }
  return fed
}
