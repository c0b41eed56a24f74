import type { Problem } from '../errors/problem.ts'

/** Notes a problem where a rule does not hold. */
export const unless = (holds: boolean, input: string, rule: string): readonly Problem[] =>
  holds ? [] : [{ input, rule }]

/** Inputs that nobody knows: a typing error must not become a wider search. */
export const unknownInputs = (given: object, known: readonly string[], of: string): readonly Problem[] =>
  Object.keys(given)
    .filter((input) => !known.includes(input))
    .map((input) => ({ input, rule: `is no input of ${of}` }))
