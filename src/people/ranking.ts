import { formatName } from '../model/name.ts'
import type { Person } from '../model/person.ts'

/**
 * The name by which to show a person: the first of `names` that has text, as `formatName` writes it. `undefined` if none has.
 *
 * @example
 * ```ts
 * primaryName(person({ names: [name({ first: 'Ada', last: 'Byron' })] })) // 'Ada Byron'
 * ```
 * @category Person
 */
export const primaryName = (person?: Pick<Person, 'names'> | null): string | undefined =>
  person?.names.map((name) => formatName(name)).find((text) => text !== '')

/**
 * What the service ranks: a `Phone` or an `Email`.
 *
 * @category Contact
 */
export interface Ranked {
  /** Whether the service calls it the best. */
  readonly isBest?: boolean | undefined
  /** The service's rank, as sent; which end is the first is not specified. */
  readonly rank?: number | undefined
}

const order = (one: Ranked, other: Ranked): number => {
  const best = Number(other.isBest === true) - Number(one.isBest === true)
  if (best !== 0) return best
  // Two infinities have no difference.
  const [rank, next] = [one.rank ?? Infinity, other.rank ?? Infinity]
  return rank === next ? 0 : rank - next
}

/**
 * Phones or emails with the first choice first: what the service calls the best, then by its rank, the lowest first, then
 * those without a rank, as they were sent. Nothing else is weighed, such as a confidence or a date. Given two of them, it
 * compares them, for `Array.prototype.sort`.
 *
 * @example
 * ```ts
 * byRank(ada.phones)[0]?.number
 * ada.emails.toSorted(byRank)
 * ```
 * @category Contact
 */
export function byRank<A extends Ranked>(list: readonly A[]): readonly A[]
export function byRank(one: Ranked, other: Ranked): number
export function byRank<A extends Ranked>(one: readonly A[] | Ranked, other?: Ranked): readonly A[] | number {
  if (isList(one)) return [...one].sort(order)
  return order(one, other ?? {})
}

/** `Array.isArray` does not narrow a list that is readonly. */
const isList = <A>(value: readonly A[] | Ranked): value is readonly A[] => Array.isArray(value)
