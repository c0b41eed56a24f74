import type { Cursor } from '../model/lookup.ts'
import { isObject } from '../wire/json.ts'

/**
 * A copy of what the caller gave: it is sent to one version after the other, and the caller may change it meanwhile.
 * Known names are also copied if they are inherited, as from a class.
 */
export const copyOf = <A extends object>(given: A, names: readonly (keyof A)[]): A => {
  if (!isObject(given)) return given
  const copy = { ...given }
  for (const name of names) if (given[name] !== undefined) copy[name] = given[name]
  return copy
}

/** A copy of a query and of the cursor in it. */
export const copyOfQuery = <Q extends { readonly cursor?: Cursor | undefined }>(
  given: Q,
  inputs: readonly (keyof Q)[],
): Q => {
  const query = copyOf(given, inputs)
  if (!isObject(query) || !isObject(query.cursor)) return query
  const { version, operation, token } = query.cursor
  return { ...query, cursor: { version, operation, token } }
}
