import { composed } from '../model/name.ts'
import { isObject, type JsonObject } from '../wire/json.ts'

// Of what several answers say, what the first says counts, and the others add to it.

export const folded = (said: string | number | undefined): string =>
  said === undefined ? '' : composed(String(said)).toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** Told where an answer says something else, and what. */
export type OnConflict = (path: string, value: unknown) => void

/** A value as text, whatever the order of its keys: a database may have another one. */
export const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, member: unknown) =>
    isObject(member)
      ? Object.fromEntries(Object.entries(member).sort(([one], [other]) => (one < other ? -1 : 1)))
      : member,
  )

export const isSame = (one: unknown, other: unknown): boolean => one === other || textOf(one) === textOf(other)

const isKind = (kind: unknown, one: string): boolean => typeof kind === 'string' && folded(kind) === one

/** What several answers say of something, without an `alias` that another one calls by a name of its own: it is any name but the main one. */
const saidOf = (key: string, values: readonly unknown[]): readonly unknown[] => {
  const all = values.filter((value) => value !== undefined)
  const isOther =
    key === 'kind' && all.some((kind) => !isKind(kind, 'alias')) && !all.some((kind) => isKind(kind, 'main'))
  return isOther ? all.filter((kind) => !isKind(kind, 'alias')) : all
}

/** Whether what two records both say of something is the same: two dates, or two items, can then be one. */
export const agree = (one: unknown, other: unknown, key = ''): boolean => {
  if (Array.isArray(one) || saidOf(key, [one, other]).length < 2) return true
  if (isObject(one) && isObject(other)) return Object.keys(one).every((each) => agree(one[each], other[each], each))
  return one === other || (typeof one === 'string' && typeof other === 'string' && folded(one) === folded(other))
}

/** In how many leaves two records say the same. */
export const commonIn = (one: unknown, other: unknown): number => {
  if (!isObject(one) || !isObject(other)) return one !== undefined && isSame(one, other) ? 1 : 0
  return Object.keys(one).reduce((sum, key) => sum + commonIn(one[key], other[key]), 0)
}

/** Of what several answers say of a value, what the first says counts, and the others add to it. */
export function mergeValues<A>(values: readonly A[], path: string, onConflict: OnConflict): A | undefined
export function mergeValues(values: readonly unknown[], path: string, onConflict: OnConflict): unknown {
  const all = saidOf(path.slice(path.lastIndexOf('/') + 1), values)
  const [first, ...others] = all
  if (others.every((other) => isSame(first, other))) return first
  // What is kept verbatim is one value, whatever is in it.
  const isWhole = path.endsWith('/fragments')
  if (!isWhole && Array.isArray(first)) return [...new Map(all.flat().map((item) => [textOf(item), item])).values()]
  const isDate = isObject(first) && 'year' in first
  if (!isWhole && !isDate && isObject(first)) return mergeRecords(all.filter(isObject), path, onConflict)
  let merged = first
  for (const other of others) {
    // Half of one date and half of another would be a third.
    if (isDate && isObject(merged) && isObject(other) && agree(merged, other))
      merged = mergeRecords([merged, other], path, onConflict)
    else if (!isSame(merged, other)) onConflict(path, other)
  }
  return merged
}

// The first signature connects the type of the records to a loop over their keys, which TypeScript cannot follow.
export function mergeRecords<A extends object>(
  records: readonly A[],
  path: string,
  onConflict: OnConflict,
  isApart?: (key: string) => boolean,
): A
export function mergeRecords(
  records: readonly JsonObject[],
  path: string,
  onConflict: OnConflict,
  isApart: (key: string) => boolean = () => false,
): JsonObject {
  const [first] = records
  if (first === undefined || records.length === 1) return first ?? {}
  const keys = new Set(records.flatMap((record) => Object.keys(record)))
  return Object.fromEntries(
    [...keys].map((key) => [
      key,
      isApart(key)
        ? first[key]
        : mergeValues(
            records.map((record) => record[key]),
            `${path}/${key}`,
            onConflict,
          ),
    ]),
  )
}
