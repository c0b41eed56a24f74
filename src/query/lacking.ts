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

const needsBothNames: { readonly [V in Version]: boolean } = { v3: true, v4: true, v5: false }

/** What of a name search a version cannot take, in words: it is not sent there as a wider search. */
export const lackingIn = (version: Version, query: NameQuery): readonly string[] => {
  const unknown = nameInputs.filter((input) => query[input] !== undefined && !offered[version].includes(input))
  const missing = needsBothNames[version]
    ? (['firstName', 'lastName'] as const).filter((input) => query[input] === undefined)
    : []
  return [...unknown, ...missing.map((input) => `a name search without ${input}`)]
}

/** The versions whose name search takes a query as it is. */
export const versionsThatTake = (query: NameQuery): readonly Version[] =>
  versions.filter((version) => lackingIn(version, query).length === 0)
