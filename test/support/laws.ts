import type { ExecutionContext } from 'ava'
import fc from 'fast-check'

/** Runs of each law for each spoke: more than a thousand of each law, over all spokes. */
export const runs = 100

/**
 * The seed of every property, so that every run of the suite uses the same payloads: set SEED to use others. A failure
 * prints the seed, and the path that leads to the smallest payload that fails.
 */
const seed = Number(process.env['SEED'] ?? 20_260_101)

/** Checks a property over generated values, and fails with its seed and the smallest value that breaks it. */
export const holds = <A>(
  t: ExecutionContext,
  arbitrary: fc.Arbitrary<A>,
  property: (value: A) => void,
  numRuns = runs,
): void => {
  const result = fc.check(fc.property(arbitrary, property), { seed, numRuns, includeErrorInReport: true })
  if (result.failed) t.fail(fc.defaultReportMessage(result) ?? `The law fails with seed ${seed}.`)
  else t.pass()
}

/** Checks any number of properties over the same values, which are made once. */
export const overOneSample = <A>(arbitrary: fc.Arbitrary<A>) => {
  const values = fc.sample(arbitrary, { seed, numRuns: runs })
  return (t: ExecutionContext, property: (value: A) => void): void => {
    try {
      for (const value of values) property(value)
      t.pass()
    } catch (error) {
      // This finds and reports the smallest value that fails.
      holds(t, arbitrary, property)
      throw error
    }
  }
}
