import jstat from 'jstat'

const { beta } = jstat.jStat

/**
 * The largest rate that so many differences in so many pairs are compatible with, at a confidence (one-sided, exact: Clopper
 * and Pearson). Without pairs, it is 1: nothing is known.
 */
export const upperBound = (differing: number, pairs: number, confidence: number): number =>
  differing >= pairs ? 1 : beta.inv(confidence, differing + 1, pairs - differing)

/** The smallest such rate: 0 if nothing differs. */
export const lowerBound = (differing: number, pairs: number, confidence: number): number =>
  differing === 0 || pairs === 0 ? 0 : beta.inv(1 - confidence, differing, pairs - differing + 1)

/** More pairs than anybody can pay for. */
const mostPairs = 2 ** 40

/** How many pairs, with these differences among them, prove that the rate is at most this one. */
export const pairsToProve = (differing: number, maxRate: number, confidence: number): number => {
  const proves = (pairs: number): boolean => upperBound(differing, pairs, confidence) <= maxRate
  let most = differing + 1
  while (!proves(most) && most < mostPairs) most *= 2
  let least = differing
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2)
    if (proves(middle)) most = middle
    else least = middle
  }
  return most
}
