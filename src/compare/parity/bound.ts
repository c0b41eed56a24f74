/** The logarithm of the number of ways to choose some of many, for each number of some up to a limit. */
const logChoices = (many: number, limit: number): readonly number[] => {
  const logs = [0]
  for (let some = 1; some <= limit; some += 1)
    logs.push((logs[some - 1] ?? 0) + Math.log(many - some + 1) - Math.log(some))
  return logs
}

/** How likely it is that at most so many of all pairs differ, at a rate: the terms of the binomial distribution, the last first. */
const atMostDiffer = (logs: readonly number[], pairs: number, rate: number): number => {
  const [ours, theirs] = [Math.log(rate), Math.log1p(-rate)]
  let [sum, last] = [0, 0]
  for (let some = logs.length - 1; some >= 0; some -= 1) {
    const term = Math.exp((logs[some] ?? 0) + some * ours + (pairs - some) * theirs)
    // Once terms fall, all that follow fall faster.
    if (term < last && term < sum * Number.EPSILON ** 2) break
    sum += term
    last = term
  }
  return sum
}

/** The rate at which it is as likely as this that at most so many of all pairs differ, by bisection: that falls as the rate grows. */
const rateAt = (likelihood: number, differing: number, pairs: number): number => {
  const logs = logChoices(pairs, differing)
  let [least, most] = [0, 1]
  // Until there is no number between the two.
  for (let middle = 0.5; middle > least && middle < most; middle = (least + most) / 2) {
    if (atMostDiffer(logs, pairs, middle) > likelihood) least = middle
    else most = middle
  }
  return most
}

/**
 * The largest rate that so many differences in so many pairs are compatible with, at a confidence (one-sided, exact: Clopper
 * and Pearson). Without pairs, it is 1: nothing is known.
 */
export const upperBound = (differing: number, pairs: number, confidence: number): number =>
  differing >= pairs ? 1 : rateAt(1 - confidence, differing, pairs)

/** The smallest such rate: 0 if nothing differs. */
export const lowerBound = (differing: number, pairs: number, confidence: number): number =>
  differing === 0 || pairs === 0 ? 0 : rateAt(confidence, differing - 1, pairs)

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
