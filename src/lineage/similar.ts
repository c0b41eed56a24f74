/** The pairs of adjacent letters of a name, including marks for its start and end. */
const pairsOf = (name: string): readonly string[] => {
  const letters = `^${name.toLowerCase().replace(/[^a-z\d]/g, '')}$`
  return Array.from({ length: letters.length - 1 }, (_, at) => letters.slice(at, at + 2))
}

/** Below this, a suggestion would be a guess. */
const leastLikeness = 0.4

/**
 * The similarity of two names, from 0 to 1, by the pairs of letters that they share (Dice coefficient); 0 if they
 * are too different in length to be similar: a key of a payload may be of any length.
 */
const likeness = (one: readonly string[], other: readonly string[]): number => {
  const all = one.length + other.length
  if ((2 * Math.min(one.length, other.length)) / all < leastLikeness) return 0
  const left = [...other]
  const shared = one.filter((pair) => {
    const at = left.indexOf(pair)
    if (at !== -1) left.splice(at, 1)
    return at !== -1
  })
  return (2 * shared.length) / all
}

/** Those of these names, or places, that are most similar to one, best first. */
export const mostLike = (name: string, candidates: readonly string[]): readonly string[] => {
  const wanted = pairsOf(name)
  return candidates
    .map((candidate) => ({ candidate, score: likeness(wanted, pairsOf(candidate)) }))
    .filter(({ score }) => score >= leastLikeness)
    .sort((a, b) => b.score - a.score)
    .map(({ candidate }) => candidate)
}
