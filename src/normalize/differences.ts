import { pointerOf } from '../wire/pointer.ts'
import { isContainer } from '../wire/json.ts'
import { leavesOf } from '../lineage/leaves.ts'
import type { ModelPath } from '../lineage/model-path.ts'
import { pairUp } from './pair-up.ts'

/** A leaf that differs between two values of plain data. */
export interface Difference {
  /** Where it is, as a JSON Pointer (RFC 6901). */
  readonly path: ModelPath
  /** Whether the second value has no leaf there. */
  readonly isMissing: boolean
}

/** Adds all leaves of both values below a place: one of the two is not a container. */
const addAllBelow = (before: unknown, after: unknown, place: ModelPath, found: Difference[]): void => {
  const [ours, theirs] = [leavesOf(before), leavesOf(after)]
  for (const path of new Set([...ours.keys(), ...theirs.keys()]))
    found.push({ path: `${place}${path}`, isMissing: !theirs.has(path) })
}

/** Walks both values together. Only the keys on the way are kept: a path is built only for a difference. */
const compare = (before: unknown, after: unknown, keys: string[], found: Difference[]): void => {
  if (before === after) return
  if (!isContainer(before) || !isContainer(after)) addAllBelow(before, after, pointerOf(keys), found)
  else if (Array.isArray(before) && Array.isArray(after)) compareLists(before, after, keys, found)
  else {
    for (const key of Object.keys(before)) compareAt(key, before[key], after[key], keys, found)
    for (const key of Object.keys(after)) if (!(key in before)) compareAt(key, undefined, after[key], keys, found)
  }
}

const compareAt = (key: string, before: unknown, after: unknown, keys: string[], found: Difference[]): void => {
  if (before === after) return
  keys.push(key)
  compare(before, after, keys, found)
  keys.pop()
}

const compareLists = (
  before: readonly unknown[],
  after: readonly unknown[],
  keys: string[],
  found: Difference[],
): void => {
  const partners = pairUp(before, after)
  for (const [at, partner] of partners.entries()) {
    compareAt(String(at), before[at], partner === undefined ? undefined : after[partner], keys, found)
  }
  const paired = new Set(partners)
  for (const at of after.keys()) if (!paired.has(at)) compareAt(String(at), undefined, after[at], keys, found)
}

/**
 * The leaves that differ between two values of plain data. `undefined` and empty containers have no leaves. An item of
 * a list is compared with the one that it became, which may have another position.
 */
export const differences = (before: unknown, after: unknown): readonly Difference[] => {
  const found: Difference[] = []
  compare(before, after, [], found)
  return found
}
