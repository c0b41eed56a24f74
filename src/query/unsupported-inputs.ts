import type { PagedOperation } from '../model/lookup.ts'
import { type Version, versions } from '../model/version.ts'
import { type UnsupportedInputs, unsupportedIn } from './input-table.ts'
import { inputTables, type Search } from './request.ts'

/** The inputs of a search that a version does not support. */
export const unsupportedInputs = (version: Version, { operation, query }: Search): UnsupportedInputs =>
  unsupportedIn(version, query, inputTables[operation])

const titles: Readonly<Record<PagedOperation, string>> = { names: 'name search', addresses: 'address search' }

/** The same as a clause: `v4's name search does not take distance, and needs lastName`. */
export const clauseOf = (
  version: Version,
  operation: PagedOperation,
  { notTaken, missing }: UnsupportedInputs,
): string => {
  const refuses = notTaken.length === 0 ? [] : [`does not take ${notTaken.join(', ')}`]
  const needs = missing.length === 0 ? [] : [`needs ${missing.join(', ')}`]
  return `${version}'s ${titles[operation]} ${[...refuses, ...needs].join(', and ')}`
}

/** Whether there are no such inputs. */
export const isSupported = ({ notTaken, missing }: UnsupportedInputs): boolean => notTaken.length + missing.length === 0

/** The versions that support all inputs of a search. */
export const versionsThatTake = (search: Search): readonly Version[] =>
  versions.filter((version) => isSupported(unsupportedInputs(version, search)))
