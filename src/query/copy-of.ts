import { isObject } from '../wire/json.ts'

/** What every object inherits, and a program may have added to. */
const universal: object = Object.prototype

const isInherited = (given: object, name: string): boolean =>
  name in given && !Object.hasOwn(given, name) && !(name in universal)

/**
 * A copy of a query and of the cursor in it: it is sent to one version after the other, and the caller may change it
 * meanwhile. An input that is inherited from a class is copied, too, as leaving it out would widen the search.
 */
export function copyOfQuery<Q>(given: Q, inputs: readonly string[]): Q
export function copyOfQuery(given: unknown, inputs: readonly string[]): unknown {
  if (!isObject(given)) return given
  const inherited = inputs.filter((name) => isInherited(given, name)).map((name) => [name, given[name]] as const)
  const { cursor, ...others } = { ...given, ...Object.fromEntries(inherited) }
  if (cursor === undefined) return others
  return { ...others, cursor: isObject(cursor) ? copyOfCursor(cursor) : cursor }
}

const copyOfCursor = ({ version, operation, token }: Readonly<Record<string, unknown>>) => ({
  version,
  operation,
  token,
})
