import type { Operation, Version } from '../../../src/public/index.ts'
import { patternOf } from '../../../src/lineage/model-path.ts'
import { fieldsOf } from './fields.ts'

/** Where the fields of a version's payload go: the canonical paths by the patterns of their pointers. */
export type Destinations = ReadonlyMap<string, readonly string[]>

const destinationsBySpoke = new Map<string, Destinations>()

const computeDestinations = (version: Version, operation: Operation): Destinations => {
  const destinations = new Map<string, string[]>()
  for (const { row } of fieldsOf(operation)) {
    for (const { path, relation } of row[version].fields) {
      if (relation !== 'derived') destinations.set(path, [...(destinations.get(path) ?? []), row.path])
    }
  }
  return destinations
}

const destinationsIn = (version: Version, operation: Operation): Destinations => {
  const key = `${version} ${operation}`
  const destinations = destinationsBySpoke.get(key) ?? computeDestinations(version, operation)
  destinationsBySpoke.set(key, destinations)
  return destinations
}

/** A pattern without the last position in a list: a list may stand where the lineage has an item alone. */
const withoutList = (pattern: string): string => pattern.replace(/\/\*(\/[^/*]+)$/, '$1')

/** The canonical paths that a place of a payload feeds. */
export const destinationsOf = (version: Version, operation: Operation, pointer: string): readonly string[] => {
  const destinations = destinationsIn(version, operation)
  const pattern = patternOf(pointer)
  return destinations.get(pattern) ?? destinations.get(withoutList(pattern)) ?? []
}
