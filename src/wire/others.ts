import type { Json } from '../model/json.ts'
import type { Findings } from './findings.ts'
import { copyJson, jsonExpected, maxDepth } from './json.ts'

/** Where members of an open record go, verbatim, that no field names. */
export const othersKey = 'fragments'

/** Members that no field names. */
export type Others = [string, Json][]

/** Keeps a member that no field names, beside others, where it can be kept. */
export const keepOther = (
  others: Others | undefined,
  key: string,
  value: unknown,
  findings: Findings,
): Others | undefined => {
  if (value === undefined) return others
  // They are kept in an object, which is a level of its own.
  const copy = copyJson(value, maxDepth - 1)
  if (copy === undefined) {
    findings.add('value', jsonExpected, key)
    return others
  }
  const kept = others ?? []
  kept.push([key, copy])
  return kept
}

/** What an open record holds beside its fields, verbatim. */
export const othersOf = (others: Others | undefined): Json | undefined => others && Object.fromEntries(others)
