import type { Json } from '../model/json.ts'
import type { Findings } from './findings.ts'
import { copyJson, jsonExpected, maxDepth } from './json.ts'

/** Members of an open record that are not among its fields. */
export type Others = [string, Json][]

/** Adds a member to the others; one that cannot be kept becomes a finding. */
export const keepOther = (
  others: Others | undefined,
  key: string,
  value: unknown,
  findings: Findings,
): Others | undefined => {
  if (value === undefined) return others
  // The object that holds them is one level of the depth.
  const copy = copyJson(value, maxDepth - 1)
  if (copy === undefined) {
    findings.add('value', jsonExpected, key)
    return others
  }
  const kept = others ?? []
  kept.push([key, copy])
  return kept
}

/** The other members of an open record as one object. */
export const othersOf = (others: Others | undefined): Json | undefined => others && Object.fromEntries(others)
