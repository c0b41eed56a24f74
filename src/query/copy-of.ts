import { isContainer } from '../wire/json.ts'

/** Whether a caller gives an object where the types have one; it tells the compiler nothing new. */
export const isRecord = (value: unknown): boolean => isContainer(value)

/**
 * What a caller gives, as it is now: it is asked of one version after the other, and theirs to change meanwhile. The
 * names that are known are taken from wherever they are, from a class as well.
 */
export const copyOf = <A extends object>(given: A, names: readonly (keyof A)[]): A => {
  if (!isRecord(given)) return given
  const copy = { ...given }
  for (const name of names) if (given[name] !== undefined) copy[name] = given[name]
  return copy
}
