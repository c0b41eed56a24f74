import { copyJson } from './json.ts'

/** Where members of an open record go, verbatim, that no field names. */
export const othersKey = 'fragments'

/** Members that no field names. */
export type Others = [string, unknown][]

/** What an open record holds beside its fields, verbatim. */
export const othersOf = (others: Others | undefined): unknown =>
  others === undefined ? undefined : copyJson(Object.fromEntries(others))
