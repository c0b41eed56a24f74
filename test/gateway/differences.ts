import { isCarried } from '../../src/lineage/lineage.ts'
import { landingsOf } from '../../src/lineage/landings.ts'
import { patternOf } from '../../src/lineage/model-path.ts'
import type { Operation, Version } from '../../src/model/version.ts'
import { isJsonObject, isList, pointerOf } from '../support/json.ts'

// How a gateway's answer differs from the old version's own, and which of that v5 explains.

/** A place in which two payloads differ. */
export interface PayloadDifference {
  /** With `*` for every position. */
  readonly place: string
  readonly own: unknown
  readonly given: unknown
}

/** Every place in which two payloads differ. A page token is only there or not. */
export const differencesIn = (
  own: unknown,
  given: unknown,
  keys: readonly string[] = [],
): readonly PayloadDifference[] => {
  if (isJsonObject(own) && isJsonObject(given)) {
    const all = [...new Set([...Object.keys(own), ...Object.keys(given)])]
    return all.flatMap((key) => differencesIn(own[key], given[key], [...keys, key]))
  }
  if (isList(own) && isList(given) && own.length === given.length) {
    return own.flatMap((item, at) => differencesIn(item, given[at], [...keys, String(at)]))
  }
  const isToken = keys.at(-1) === 'position_token' && typeof own === typeof given
  return Object.is(own, given) || isToken ? [] : [{ place: patternOf(pointerOf(keys)), own, given }]
}

/** What v5 has of a place in an old version's payload: all of it, a part, such as the year of a date, or nothing. */
const shareIn = (version: Version, operation: Operation, place: string): 'all' | 'part' | 'none' => {
  const landings = landingsOf(version, operation).filter(
    ({ pointer }) => pointer === place || pointer.startsWith(`${place}/`),
  )
  const carried = landings.filter(({ path }) => isCarried('v5', operation, path))
  if (carried.length === landings.length) return 'all'
  return carried.length === 0 ? 'none' : 'part'
}

/** Whether the form of a place is not specified, so that a codec keeps it verbatim. */
const hasNoForm = (version: Version, operation: Operation, place: string): boolean =>
  landingsOf(version, operation).some(({ pointer, path }) => pointer === place && path.endsWith('/fragments'))

/**
 * Whether a difference is one of what v5 does not have, or has less of, or of what the sandbox does not send as its form is not
 * specified. Nothing else may be in the place of a value.
 */
export const isExplained = (
  version: Version,
  operation: Operation,
  { place, own, given }: PayloadDifference,
): boolean => {
  const share = shareIn(version, operation, place)
  if (own === undefined) return hasNoForm(version, operation, place)
  if (given === undefined || (isList(given) && given.length === 0)) return share === 'none'
  return share === 'part' && typeof own === 'string' && typeof given === 'string' && own.startsWith(given)
}
