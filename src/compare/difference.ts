import type { ModelPath } from '../lineage/model-path.ts'

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
export const realKinds = ['missing', 'added', 'changed'] as const

/**
 * Whether a kind of difference is one of the data: `missing`, `added` or `changed`.
 *
 * @category Comparing
 */
export const isRealDifference = (kind: DifferenceKind): boolean => realKinds.some((real) => kind === real)
