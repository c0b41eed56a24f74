import { listed } from '../errors/listed.ts'
import { UnsupportedError } from '../errors/unsupported-error.ts'
import type { PagedOperation } from '../model/lookup.ts'
import { type Version, versions } from '../model/version.ts'
import type { AnyInputTable } from './input-table.ts'
import { inputTables, type Search } from './request.ts'

/** The inputs of a search that a version does not support, by name. */
interface UnsupportedInputs {
  /** Given, but not accepted. Dropping them would widen the search. */
  readonly notAccepted: readonly string[]
  /** Required, but not given. */
  readonly missing: readonly string[]
}

const unsupportedInputs = (version: Version, { operation, query }: Search): UnsupportedInputs => {
  const values: Readonly<Record<string, unknown>> = { ...query }
  const table: AnyInputTable = inputTables[operation]
  const inputs = Object.entries(table)
  const namesOf = (found: typeof inputs): readonly string[] => found.map(([name]) => name)
  return {
    notAccepted: namesOf(
      inputs.filter(([name, input]) => input[version] === 'unsupported' && values[name] !== undefined),
    ),
    missing: namesOf(inputs.filter(([name, input]) => input[version] === 'required' && values[name] === undefined)),
  }
}

const titles: Readonly<Record<PagedOperation, string>> = { names: 'name search', addresses: 'address search' }

/** Such inputs as a clause: `v4's name search does not take distance, and needs lastName`. */
const clauseOf = (version: Version, operation: PagedOperation, { notAccepted, missing }: UnsupportedInputs): string => {
  const refuses = notAccepted.length === 0 ? [] : [`does not take ${notAccepted.join(', ')}`]
  const needs = missing.length === 0 ? [] : [`needs ${missing.join(', ')}`]
  return `${version}'s ${titles[operation]} ${[...refuses, ...needs].join(', and ')}`
}

const isSupported = ({ notAccepted, missing }: UnsupportedInputs): boolean => notAccepted.length + missing.length === 0

/** The versions that support all inputs of a search. */
const versionsThatTake = (search: Search): readonly Version[] =>
  versions.filter((version) => isSupported(unsupportedInputs(version, search)))

/** The error if a version does not support the inputs of a search. */
export const errorOfInputs = (version: Version, search: Search): UnsupportedError | undefined => {
  const unsupported = unsupportedInputs(version, search)
  if (isSupported(unsupported)) return undefined
  const availableIn = versionsThatTake(search)
  // No other version can give a page after the first.
  const isPaged = search.query.cursor !== undefined
  return new UnsupportedError({
    version,
    operation: search.operation,
    features: [...unsupported.notAccepted, ...unsupported.missing],
    reason: clauseOf(version, search.operation, unsupported),
    asked: [version],
    availableIn,
    advice:
      isPaged && availableIn.length > 0 ? `Start again without the cursor, in ${listed(availableIn)}.` : undefined,
  })
}
