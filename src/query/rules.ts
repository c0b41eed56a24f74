import type { Problem } from '../errors/problem.ts'

/** Notes a problem where a rule does not hold. */
export const unless = (holds: boolean, input: string, rule: string): readonly Problem[] =>
  holds ? [] : [{ input, rule }]

/** The largest count that an option takes: the most that a timer can wait, and plenty of anything else. */
export const largestCount = 2 ** 31 - 1

/** A name as an error may repeat it: a name, and nothing that somebody put in its place. */
export const sayable = (name: string): string => (/^[A-Za-z][\w-]{0,39}$/.test(name) ? name : '(an input)')

/** Names that nobody knows, and what they are not: a typing error must not become a wider search. */
export const unknownInputs = (given: object, known: readonly string[], what: string): readonly Problem[] =>
  Object.keys(given)
    .filter((input) => !known.includes(input))
    .map((input) => ({ input: sayable(input), rule: `is not ${what}` }))
