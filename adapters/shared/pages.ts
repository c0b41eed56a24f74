import type { Cursor, PagedOperation } from '../../src/model/lookup.ts'
import type { Version } from '../../src/model/version.ts'

/** Where the next page begins, for the version and the search that gave the token. */
export const cursorOf = <O extends PagedOperation>(
  version: Version,
  operation: O,
  token: string | undefined,
): Cursor<O> | undefined => (token === undefined ? undefined : { version, operation, token })

/** The token of a cursor, if it is from this version: it means nothing to another one. */
export const tokenFor = (version: Version, cursor: Cursor | undefined): string | undefined =>
  cursor?.version === version ? cursor.token : undefined
