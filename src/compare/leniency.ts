import { composed } from '../model/composed.ts'
import { isInModel } from '../lineage/model-order.ts'
import { isModelPath, type ModelPath, modelPathOf } from '../lineage/model-path.ts'
import { rowsOf } from '../lineage/lineage.ts'
import { type Operation, operations } from '../model/version.ts'
import { inWords, type Problem, sentenceOf, unless } from '../errors/problem.ts'
import { flag, may, or, problemsWith, type Rule, type RulesOf, told, whole } from '../options/rules.ts'

/**
 * What does not count as a difference. It is shown all the same, as a kind of its own.
 *
 * @category Comparing
 */
export interface Leniency {
  /**
   * Fields of the canonical model, with all that is below them: `/gender`, `/workHistory`, with `*` for positions in lists. What
   * differs there is `ignored`.
   */
  readonly ignore?: readonly ModelPath[] | undefined
  /** Whether texts that differ only in letter case or blanks, or in a wide letter or a ligature, are `folded`. Default: false, they have `changed`. */
  readonly fold?: boolean | undefined
  /**
   * How many decimal places of a number with a fraction, such as a latitude, count: 0 to 15. Numbers that differ by less than one
   * in the last of these are `rounded`: with 4, 40.7077 and 40.70775. Default: all.
   */
  readonly digits?: number | undefined
}

const foldedText = (text: string): string => composed(text, 'NFKC').toLowerCase().trim().replace(/\s+/g, ' ')

const letter = /^[\dA-Za-z]/

/** Whether texts begin with other letters, of those that are never a part of others: nearly all that differ do. */
const beginOtherwise = (one: string, other: string): boolean =>
  letter.test(one) && letter.test(other) && one.charAt(0).toLowerCase() !== other.charAt(0).toLowerCase()

/**
 * Whether two leaves are the same to everybody: texts that look the same, in two forms of Unicode, and numbers that are next to
 * each other, as when one is computed. Whole numbers are exact.
 */
export const isSameLeaf = (one: unknown, other: unknown): boolean => {
  if (one === other) return true
  if (typeof one === 'string' && typeof other === 'string')
    return !beginOtherwise(one, other) && composed(one) === composed(other)
  if (typeof one !== 'number' || typeof other !== 'number') return false
  if (Number.isInteger(one) && Number.isInteger(other)) return false
  return Math.abs(one - other) <= 2 * Number.EPSILON * Math.max(Math.abs(one), Math.abs(other))
}

/** The most decimal places that may count. */
const mostPlaces = 15

/**
 * How leaves that are not the same are alike: texts as `fold` takes them, or numbers up to so many decimal places; `undefined`
 * if they are not.
 */
export const likenessOf = (one: unknown, other: unknown): 'folded' | number | undefined => {
  if (typeof one === 'string' && typeof other === 'string')
    return !beginOtherwise(one, other) && foldedText(one) === foldedText(other) ? 'folded' : undefined
  if (typeof one !== 'number' || typeof other !== 'number') return undefined
  if (Number.isInteger(one) && Number.isInteger(other)) return undefined
  let places = mostPlaces
  // The difference of two numbers is itself not exact.
  while (places >= 0 && Math.abs(one - other) >= 10 ** -places * (1 - 1e-9)) places -= 1
  return places < 0 ? undefined : places
}

/** Whether a path is one of several, or below it. */
export const isAtOrBelow = (path: string, above: readonly string[]): boolean =>
  above.some((one) => path === one || path.startsWith(`${one}/`))

const isNone = (path: ModelPath): boolean => path === '' || !operations.some((one) => isInModel(one, modelPathOf(path)))

/** Fields of the model that may be named; one that does not exist would hide nothing. */
export const somePaths: Rule<readonly ModelPath[]> = {
  problems: (value, input) => {
    if (!Array.isArray(value) || !value.every(isModelPath))
      return [{ input, rule: "must be a list of paths in the canonical model, as in ['/gender', '/relatives/*/age']" }]
    const stranger = value.find(isNone)
    return unless(stranger === undefined, input, `has a path that is not in the canonical model: ${stranger ?? ''}`)
  },
}

/** Each option, once: the interface above says what it means. */
export const leniencyRules = {
  ignore: may(somePaths),
  fold: told(or(flag, false), 'texts that differ only in letter case or blanks do not count'),
  digits: told(may(whole(0, mostPlaces, 'of decimal places')), 'decimal places that count, as of latitudes'),
} satisfies RulesOf<Leniency>

const refuse = (problems: readonly Problem[]): void => {
  if (problems.length > 0) throw new RangeError(inWords(sentenceOf(problems)))
}

/**
 * Checks what is not to count; other options may stand beside it.
 *
 * @throws RangeError when a field is none, or `fold` or `digits` is not what it must be
 */
export const checkLeniency = ({ ignore, fold, digits }: Leniency): void =>
  refuse(problemsWith(leniencyRules, { ignore, fold, digits }, 'an option'))

/**
 * Checks fields of the model that an option of this name has.
 *
 * @throws RangeError when one is none
 */
export const checkPaths = (input: string, paths: readonly ModelPath[]): void =>
  refuse(somePaths.problems(paths, input, {}))

/** Tells of the rows of an operation whether what differs there is ignored. */
export const ignoredIn = (operation: Operation, leniency: Leniency): ((row: number) => boolean) => {
  checkLeniency(leniency)
  const { ignore = [] } = leniency
  if (ignore.length === 0) return () => false
  const paths = ignore.map(modelPathOf)
  const ignored = rowsOf(operation).map((path) => isAtOrBelow(path, paths))
  return (row) => ignored[row] === true
}
