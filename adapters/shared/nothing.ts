/** Whether none of these was sent: a record of which nothing was sent is no record. */
export const saysNothing = (parts: Readonly<Record<string, unknown>>): boolean => {
  for (const key in parts) if (parts[key] !== undefined) return false
  return true
}

/** What is there of these; what is not is nothing that a list could hold. */
export const known = <A>(values: readonly (A | undefined)[]): readonly A[] =>
  // Most often nothing is missing, and looking is faster than copying.
  values.every((value) => value !== undefined) ? values : values.filter((value) => value !== undefined)

/** One list after another. */
export const joined = <A>(some: readonly A[], others: readonly A[]): readonly A[] =>
  others.length === 0 ? some : some.length === 0 ? others : [...some, ...others]
