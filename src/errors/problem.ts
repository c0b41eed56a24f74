/** Names as a sentence lists them: `v3, v4 or v5`. `Intl.ListFormat` does the same, but loads slowly. */
export const listed = (names: readonly string[], conjunction: 'and' | 'or' = 'or'): string =>
  names.join(', ').replace(/, ([^,]*)$/, ` ${conjunction} $1`)

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

const problemOf = (input: string, rule: string, other: string | undefined): Problem =>
  other === undefined ? { input, rule } : { input, rule, other }

/** A problem, unless the rule holds; a rule about two inputs ends with the name of the `other`. */
export const unless = (holds: boolean, input: string, rule: string, other?: string): readonly Problem[] =>
  holds ? [] : [problemOf(input, rule, other)]

/** A name that an error may repeat; anything else could be a value that somebody put in its place. */
export const sayable = (name: string): string =>
  /^[A-Za-z_][\w-]{0,39}(?:\[\w{1,40}\]){0,3}$/.test(name) ? name : '(an input)'

/** The letters of a name: `first_name`, as the service calls it, has those of `firstName`. */
const lettersOf = (name: string): string => name.replaceAll('_', '').toLowerCase()

/** The only known name that begins like an unknown one: `timeoutMs` for `timeout`. */
const meantBy = (name: string, known: readonly string[]): string | undefined => {
  const [meant, another] = known.filter((other) => lettersOf(other).startsWith(lettersOf(name)))
  return another === undefined ? meant : undefined
}

/**
 * A problem for each unknown name: a typo must not widen the search. The first says all known names, unless it is like one
 * of them; the others don't, as a whole record may have been passed.
 */
export const unknownInputs = (given: object, known: readonly string[], what: string): readonly Problem[] =>
  Object.keys(given)
    .filter((input) => !known.includes(input))
    .map((input, at) => {
      const other = meantBy(input, known)
      const all = at === 0 ? `: use one of ${known.join(', ')}` : ''
      return problemOf(sayable(input), `is not ${what}${other === undefined ? all : ': use'}`, other)
    })

/** The name of an input or option in a sentence: each way to call the library has its own for it. */
export interface Named {
  readonly named: string
}

/** A sentence, with the names of inputs and options as data: whoever shows it writes these as its reader does. */
export type Sentence = string | readonly (string | Named)[]

/** A name in a sentence. */
export const named = (name: string): Named => ({ named: name })

/** Names in a sentence, with commas between them. */
export const namedAll = (names: readonly string[]): readonly (string | Named)[] =>
  names.flatMap((name, at) => (at === 0 ? [named(name)] : [', ', named(name)]))

/** The parts of a sentence, from which a longer one is made. */
export const partsOf = (sentence: Sentence): readonly (string | Named)[] =>
  typeof sentence === 'string' ? [sentence] : sentence

/** A sentence as text, in which the names are those of the library, or of somebody else. */
export const inWords = (sentence: Sentence, nameOf: (name: string) => string = (name) => name): string =>
  partsOf(sentence)
    .map((part) => (typeof part === 'string' ? part : nameOf(part.named)))
    .join('')

const sentenceOfOne = ({ input, rule, other }: Problem): readonly (string | Named)[] => [
  named(input),
  ` ${rule}`,
  ...(other === undefined ? [] : [' ', named(other)]),
]

/** All problems in one sentence: `unit needs a street; ageMin must not be above ageMax.` */
export const sentenceOf = (problems: readonly Problem[]): readonly (string | Named)[] => [
  ...problems.flatMap((problem, at) => [...(at === 0 ? [] : ['; ']), ...sentenceOfOne(problem)]),
  '.',
]
