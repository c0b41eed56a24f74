import type { Operation, Version } from '../../../src/index.ts'
import { patternOf } from '../../../src/lineage/leaves.ts'
import { fieldsOf } from './fields.ts'

/** Where the fields of a version's payload go: the canonical paths by the patterns of their pointers. */
export type Kin = ReadonlyMap<string, readonly string[]>

const kinBySpoke = new Map<string, Kin>()

const computeKin = (version: Version, operation: Operation): Kin => {
  const kin = new Map<string, string[]>()
  for (const { row } of fieldsOf(operation)) {
    for (const { pointer, relation } of row[version].fields) {
      if (relation !== 'derived') kin.set(pointer, [...(kin.get(pointer) ?? []), row.path])
    }
  }
  return kin
}

const kinIn = (version: Version, operation: Operation): Kin => {
  const key = `${version} ${operation}`
  const kin = kinBySpoke.get(key) ?? computeKin(version, operation)
  kinBySpoke.set(key, kin)
  return kin
}

/** A pattern without the last position in a list: a list may stand where the lineage has an item alone. */
const withoutList = (pattern: string): string => pattern.replace(/\/\*(\/[^/*]+)$/, '$1')

/** The canonical paths that a place of a payload feeds. */
export const kinOf = (version: Version, operation: Operation, pointer: string): readonly string[] => {
  const kin = kinIn(version, operation)
  const pattern = patternOf(pointer)
  return kin.get(pattern) ?? kin.get(withoutList(pattern)) ?? []
}
