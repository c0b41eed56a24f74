import { type Version, versions } from '../model/version.ts'
import type { NameQuery } from './name-query.ts'
import { nameInputs } from './name-query.ts'

/** The inputs that each version's name search accepts (spec sections 4.2, 4.3, 4.4). */
const offered: { readonly [V in Version]: readonly (keyof NameQuery)[] } = {
  v3: ['firstName', 'middleName', 'lastName', 'city', 'state', 'cursor'],
  // The specification shows a token in v4's answer, but no input for it: position_token, as in the other versions, is
  // an assumption.
  v4: ['firstName', 'middleName', 'lastName', 'city', 'state', 'email', 'cursor'],
  v5: nameInputs,
}

/** The inputs that each version's name search requires (spec sections 4.3, 4.4). */
const needed: { readonly [V in Version]: readonly (keyof NameQuery)[] } = {
  v3: ['firstName', 'lastName'],
  v4: ['firstName', 'lastName'],
  v5: [],
}

/** Why a version cannot answer a name search, by the names of inputs. */
export interface Lacking {
  /** Given, but not accepted. They are not dropped: that would be a wider search. */
  readonly notTaken: readonly string[]
  /** Required, but not given. */
  readonly missing: readonly string[]
}

/**
 * Which inputs of a name search a version does not accept, and which it requires; `undefined` if it accepts the query.
 */
export const lackingIn = (version: Version, query: NameQuery): Lacking | undefined => {
  const notTaken = nameInputs.filter((input) => query[input] !== undefined && !offered[version].includes(input))
  const missing = needed[version].filter((input) => query[input] === undefined)
  return notTaken.length + missing.length === 0 ? undefined : { notTaken, missing }
}

/** The same as a clause: `v4's name search does not take distance, and needs lastName`. */
export const clauseOf = (version: Version, { notTaken, missing }: Lacking): string => {
  const refuses = notTaken.length === 0 ? [] : [`does not take ${notTaken.join(', ')}`]
  const needs = missing.length === 0 ? [] : [`needs ${missing.join(', ')}`]
  return `${version}'s name search ${[...refuses, ...needs].join(', and ')}`
}

/** The versions whose name search accepts a query. */
export const versionsThatTake = (query: NameQuery): readonly Version[] =>
  versions.filter((version) => lackingIn(version, query) === undefined)
