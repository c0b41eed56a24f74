import { InvalidOptionsError } from '../errors/invalid-input-errors.ts'
import { listed, type Problem, unknownInputs, unless } from '../errors/problem.ts'
import { isContainer, isObject, isText, ownMembers, isSignal } from '../wire/json.ts'

// An option is declared once: its rule says what it must be, what it is if it is left out, and what people are told of it. The
// check of a call, its defaults, the flag of the command line and its line of help come from the rule; that none is forgotten,
// and that each fits the documented type, is seen by the compiler.

/** The largest number that an option accepts: the longest that a timer can wait, and plenty for everything else. */
export const largestCount = 2 ** 31 - 1

/** What an option must be, which is at least an `A`. */
export interface Rule<A = unknown> {
  /** What is wrong with a value; some rules look at the other options, too. */
  readonly problems: (value: unknown, input: string, all: Readonly<Record<string, unknown>>) => readonly Problem[]
  /** Reads a value that was typed; `undefined` for what is none. Left out if none can be typed. */
  readonly read?: (text: string) => A | undefined
  /** What it is if it is left out. */
  readonly usual?: A
  /** That in words, where the value says little: `in memory`. */
  readonly usually?: string
  /** What the help of the command line says of it, and what its value is called: `n`. */
  readonly help?: string
  readonly value?: string
}

/** The rules of all options of a type: leaving one out does not compile, nor does a rule for something else. */
export type RulesOf<T> = { readonly [K in keyof T]-?: Rule<Exclude<T[K], undefined>> }

/** What is there if it was not given. */
export type Usual<R> = {
  readonly [K in keyof R as R[K] extends { readonly usual: unknown } ? K : never]: UsualOf<R[K]>
}
type UsualOf<R> = R extends Rule<infer A> ? A : never

/** Must be what a test says, in words that follow "must be". */
export const must = <A>(isRight: (value: unknown) => boolean, words: string): Rule<A> => ({
  problems: (value, input) => unless(isRight(value), input, `must be ${words}`),
})

/** A whole number in a range, of something if need be: `of milliseconds`. */
export const whole = (least: number, most: number = largestCount, of = ''): Rule<number> => ({
  ...must(
    (value) => typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most,
    `a whole number${of === '' ? '' : ` ${of}`} from ${least}${most === Number.MAX_SAFE_INTEGER ? '' : ` to ${most}`}`,
  ),
  // -0 is no number that anybody means.
  read: (text) => (/^(?!-0*$)-?\d{1,16}$/.test(text) ? Number(text) : undefined),
  value: 'n',
})

/** A share of something, or of nothing if that is fine. */
export const share = (isNoneFine: boolean): Rule<number> =>
  must(
    (value) => typeof value === 'number' && value <= 1 && (value > 0 || (isNoneFine && value === 0)),
    isNoneFine ? 'a share from 0 to 1' : 'a share, above 0 and up to 1',
  )

export const flag: Rule<boolean> = must((value) => typeof value === 'boolean', 'true or false')

export const callable: Rule<never> = must((value) => typeof value === 'function', 'a function')

export const text: Rule<string> = must((value) => isText(value) && value.trim() !== '', 'text that is not blank')

/** One of some words. */
export const oneOf = <const A extends string>(...words: readonly A[]): Rule<A> => ({
  ...must((value) => words.some((word) => word === value), listed(words)),
  read: (typed) => words.find((word) => word === typed),
  value: 'what',
})

/** An object with methods; what is said of it is an example. */
export const having = <A extends object>(methods: readonly (keyof A & string)[], words: string): Rule<A> =>
  must(
    (value) => isContainer(value) && methods.every((method) => typeof Reflect.get(value, method) === 'function'),
    words,
  )

export const signal: Rule<AbortSignal> = must(isSignal, 'an AbortSignal')

/** What others check. */
export const elsewhere: Rule<never> = { problems: () => [] }

/** Options within an option. */
export const nested = <T extends object>(rules: RulesOf<T>, what: string): Rule<T> => ({
  problems: (value, input) =>
    isObject(value)
      ? problemsWith(rules, value, what, `${input}.`)
      : [{ input, rule: `must be given: { ${Object.keys(rules).join(', ')} }` }],
})

/** May be left out. */
export const may = <A, R extends Rule<A>>(rule: R & Rule<A>): R => ({
  ...rule,
  problems: (value, input, all) => (value === undefined ? [] : rule.problems(value, input, all)),
})

/** May be left out, and is then something else; in words, where that says little. */
export const or = <A>(rule: Rule<A>, usual: NoInfer<A>, usually?: string): Rule<A> & { readonly usual: A } => ({
  ...may(rule),
  usual,
  ...(usually === undefined ? {} : { usually }),
})

/** Is told by the help of the command line. */
export const told = <R extends Rule>(rule: R, help: string): R => ({ ...rule, help })

/** All that is wrong with options, by their rules; `what` says what an unknown one is not. */
export const problemsWith = (
  rules: Readonly<Record<string, Rule>>,
  given: object,
  what: string,
  before = '',
): readonly Problem[] => [
  ...unknownInputs(given, Object.keys(rules), what).map((problem) => ({ ...problem, input: before + problem.input })),
  ...Object.entries(rules).flatMap(([name, { problems }]) =>
    problems(Reflect.get(given, name), before + name, ownMembers({ ...given })),
  ),
]

/** Options with what they usually are in place of what was left out. */
export function withUsual<T extends object, R extends RulesOf<T>>(rules: R & RulesOf<T>, given: T): T & Usual<R>
export function withUsual(rules: Readonly<Record<string, Rule>>, own: Readonly<Record<string, unknown>>): object {
  const names = Object.keys(rules).filter((name) => own[name] !== undefined || rules[name]?.usual !== undefined)
  return ownMembers(
    Object.fromEntries(names.map((name) => [name, own[name] === undefined ? rules[name]?.usual : own[name]])),
  )
}

/**
 * Options, checked and complete: with what they usually are in place of what was left out.
 *
 * @throws InvalidOptionsError when any is invalid; it lists all problems
 */
export function checked<T extends object, R extends RulesOf<T>>(
  rules: R & RulesOf<T>,
  given: T,
  what: string,
): T & Usual<R>
export function checked(rules: Readonly<Record<string, Rule>>, given: unknown, what: string): object {
  if (!isObject(given)) throw new InvalidOptionsError([{ input: 'options', rule: 'must be an object' }])
  const own = ownMembers(given)
  const problems = problemsWith(rules, own, what)
  if (problems.length > 0) throw new InvalidOptionsError(problems)
  return withUsual(rules, own)
}

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)

/** What an option usually is, in words; `undefined` if it is nothing, or nothing that words say. */
export const usuallyOf = ({ usual, usually }: Rule): string | undefined =>
  usually ?? (isPlain(usual) ? String(usual) : undefined)
