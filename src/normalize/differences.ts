import { pointerOf } from '../wire/findings.ts'
import { leavesOf } from './leaves.ts'

/** A leaf that two values of plain data do not have in common. */
export interface Difference {
  /** Where it is, as a JSON Pointer (RFC 6901). */
  readonly path: string
  /** Whether the first value has it and the second one has none there. */
  readonly isMissing: boolean
}

type Members = Readonly<Record<string, unknown>>

const isContainer = (value: unknown): value is Members => typeof value === 'object' && value !== null

/** What is below a place where the two have nothing in common but the place. */
const allBelow = (before: unknown, after: unknown, place: string): readonly Difference[] => {
  const [ours, theirs] = [leavesOf(before), leavesOf(after)]
  const paths = [...new Set([...ours.keys(), ...theirs.keys()])]
  return paths.map((path) => ({ path: place + path, isMissing: !theirs.has(path) }))
}

/** Compares in step, and knows where it is only by the keys on the way there: what is alike costs no path. */
const compare = (before: unknown, after: unknown, keys: string[], found: Difference[]): void => {
  if (before === after) return
  if (!isContainer(before) || !isContainer(after)) {
    found.push(...allBelow(before, after, pointerOf(keys)))
    return
  }
  for (const key of Object.keys(before)) compareAt(key, before, after, keys, found)
  for (const key of Object.keys(after)) if (!(key in before)) compareAt(key, before, after, keys, found)
}

const compareAt = (key: string, before: Members, after: Members, keys: string[], found: Difference[]): void => {
  if (before[key] === after[key]) return
  keys.push(key)
  compare(before[key], after[key], keys, found)
  keys.pop()
}

/** The leaves that differ between two values of plain data, `undefined` and empty ones being no leaves. */
export const differences = (before: unknown, after: unknown): readonly Difference[] => {
  const found: Difference[] = []
  compare(before, after, [], found)
  return found
}
