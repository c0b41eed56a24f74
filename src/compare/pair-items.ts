import { isContainer } from '../wire/json.ts'
import { Comparison } from './comparison.ts'
import { type Lists, planBetween } from './compare-lists.ts'
import { compareValues } from './compare-values.ts'
import { hasPlace } from './expressible.ts'
import type { Plan } from './plan.ts'

// Which item of a list is which of another one: by what identifies it, then by how much of it is equal, then by order.

/** The positions of two items that belong together. */
export type Pair = readonly [number, number]

/** Positions that have no partner yet. */
interface Rest {
  readonly ours: Set<number>
  readonly theirs: Set<number>
}

/** What identifies a person, a phone, an email or a profile, if it is a leaf that both versions carry. */
const identifying = ['id', 'number', 'address', 'url'] as const

const identityOf = (plan: Plan | undefined, item: unknown): string | undefined => {
  if (plan?.kind !== 'record' || !isContainer(item)) return undefined
  for (const key of identifying) {
    const field = plan.fields.find((one) => one.key === key)
    const value = item[key]
    if (field?.plan.kind === 'leaf' && field.plan.isShared && typeof value === 'string') return `${key} ${value}`
  }
  return undefined
}

/** The positions of items by what identifies them; those of a list that has one twice are left out. */
const byIdentity = (positions: ReadonlySet<number>, identityAt: (position: number) => string | undefined) => {
  const found = new Map<string, number | undefined>()
  for (const position of positions) {
    const identity = identityAt(position)
    if (identity !== undefined) found.set(identity, found.has(identity) ? undefined : position)
  }
  return found
}

const pairIdentical = (lists: Lists, { ours, theirs }: Rest, take: (pair: Pair) => void): void => {
  const { plan, items } = lists
  // What is shared does not depend on the form of the item here: forms are those of names and addresses.
  const [between] = plan.pairs[0] ?? []
  const others = byIdentity(theirs, (position) => identityOf(between, items[1][position]))
  for (const [identity, at] of byIdentity(ours, (position) => identityOf(between, items[0][position]))) {
    const position = others.get(identity)
    if (at !== undefined && position !== undefined) take([at, position])
  }
}

/** How much of two items is equal, and how much differs. */
const likenessOf = (lists: Lists, at: number, position: number): Comparison => {
  const found = new Comparison()
  const plan = planBetween(lists, at, position)
  if (plan !== undefined) compareValues(plan, lists.items[0][at], lists.items[1][position], found)
  return found
}

/** How far from its position an item is searched for in very long lists. */
const reach = 128

const pairAlike = (lists: Lists, { ours, theirs }: Rest, take: (pair: Pair) => void): void => {
  const shift = (Math.min(...theirs) || 0) - (Math.min(...ours) || 0)
  const candidates = [...ours].flatMap((at) =>
    [...theirs].flatMap((position) => {
      const distance = Math.abs(position - at - shift)
      if (distance > reach) return []
      const { agreed, real } = likenessOf(lists, at, position)
      return agreed > real ? [{ pair: [at, position] as const, fit: agreed - real, distance }] : []
    }),
  )
  candidates.sort((one, other) => other.fit - one.fit || one.distance - other.distance)
  for (const { pair } of candidates) if (ours.has(pair[0]) && theirs.has(pair[1])) take(pair)
}

/** The rest has changed, if the other version could have written it. */
const pairInOrder = (lists: Lists, { ours, theirs }: Rest, take: (pair: Pair) => void): void => {
  const taken = (side: 0 | 1, paired: ReadonlySet<number>): ReadonlySet<number> =>
    new Set(lists.forms[side].filter((_, position) => !paired.has(position)))
  const [ofOurs, ofTheirs] = [taken(0, ours), taken(1, theirs)]
  const could = [...ours].filter((at) => hasPlace(lists, 0, at, ofTheirs) !== undefined)
  const others = [...theirs].filter((position) => hasPlace(lists, 1, position, ofOurs) !== undefined)
  for (const [place, at] of could.entries()) {
    const position = others[place]
    if (position !== undefined) take([at, position])
  }
}

/** Pairs the items at the remaining positions. */
export const pairItems = (lists: Lists, [ours, theirs]: readonly [readonly number[], readonly number[]]): readonly Pair[] => {
  const rest = { ours: new Set(ours), theirs: new Set(theirs) }
  const pairs: Pair[] = []
  const take = (pair: Pair): void => {
    pairs.push(pair)
    rest.ours.delete(pair[0])
    rest.theirs.delete(pair[1])
  }
  for (const pairBy of [pairIdentical, pairAlike, pairInOrder]) {
    if (rest.ours.size > 0 && rest.theirs.size > 0) pairBy(lists, rest, take)
  }
  return pairs
}
