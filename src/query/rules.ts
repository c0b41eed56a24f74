import type { Problem } from '../errors/problem.ts'

/** Notes a problem where a rule does not hold. */
export const unless = (holds: boolean, input: string, rule: string): readonly Problem[] =>
  holds ? [] : [{ input, rule }]

/** Names that nobody knows, and what they are not: a typing error must not become a wider search. */
export const unknownInputs = (given: object, known: readonly string[], what: string): readonly Problem[] =>
  Object.keys(given)
    .filter((input) => !known.includes(input))
    .map((input) => ({ input, rule: `is not ${what}` }))
