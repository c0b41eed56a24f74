import { isContainer } from '../wire/json.ts'
import { isLeaf, ModelPlace } from '../lineage/model-path.ts'
import { pairUp } from './pair-up.ts'

/** A leaf that differs between two values of plain data. */
interface Difference {
  readonly place: ModelPlace
  /** Whether the second value has no leaf there. */
  readonly isMissing: boolean
}

/** Adds all leaves of one of the two values: the other has none at these places. */
const addLeaves = (value: unknown, place: ModelPlace, isMissing: boolean, found: Difference[]): void => {
  if (isLeaf(value)) found.push({ place, isMissing })
  else if (Array.isArray(value)) {
    for (const [at, item] of value.entries()) addLeaves(item, new ModelPlace(place, at), isMissing, found)
  } else if (isContainer(value)) {
    for (const key of Object.keys(value)) {
      if (value[key] !== undefined) addLeaves(value[key], new ModelPlace(place, key), isMissing, found)
    }
  }
}

const compare = (before: unknown, after: unknown, place: ModelPlace, found: Difference[]): void => {
  if (before === after) return
  if (Array.isArray(before) && Array.isArray(after)) compareLists(before, after, place, found)
  else if (isContainer(before) && isContainer(after)) {
    const ours = Object.keys(before)
    for (const key of ours) compareAt(key, before[key], after[key], place, found)
    // Both are nearly always of one kind, and have the same keys in the same order.
    const theirs = Object.keys(after)
    if (theirs.length === ours.length && theirs.every((key, at) => key === ours[at])) return
    for (const key of theirs) if (!(key in before)) compareAt(key, undefined, after[key], place, found)
  } else if (isLeaf(before) && isLeaf(after)) found.push({ place, isMissing: false })
  else {
    addLeaves(before, place, true, found)
    addLeaves(after, place, false, found)
  }
}

/** Compares members or items. */
const compareAt = (
  step: string | number,
  before: unknown,
  after: unknown,
  place: ModelPlace,
  found: Difference[],
): void => {
  if (before !== after) compare(before, after, new ModelPlace(place, step), found)
}

const compareLists = (
  before: readonly unknown[],
  after: readonly unknown[],
  place: ModelPlace,
  found: Difference[],
): void => {
  const partners = pairUp(before, after)
  for (const [at, partner] of partners.entries()) {
    compareAt(at, before[at], partner === undefined ? undefined : after[partner], place, found)
  }
  const paired = new Set(partners)
  for (const at of after.keys()) if (!paired.has(at)) compareAt(at, undefined, after[at], place, found)
}

/**
 * The leaves that differ between two values of plain data. `undefined` and empty containers have no leaves. An item of
 * a list is compared with the one that it became, which may have another position.
 */
export const differences = (before: unknown, after: unknown): readonly Difference[] => {
  const found: Difference[] = []
  compare(before, after, new ModelPlace(), found)
  return found
}
