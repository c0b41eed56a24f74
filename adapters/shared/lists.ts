/** The values that are not `undefined`. */
export const known = <A>(values: readonly (A | undefined)[]): readonly A[] =>
  // Usually all are there, and checking is faster than copying.
  values.every((value) => value !== undefined) ? values : values.filter((value) => value !== undefined)

/** Two lists, one after the other. */
export const joined = <A>(some: readonly A[], others: readonly A[]): readonly A[] => {
  if (others.length === 0) return some
  if (some.length === 0) return others
  // Most are short: a loop copies several of these in the time that spreading takes for one.
  const all = new Array<A>(some.length + others.length)
  let count = 0
  for (const item of some) all[count++] = item
  for (const item of others) all[count++] = item
  return all
}
