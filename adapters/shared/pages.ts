import type { Cursor } from '../../src/model/lookup.ts'
import type { Version } from '../../src/model/version.ts'

/** Where the next page begins, for the version that gave the token. */
export const cursorOf = (version: Version, token: string | undefined): Cursor | undefined =>
  token === undefined ? undefined : { version, token }

/** The token of a cursor, if it is from this version: to another one, it means nothing. */
export const tokenFor = (version: Version, cursor: Cursor | undefined): string | undefined =>
  cursor?.version === version ? cursor.token : undefined
