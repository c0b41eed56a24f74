// JSON as tests take it apart: pointers, and copies with one place changed.

/** JSON as it is, of whatever kind. */
export const parseJson = (text: string): unknown => JSON.parse(text)

export type JsonObject = Readonly<Record<string, unknown>>

export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The object that a text holds. */
export const objectIn = (text: string): JsonObject => {
  const value = parseJson(text)
  if (!isJsonObject(value)) throw new Error('The JSON is not an object.')
  return value
}

const step = (key: string): string => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`

export const pointerOf = (keys: readonly string[]): string => keys.map(step).join('')

/** Every leaf of a value by its JSON Pointer: written independently of the library, to check it. */
export const leaves = (value: unknown, path = ''): readonly (readonly [string, unknown])[] => {
  if (value === undefined) return []
  if (typeof value !== 'object' || value === null) return [[path, value]]
  return Object.entries(value).flatMap(([key, member]) => leaves(member, path + step(key)))
}

/** A copy of `value` in which what is at `keys` is replaced. */
export const replaceAt = (value: unknown, keys: readonly string[], replacement: unknown): unknown => {
  const [key, ...rest] = keys
  if (key === undefined) return replacement
  if (isList(value)) return value.map((item, at) => (String(at) === key ? replaceAt(item, rest, replacement) : item))
  if (!isJsonObject(value)) return value
  const entries = Object.entries(value).map(([name, member]) => [
    name,
    name === key ? replaceAt(member, rest, replacement) : member,
  ])
  return Object.fromEntries(entries)
}

export const deepFreeze = <A>(value: A): A => {
  if (typeof value === 'object' && value !== null) {
    Object.freeze(value)
    Object.values(value).forEach(deepFreeze)
  }
  return value
}

/** Every object and list in a value, itself included. */
export const objectsIn = (value: unknown): readonly object[] =>
  typeof value === 'object' && value !== null ? [value, ...Object.values(value).flatMap(objectsIn)] : []

/** A frozen empty list may be shared: nobody can change it. */
export const shareNothing = (one: unknown, other: unknown): boolean => {
  const known = new Set(objectsIn(one))
  return objectsIn(other).every(
    (object) => !known.has(object) || (Array.isArray(object) && object.length === 0 && Object.isFrozen(object)),
  )
}

/** The paths of issues, losses or requests. */
export const pathsOf = (all: readonly { readonly path: string }[]): readonly string[] => all.map(({ path }) => path)
