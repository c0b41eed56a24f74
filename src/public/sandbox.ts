/**
 * The service on your own machine, for tests and demos: all five operations, in each version that offers them, over one invented population.
 *
 * @category Entry points
 * @module people-lookup-compat/sandbox
 */

export type * from '../model/types.ts'
export { createSandbox, type Sandbox, type Listening, type ListenOptions } from '../sandbox/create-sandbox.ts'
export type { OddAnswer, Outcome, OutcomeChoice, Outcomes, SandboxRequest } from '../sandbox/outcomes.ts'
export type { DeprecationHeaders, SandboxOptions } from '../sandbox/options.ts'
export type { Examples, Population, PopulationAddress } from '../sandbox/population/world.ts'
