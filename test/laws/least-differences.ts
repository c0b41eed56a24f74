import { isJsonObject, isList, leaves } from '../support/json.ts'

// How much differs between two values of plain data, found independently of the library, to check its losses.

const countOf = (value: unknown): number => leaves(value).length

/**
 * The smallest possible number of leaves that go or come, over all ways to pair the items of lists in order: the other
 * items count as removed or added, and a leaf that changes as both.
 */
export const leastDifferences = (before: unknown, after: unknown): number => {
  if (isList(before) && isList(after)) return leastInLists(before, after)
  if (isJsonObject(before) && isJsonObject(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...keys].reduce((sum, key) => sum + leastDifferences(before[key], after[key]), 0)
  }
  if (Object.is(before, after)) return 0
  return countOf(before) + countOf(after)
}

/** From the last items to the first: the differences from each pair of positions on. */
const leastInLists = (before: readonly unknown[], after: readonly unknown[]): number => {
  // After the last item of `before`, all remaining items of `after` are added.
  let below = after.reduceRight<readonly number[]>((sums, item) => [countOf(item) + (sums[0] ?? 0), ...sums], [0])
  for (const ours of before.toReversed()) {
    let row: readonly number[] = [countOf(ours) + (below.at(-1) ?? 0)]
    for (const [at, theirs] of [...after.entries()].toReversed()) {
      const leftOut = countOf(ours) + (below[at] ?? 0)
      const added = countOf(theirs) + (row[0] ?? 0)
      const paired = leastDifferences(ours, theirs) + (below[at + 1] ?? 0)
      row = [Math.min(leftOut, added, paired), ...row]
    }
    below = row
  }
  return below[0] ?? 0
}
