import { composed } from '../model/composed.ts'
import { isInModel } from '../lineage/model-order.ts'
import { isModelPath, type ModelPath, modelPathOf } from '../lineage/model-path.ts'
import { rowsOf } from '../lineage/lineage.ts'
import { type Operation, operations } from '../model/version.ts'

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
  /** Whether texts that differ only in letter case, blanks or Unicode form are `folded`. Default: false, they have `changed`. */
  readonly fold?: boolean | undefined
  /**
   * How many decimal places of a number with a fraction, such as a latitude, count: 0 to 15. Numbers that differ by less than one
   * in the last of these are `rounded`: with 4, 40.7077 and 40.70775. Default: all.
   */
  readonly digits?: number | undefined
}

/** What a comparison asks about two leaves, or a place. */
export interface Judge {
  readonly isIgnored: (row: number) => boolean
  readonly likeness: (one: unknown, other: unknown) => 'folded' | 'rounded' | undefined
}

export const strict: Judge = { isIgnored: () => false, likeness: () => undefined }

const foldedText = (text: string): string => composed(text, 'NFKC').toLowerCase().trim().replace(/\s+/g, ' ')

const likenessFor =
  ({ fold = false, digits }: Leniency): Judge['likeness'] =>
  (one, other) => {
    if (fold && typeof one === 'string' && typeof other === 'string' && foldedText(one) === foldedText(other))
      return 'folded'
    if (digits === undefined || typeof one !== 'number' || typeof other !== 'number') return undefined
    if (Number.isInteger(one) && Number.isInteger(other)) return undefined
    // The difference of two numbers is itself not exact.
    return Math.abs(one - other) < 10 ** -digits * (1 - 1e-9) ? 'rounded' : undefined
  }

/** Whether a path is one of several, or below it. */
export const isAtOrBelow = (path: string, above: readonly string[]): boolean =>
  above.some((one) => path === one || path.startsWith(`${one}/`))

/**
 * Checks what is not to count.
 *
 * @throws RangeError when a field is none, or `fold` or `digits` is not what it must be
 */
export const checkLeniency = ({ ignore, fold, digits }: Leniency): void => {
  const paths: unknown = ignore ?? []
  if (!Array.isArray(paths) || !paths.every(isModelPath)) {
    throw new RangeError("ignore is a list of paths in the canonical model, as in ['/gender', '/relatives/*/age'].")
  }
  const stranger = paths.find((path) => path === '' || !operations.some((one) => isInModel(one, modelPathOf(path))))
  if (stranger !== undefined) throw new RangeError(`ignore has a path that is not in the canonical model: ${stranger}.`)
  if (fold !== undefined && typeof fold !== 'boolean') throw new RangeError('fold is true or false.')
  if (digits !== undefined && (!Number.isInteger(digits) || digits < 0 || digits > 15)) {
    throw new RangeError('digits is a whole number of decimal places, 0 to 15.')
  }
}

/** How leaves of an operation are judged. */
export const judgeFor = (operation: Operation, leniency: Leniency): Judge => {
  const { ignore = [], fold, digits } = leniency
  if (ignore.length === 0 && fold !== true && digits === undefined) return strict
  checkLeniency(leniency)
  const paths = ignore.map(modelPathOf)
  const ignored = rowsOf(operation).map((path) => isAtOrBelow(path, paths))
  return { isIgnored: (row) => ignored[row] === true, likeness: likenessFor(leniency) }
}
