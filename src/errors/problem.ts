/**
 * An invalid input or option: its name and the rule it breaks, never its value.
 *
 * @category Queries
 */
export interface Problem {
  /** The name of the input or option, as the caller writes it: `firstName`. */
  readonly input: string
  /** The rule, in words that follow the name: `must be a whole number of years`, `needs a street beside it`. */
  readonly rule: string
}

/** All problems in one sentence: `unit needs a street beside it; distance needs a city beside it`. */
export const sentenceOf = (problems: readonly Problem[]): string =>
  problems.map(({ input, rule }) => `${input} ${rule}`).join('; ')
