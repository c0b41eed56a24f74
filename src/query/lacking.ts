import { type Version, versions } from '../model/version.ts'
import type { NameQuery } from './name-query.ts'
import { nameInputs } from './name-query.ts'

/** What each version's name search takes (spec sections 4.2, 4.3, 4.4). */
const offered: { readonly [V in Version]: readonly (keyof NameQuery)[] } = {
  v3: ['firstName', 'middleName', 'lastName', 'city', 'state', 'cursor'],
  // The document gives v4's name search a token in its answer and none among its inputs; that it goes on like the
  // others, as position_token, is assumed.
  v4: ['firstName', 'middleName', 'lastName', 'city', 'state', 'email', 'cursor'],
  v5: nameInputs,
}

/** The inputs without which a version has no name search (spec sections 4.3, 4.4). */
const needed: { readonly [V in Version]: readonly (keyof NameQuery)[] } = {
  v3: ['firstName', 'lastName'],
  v4: ['firstName', 'lastName'],
  v5: [],
}

/** What stands between a name search and a version, by the names of inputs. */
export interface Lacking {
  /** Given, and not taken: they are not dropped, for that would be a wider search. */
  readonly notTaken: readonly string[]
  /** Needed, and not given. */
  readonly missing: readonly string[]
}

/** What of a name search a version cannot take, and what it needs besides; `undefined` where it takes it as it is. */
export const lackingIn = (version: Version, query: NameQuery): Lacking | undefined => {
  const notTaken = nameInputs.filter((input) => query[input] !== undefined && !offered[version].includes(input))
  const missing = needed[version].filter((input) => query[input] === undefined)
  return notTaken.length + missing.length === 0 ? undefined : { notTaken, missing }
}

/** The same in a clause: `v4's name search does not take distance, and needs lastName`. */
export const clauseOf = (version: Version, { notTaken, missing }: Lacking): string => {
  const refuses = notTaken.length === 0 ? [] : [`does not take ${notTaken.join(', ')}`]
  const needs = missing.length === 0 ? [] : [`needs ${missing.join(', ')}`]
  return `${version}'s name search ${[...refuses, ...needs].join(', and ')}`
}

/** The versions whose name search takes a query as it is. */
export const versionsThatTake = (query: NameQuery): readonly Version[] =>
  versions.filter((version) => lackingIn(version, query) === undefined)
