/**
 * Something wrong with an input: its name and the rule it breaks, never its value.
 *
 * @category Queries
 */
export interface Problem {
  /** The input's name, as the caller spells it: `firstName`. */
  readonly input: string
  /** What holds for it: `is at most 999 miles`. */
  readonly rule: string
}

/** All problems in one sentence: `unit goes with street; distance goes with city`. */
export const sentenceOf = (problems: readonly Problem[]): string =>
  problems.map(({ input, rule }) => `${input} ${rule}`).join('; ')
