import { none } from '../../src/model/none.ts'

/** A value as a list of one; an empty list if there is none. */
export const listOf = <A>(item: A | undefined): readonly A[] => (item === undefined ? none : [item])

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
