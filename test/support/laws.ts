import type { ExecutionContext } from 'ava'
import fc from 'fast-check'

/** Runs of each law over each spoke: with 13 spokes and its seven properties, over 10,000 in the suite. */
export const runs = 150

/**
 * The seed of every property, so that two runs of the suite see the same payloads: set SEED to see others. A failure
 * prints the seed, and the path that leads to the smallest payload that fails.
 */
const seed = Number(process.env['SEED'] ?? 20_260_101)

/** Checks a property over generated values, and fails with its seed. */
export const holds = <A>(
  t: ExecutionContext,
  arbitrary: fc.Arbitrary<A>,
  property: (value: A) => void,
  numRuns = runs,
): void => {
  const result = fc.check(fc.property(arbitrary, property), { seed, numRuns })
  if (result.failed) t.fail(fc.defaultReportMessage(result) ?? `The law fails with seed ${seed}.`)
  else t.pass()
}
