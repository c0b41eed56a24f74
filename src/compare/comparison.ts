import { composed } from '../model/name.ts'
import { isInModel } from '../lineage/model-order.ts'
import { isModelPath, type ModelPath, modelPathOf } from '../lineage/model-path.ts'
import { rowsOf } from '../lineage/lineage.ts'
import { type Operation, operations } from '../model/version.ts'
import { inWords, type Problem, sentenceOf, unless } from '../errors/problem.ts'
import { elsewhere, flag, may, or, problemsWith, type Rule, type RulesOf, told, whole } from '../options/rules.ts'
import type { Plan } from './plan.ts'

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
const isSameLeaf = (one: unknown, other: unknown): boolean => {
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
const likenessOf = (one: unknown, other: unknown): 'folded' | number | undefined => {
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
 * Checks what is not to count; other options may stand beside it, if they are named.
 *
 * @throws RangeError when a field is none, `fold` or `digits` is not what it must be, or there is no such option
 */
export const checkLeniency = (leniency: Leniency, others: readonly string[] = []): void => {
  const rules = { ...leniencyRules, ...Object.fromEntries(others.map((name) => [name, elsewhere])) }
  refuse(problemsWith(rules, leniency, 'an option'))
}

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

/**
 * How a place of the canonical value differs between two answers.
 *
 * A version that says less is no difference of the data:
 *
 * - `notCarried`: one version has no field for it, or no room for this item.
 * - `incomparable`: one of them sent something whose form is not specified, or the token of a page.
 * - `coarser`: two dates agree as far as both go.
 * - `moved`: the same item is elsewhere in its list; `path` is that of the item.
 *
 * What was not to count is none either:
 *
 * - `ignored`: what differs in a field of `ignore`.
 * - `folded`: two texts differ only in letter case or blanks, or in a wide letter or a ligature.
 * - `rounded`: two numbers differ only in digits beyond those that count.
 *
 * These are:
 *
 * - `missing`: the first value has it, and the second does not.
 * - `added`: the second value has it, and the first does not.
 * - `changed`: both have it, and it is not the same. Two forms of Unicode are the same text, and two numbers that differ in the
 *   last bit are the same number.
 *
 * @category Comparing
 */
export type DifferenceKind =
  | 'missing'
  | 'added'
  | 'changed'
  | 'moved'
  | 'coarser'
  | 'incomparable'
  | 'notCarried'
  | 'ignored'
  | 'folded'
  | 'rounded'

/**
 * A place in which two answers differ, and how. It never contains a value.
 *
 * @category Comparing
 */
export interface Difference {
  /** The leaf, in the canonical model, with `*` for every position in a list. */
  readonly path: ModelPath
  readonly kind: DifferenceKind
}

/** All kinds, those of the data first. */
export const differenceKinds: readonly DifferenceKind[] = /* @__PURE__ */ Object.freeze([
  'missing',
  'added',
  'changed',
  'moved',
  'coarser',
  'incomparable',
  'notCarried',
  'ignored',
  'folded',
  'rounded',
] as const)

/** The kinds that are differences of the data. */
const realKinds = ['missing', 'added', 'changed'] as const

/**
 * Whether a kind of difference is one of the data: `missing`, `added` or `changed`.
 *
 * @category Comparing
 */
export const isRealDifference = (kind: DifferenceKind): boolean => realKinds.some((real) => kind === real)

/**
 * The bit of each kind of difference in what is noted of a row; bit 0 says that both values could be compared there. Numbers
 * that are alike have a bit for each number of decimal places.
 */
const bits: Readonly<Record<DifferenceKind, number>> = {
  missing: 1,
  added: 2,
  changed: 3,
  moved: 4,
  coarser: 5,
  incomparable: 6,
  notCarried: 7,
  ignored: 8,
  folded: 9,
  rounded: 16,
}

/** How many bits of a note are the kind; the others are its row. */
const kindBits = 5

type Change = (typeof realKinds)[number]

/** How a leaf differs that is there at least once. */
const changeOf = (before: unknown, after: unknown): Change => {
  if (before === undefined) return 'added'
  return after === undefined ? 'missing' : 'changed'
}

/** Compares what two versions say in one place, and notes what it finds. */
type Compare = (plan: Plan, before: unknown, after: unknown, found: Comparison) => void

/** What a comparison has found, as it goes on. Two items are also compared to find out whether they belong together. */
export class Comparison {
  readonly #compare: Compare
  readonly #isIgnored: (row: number) => boolean
  /** Each note as a number: its row, and what was noted. */
  readonly #log: number[] = []
  #real = 0
  #agreed = 0

  constructor(compare: Compare, isIgnored: (row: number) => boolean) {
    this.#compare = compare
    this.#isIgnored = isIgnored
  }

  /** Compares what is in one place: for what is itself part of the comparison. */
  compare(plan: Plan, before: unknown, after: unknown): void {
    this.#compare(plan, before, after, this)
  }

  /** Compares two values apart from all others. */
  apart(plan: Plan, before: unknown, after: unknown): Comparison {
    const comparison = new Comparison(this.#compare, this.#isIgnored)
    comparison.compare(plan, before, after)
    return comparison
  }

  /** How many leaves differ that both versions carry; those that are alike count half. */
  get real(): number {
    return this.#real
  }

  /** How many leaves are equal, or alike. */
  get agreed(): number {
    return this.#agreed
  }

  /** Notes that a leaf is the same in both. */
  agree(row: number): void {
    this.#agreed += 1
    this.#log.push(row << kindBits)
  }

  /** Notes that both can say something here, and that they do not differ, though that does not show a likeness. */
  compared(row: number): void {
    this.#log.push(row << kindBits)
  }

  /** Notes how two leaves that both versions carry differ, if they do to anybody. */
  differIn(row: number, one: unknown, other: unknown): void {
    if (isSameLeaf(one, other)) {
      this.agree(row)
      return
    }
    const likeness = likenessOf(one, other)
    if (likeness === undefined || this.#isIgnored(row)) {
      this.differ(row, changeOf(one, other))
      return
    }
    this.agree(row)
    this.#real += 0.5
    this.#log.push((row << kindBits) | (likeness === 'folded' ? bits.folded : bits.rounded + likeness))
  }

  /** Notes that a leaf that both versions carry is not the same. */
  differ(row: number, how: Change): void {
    const isIgnored = this.#isIgnored(row)
    if (!isIgnored) this.#real += 1
    this.#log.push(row << kindBits, (row << kindBits) | bits[isIgnored ? 'ignored' : how])
  }

  /** Notes what is no difference of the data. */
  excuse(row: number, why: 'moved' | 'coarser' | 'incomparable' | 'notCarried'): void {
    this.#log.push((row << kindBits) | bits[why])
  }

  /** How many notes there are. */
  get length(): number {
    return this.#log.length
  }

  /** Forgets what was found since there were so many notes, differences and equal leaves. */
  goBack(length: number, real: number, agreed: number): void {
    this.#log.length = length
    this.#real = real
    this.#agreed = agreed
  }

  /** Everything that was noted of each row, as bits. */
  rows(count: number): Uint32Array {
    const rows = new Uint32Array(count)
    for (const note of this.#log) {
      const row = note >> kindBits
      rows[row] = (rows[row] ?? 0) | (1 << (note & 31))
    }
    return rows
  }
}

/** The bits of a row that both values have, and that does not differ. */
const onlyCompared = 1

/** Whether both values could be compared in a row. */
export const isCompared = (notes: number): boolean => (notes & onlyCompared) !== 0

const has = (notes: number, kind: DifferenceKind): boolean => (notes & (1 << bits[kind])) !== 0

/** Up to how many decimal places all numbers of a row are alike that are not the same; `undefined` if there are none. */
const placesIn = (notes: number): number | undefined => {
  const places = notes >>> bits.rounded
  return places === 0 ? undefined : Math.log2(places & -places)
}

/** What would let everything go that differs in a row: `fold`, or so many `digits` at most; `undefined` if nothing would. */
export const likenessIn = (notes: number): 'folded' | number | undefined =>
  realKinds.some((kind) => has(notes, kind))
    ? undefined
    : (placesIn(notes) ?? (has(notes, 'folded') ? 'folded' : undefined))

/** The differences of each set of bits in which nothing is alike. */
const known: (readonly DifferenceKind[])[] = []

/** The differences among what was noted of a row. */
export const differencesIn = (
  notes: number,
  { fold = false, digits = Infinity }: Leniency,
): readonly DifferenceKind[] => {
  if (notes < 1 << bits.folded) return (known[notes] ??= differenceKinds.filter((kind) => has(notes, kind)))
  const [isFolded, places] = [has(notes, 'folded'), placesIn(notes)]
  const alike: { readonly [K in DifferenceKind]?: boolean } = {
    changed: has(notes, 'changed') || (isFolded && !fold) || (places !== undefined && places < digits),
    folded: isFolded && fold,
    rounded: places !== undefined && places >= digits,
  }
  return differenceKinds.filter((kind) => alike[kind] ?? has(notes, kind))
}
