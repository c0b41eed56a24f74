/** Adds to the count of a key. */
export const count = <K>(counts: Map<K, number>, key: K, times = 1): void => {
  counts.set(key, (counts.get(key) ?? 0) + times)
}
