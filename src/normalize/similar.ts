/** The pairs of neighbouring letters of a name, with its ends marked. */
const pairsOf = (name: string): readonly string[] => {
  const letters = `^${name.toLowerCase().replace(/[^a-z\d]/g, '')}$`
  return Array.from({ length: letters.length - 1 }, (_, at) => letters.slice(at, at + 2))
}

/** How alike two names are, from 0 to 1, by the pairs of letters that they share (Sørensen and Dice). */
const likeness = (one: readonly string[], other: readonly string[]): number => {
  const left = [...other]
  const shared = one.filter((pair) => {
    const at = left.indexOf(pair)
    if (at !== -1) left.splice(at, 1)
    return at !== -1
  })
  return (2 * shared.length) / (one.length + other.length)
}

/** Below this, a suggestion is a guess. */
const leastLikeness = 0.4

/** The candidates that are most like a name, best first, by the `key` that each is known by. */
export const mostLike = <A>(name: string, candidates: readonly A[], key: (candidate: A) => string): readonly A[] => {
  const wanted = pairsOf(name)
  return candidates
    .map((candidate) => ({ candidate, score: likeness(wanted, pairsOf(key(candidate))) }))
    .filter(({ score }) => score >= leastLikeness)
    .toSorted((a, b) => b.score - a.score)
    .map(({ candidate }) => candidate)
}
