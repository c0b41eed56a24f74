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
export const joined = <A>(some: readonly A[], others: readonly A[]): readonly A[] => {
  if (others.length === 0) return some
  if (some.length === 0) return others
  // Most are short, of which a loop copies several in the time that spreading takes.
  const all = new Array<A>(some.length + others.length)
  let count = 0
  for (const item of some) all[count++] = item
  for (const item of others) all[count++] = item
  return all
}
