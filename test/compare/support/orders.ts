import { isJsonObject, isList, replaceAt } from '../../support/json.ts'

// Payloads that say what another one says, in another order, or that have what is hard to pair.

type Keys = readonly string[]

/** All lists in a payload of which each item is a record, and where they are. */
const listsIn = (
  value: unknown,
  keys: Keys = [],
): readonly { readonly keys: Keys; readonly items: readonly unknown[] }[] => {
  if (isList(value)) {
    const below = value.flatMap((item, at) => listsIn(item, [...keys, String(at)]))
    return value.length > 0 && value.every(isJsonObject) ? [{ keys, items: value }, ...below] : below
  }
  return isJsonObject(value) ? Object.entries(value).flatMap(([key, below]) => listsIn(below, [...keys, key])) : []
}

const kindOf = (item: unknown): unknown => (isJsonObject(item) ? item['name_type'] : undefined)

/** The items of each kind, the other way round, at the places where items of that kind were. */
const turned = (items: readonly unknown[]): readonly unknown[] => {
  const left = new Map<unknown, unknown[]>()
  for (const item of items) left.set(kindOf(item), [...(left.get(kindOf(item)) ?? []), item])
  return items.map((item) => left.get(kindOf(item))?.pop())
}

const named = (keys: Keys, ...names: readonly string[]): boolean => names.includes(String(keys.at(-1)))

/** The names of each kind in another order. */
export const withNamesTurned = (payload: unknown): unknown =>
  listsIn(payload)
    .filter(({ keys, items }) => named(keys, 'names', 'akas') && items.length > 1)
    .reduce<unknown>((changed, { keys, items }) => replaceAt(changed, keys, turned(items)), payload)

/** Whether two names of one list have the same text. */
export const hasSameNames = (payload: unknown): boolean =>
  listsIn(payload)
    .filter(({ keys }) => named(keys, 'names', 'akas'))
    .some(({ items }) => {
      const texts = items.flatMap((item) =>
        isJsonObject(item) && item['full_name'] != null ? [item['full_name']] : [],
      )
      return new Set(texts).size < texts.length
    })

const twinOf = (item: unknown): unknown =>
  isJsonObject(item)
    ? Object.fromEntries(
        Object.entries(item).filter(([key]) => /^(names?|full_name|first_name|last_name|dob.*|birth|age)$/.test(key)),
      )
    : item

/** Each relative and resident has a twin at the end of the list: with the same name and birth, and nothing else. */
export const withTwins = (payload: unknown): unknown => {
  const [list] = listsIn(payload).filter(({ keys }) => named(keys, 'relatives', 'residents', 'owners', 'people'))
  return list === undefined ? payload : replaceAt(payload, list.keys, [...list.items, ...list.items.map(twinOf)])
}

/** Each list of names has another main name. */
export const withSecondMain = (payload: unknown): unknown =>
  listsIn(payload)
    .filter(({ keys, items }) => named(keys, 'names') && kindOf(items[0]) !== undefined)
    .reduce<unknown>(
      (changed, { keys, items }) =>
        replaceAt(
          changed,
          keys,
          items.map((item, at) => (at < 2 && isJsonObject(item) ? { ...item, name_type: 'main' } : item)),
        ),
      payload,
    )

/** Each list of names begins with a main name that some versions have no field for. */
export const withUnwritableMain = (payload: unknown): unknown =>
  listsIn(payload)
    .filter(({ keys, items }) => named(keys, 'names') && kindOf(items[0]) !== undefined)
    .reduce<unknown>(
      (changed, { keys, items }) => replaceAt(changed, keys, [{ name_type: 'main', middle_name: 'Quinn' }, ...items]),
      payload,
    )
