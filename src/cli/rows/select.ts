import { isInModel, modelOrder, payloadOrder } from '../../lineage/model-order.ts'
import { modelPathOf } from '../../lineage/model-path.ts'
import { mostLike } from '../../lineage/similar.ts'
import type { Operation, Version } from '../../model/version.ts'
import { findSpoke } from '../../versions/spokes.ts'
import { usageError } from '../errors/cli-error.ts'
import type { Selection } from './row-options.ts'

// `--select name=/names/0/full,city=/addresses/*/city`: the columns that are wanted, and where their values are.

/** A selection whose path begins at the answer, or at the item of the list that has a line for each. */
export interface PlacedSelection extends Selection {
  readonly isInItem: boolean
}

/** Where selected values may be: the model of an operation, or a version's payload. */
export interface Selectable {
  /** What has these paths, to begin a sentence: `An answer of phones`. */
  readonly what: string
  readonly has: (path: string) => boolean
  /** All paths, with `*` for positions. */
  readonly paths: () => readonly string[]
}

/** What can be selected of an answer in the canonical model. */
export const inModelOf = (operation: Operation): Selectable => ({
  what: `An answer of ${operation}`,
  has: (path) => isInModel(operation, modelPathOf(path)),
  paths: () => [...modelOrder(operation).keys()],
})

/** What can be selected of a version's payload. */
export const inPayloadOf = (version: Version, operation: Operation): Selectable => {
  const order = payloadOrder(findSpoke(version, operation)?.codec.shape)
  return {
    what: `A payload of ${version} ${operation}`,
    has: (path) => order.has(modelPathOf(path)),
    paths: () => [...order.keys()],
  }
}

/** How many similar paths are told. */
const mostTold = 3

/** The error about a path that nothing can have: it would be a column that is always empty. */
const noSuchPath = ({ what, paths }: Selectable, path: string, base: string): Error => {
  const wanted = modelPathOf(path)
  const all = paths()
  const below = all.filter((one) => one.startsWith(`${base}/`)).map((one) => one.slice(base.length))
  const nearest = mostLike(wanted, [...new Set([...below, ...all])]).slice(0, mostTold)
  return usageError(
    nearest.length === 0
      ? `${what} has no such path: explain lists its fields.`
      : `${what} has no such path. Nearest: ${nearest.join(', ')}.`,
  )
}

/**
 * Checks that the paths of selections can have a value, and finds where they begin. With a line for each item of a list, a path
 * is one in the item, or, as `explain` prints it, one from the answer on, in which `*` at that list is the item of the line.
 */
export const placed = (
  selections: readonly Selection[],
  where: Selectable,
  each: string | undefined,
): readonly PlacedSelection[] => {
  const base = each === undefined ? '' : `${modelPathOf(each)}/*`
  if (each !== undefined && !where.has(base)) throw noSuchPath(where, each, '')
  return selections.map(({ name, path }) => {
    if (each !== undefined && where.has(`${each}/0${path}`)) return { name, path, isInItem: true }
    if (!where.has(path)) throw noSuchPath(where, path, base)
    const isOfItem = each !== undefined && path.startsWith(`${each}/*/`)
    return isOfItem ? { name, path: path.slice(each.length + 2), isInItem: true } : { name, path, isInItem: false }
  })
}
