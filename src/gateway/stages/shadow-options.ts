import { checkShadowOptions, type ShadowOptions } from '../../compare/shadow/options.ts'
import { isInvalidOptionsError } from '../../errors/invalid-options-error.ts'
import { type Problem, unknownInputs } from '../../errors/problem.ts'
import { namesIn } from '../../query/input-table.ts'
import { isObject } from '../../wire/json.ts'
import type { GatewayShadow } from '../options.ts'

const usual = { sample: 0.05, budget: { requests: 3000, perMinute: 60 } } as const

/** The options of a shadow, as those of `createShadow`, whose lookups are the same for all questions. */
export const shadowOptionsOf = (given: GatewayShadow = {}, secret: string | undefined): ShadowOptions => ({
  sample: given.sample ?? usual.sample,
  budget: given.budget ?? usual.budget,
  onCompared: given.onCompared,
  trusted: {},
  candidate: {},
  key: secret,
})

const names = namesIn<keyof GatewayShadow>({ sample: true, budget: true, onCompared: true })

const problemsIn = (given: GatewayShadow): readonly Problem[] => {
  try {
    checkShadowOptions(shadowOptionsOf(given, undefined))
    return []
  } catch (error) {
    if (!isInvalidOptionsError(error)) throw error
    return error.problems
  }
}

/** The problems with the option `shadow`, by the names of its parts. */
export const checkShadow = (given: GatewayShadow | undefined): readonly Problem[] => {
  if (given === undefined) return []
  // Untyped callers may pass anything.
  const shadow: unknown = given
  if (!isObject(shadow)) return [{ input: 'shadow', rule: 'must be { sample, budget, onCompared }' }]
  const problems = [...unknownInputs(shadow, names, 'part of shadow'), ...problemsIn(given)]
  return problems.map((problem) => ({ ...problem, input: `shadow.${problem.input}` }))
}
