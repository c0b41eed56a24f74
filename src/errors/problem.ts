/**
 * An invalid input or option: its name and the rule it breaks, never its value.
 *
 * @category Queries
 */
export interface Problem {
  /** The name of the input or option, as the caller writes it: `firstName`. */
  readonly input: string
  /** The rule, in words that follow the name: `must be a whole number of years`, `must not be above`. */
  readonly rule: string
  /** The input with which the rule ends, if it is about two of them: `ageMax`. */
  readonly other?: string
}

/** All problems in one sentence: `unit needs a street; ageMin must not be above ageMax`. */
export const sentenceOf = (
  problems: readonly Problem[],
  nameOf: (input: string) => string = (input) => input,
): string =>
  problems
    .map(({ input, rule, other }) => `${nameOf(input)} ${rule}${other === undefined ? '' : ` ${nameOf(other)}`}`)
    .join('; ')
