import type { Problem } from '../errors/problem.ts'

/** A problem, unless the rule holds. */
export const unless = (holds: boolean, input: string, rule: string): readonly Problem[] =>
  holds ? [] : [{ input, rule }]

/** The same for a rule that ends with the name of another input. */
export const unlessWith = (holds: boolean, input: string, rule: string, other: string): readonly Problem[] =>
  holds ? [] : [{ input, rule, other }]

/** The largest number that an option accepts: the longest that a timer can wait, and plenty for everything else. */
export const largestCount = 2 ** 31 - 1

/** A name that an error may repeat; anything else could be a value that somebody put in its place. */
export const sayable = (name: string): string => (/^[A-Za-z][\w-]{0,39}$/.test(name) ? name : '(an input)')

/** A problem for each unknown name: a typing error must not become a wider search. */
export const unknownInputs = (given: object, known: readonly string[], what: string): readonly Problem[] =>
  Object.keys(given)
    .filter((input) => !known.includes(input))
    .map((input) => ({ input: sayable(input), rule: `is not ${what}` }))
