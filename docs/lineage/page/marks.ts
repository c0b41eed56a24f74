import { patternOf } from '../../../src/lineage/model-path.ts'
import { jsonLines } from './json-lines.ts'
import type { Read } from './read-payload.ts'

/** Something that reading met, and what is said of it. */
export interface Mark {
  readonly kind: 'issue' | 'extra'
  readonly says: string
}

/** A mark with its place, and the line of the payload where it is first seen. */
export interface FindingLine extends Mark {
  readonly path: string
  readonly line: string
}

/** The element of the line on which a place of the payload begins. */
export const lineId = (pointer: string): string => `at${pointer}`

/** What is said of each place of a payload. Extras name every position in a list at once. */
export const marksOf = ({ issues, extras }: Read): ((pointer: string) => Mark | undefined) => {
  const issuesAt = new Map(issues.map(({ path, expected }) => [path, expected]))
  const extrasAt = new Set(extras)
  return (pointer) => {
    const expected = issuesAt.get(pointer)
    if (expected !== undefined) return { kind: 'issue', says: `expected ${expected}` }
    return extrasAt.has(patternOf(pointer)) ? { kind: 'extra', says: 'an unknown key' } : undefined
  }
}

/** All that reading met, issues first, each at the line where it is first seen. */
export const findingsOf = (read: Read): readonly FindingLine[] => {
  const places = jsonLines(read.payload).flatMap(({ pointer }) => pointer ?? [])
  const firstOf = new Map(places.toReversed().map((place) => [patternOf(place), place]))
  return [
    ...read.issues.map(({ path, expected }): FindingLine => ({
      kind: 'issue',
      path,
      says: `expected ${expected}`,
      line: lineId(path),
    })),
    ...read.extras.map((path): FindingLine => ({
      kind: 'extra',
      path,
      says: 'an unknown key',
      line: lineId(firstOf.get(path) ?? path),
    })),
  ]
}
