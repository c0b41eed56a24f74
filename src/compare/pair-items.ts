import { isLeaf } from '../lineage/model-path.ts'
import { verbatimKey } from '../model/record.ts'
import { isContainer } from '../wire/json.ts'
import type { Comparison } from './comparison.ts'
import { hasPlace, type Lists } from './forms.ts'
import type { Plan } from './plan.ts'

// Which item of a list is which of another one: what is equal, then by what identifies it, then by how much
// of it is equal, then by order.

/** The positions of two items that belong together. */
export type Pair = readonly [number, number]

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

/** All that an item says, in any order: without recursion, as a program may have made it. */
const allSaidIn = (item: unknown): string => {
  const said: string[] = []
  const left: (readonly [string, unknown])[] = [['', item]]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const [key, value] = next
    // The order of lists says nothing, but in what is kept verbatim.
    const isVerbatim = key.startsWith(verbatimKey)
    if (isContainer(value)) {
      for (const step in value) {
        const own = Array.isArray(value) ? `${key}/` : step
        left.push([isVerbatim ? `${key}/${step}` : own, value[step]])
      }
    } else if (value !== undefined) said.push(JSON.stringify([key, value]))
  }
  return said.sort().join()
}

/** Up to so many comparisons, each item is compared with each. */
const fewComparisons = 1024

/** With how many items one of a longer list is compared: those that say most of the same, and those at about its place. */
const mostAlike = 6
const nearby = 1

/** What more items than this say, such as a country, does not tell which is which. */
const mostCommon = 16

/** What an item says, leaf by leaf, as far as both versions have a field for it. */
const saidIn = (plan: Plan, item: unknown, said: string[]): readonly string[] => {
  if (item === undefined || item === null) return said
  if (plan.kind === 'leaf') {
    if (plan.isShared && !plan.isConstant && isLeaf(item)) said.push(`${plan.row} ${item}`)
  } else if (plan.kind === 'record' && isContainer(item)) {
    for (const { key, plan: below } of plan.fields) saidIn(below, item[key], said)
  } else if (plan.kind === 'list' && Array.isArray(item)) {
    const [between] = plan.pairs[0] ?? []
    if (between !== undefined) for (const one of item) saidIn(between, one, said)
  }
  return said
}

/** The items of one list that say the same, as far as both versions have a field for it. */
interface Sayers {
  readonly said: readonly string[]
  readonly positions: number[]
}

const sayersAt = (
  plan: Plan | undefined,
  items: readonly unknown[],
  positions: Iterable<number>,
): readonly Sayers[] => {
  const groups = new Map<string, Sayers>()
  if (plan === undefined) return []
  for (const position of positions) {
    const said = [...new Set(saidIn(plan, items[position], []))].sort()
    const key = JSON.stringify(said)
    const known = groups.get(key)
    if (known === undefined) groups.set(key, { said, positions: [position] })
    else known.positions.push(position)
  }
  return [...groups.values()]
}

/** The one that says most of the same, if there is one that says more than all others, and more than half of what both say. */
const closestTo = ({ said }: Sayers, byText: ReadonlyMap<string, readonly Sayers[]>): Sayers | undefined => {
  const votes = new Map<Sayers, number>()
  for (const text of said) {
    const sayers = byText.get(text) ?? []
    if (sayers.length <= mostCommon) for (const one of sayers) votes.set(one, (votes.get(one) ?? 0) + 1)
  }
  const [[best, most] = [], [, second] = []] = [...votes].sort(([, one], [, other]) => other - one)
  if (best === undefined || most === undefined || most === second) return undefined
  const shared = new Set(said)
  const same = best.said.filter((text) => shared.has(text)).length
  return 2 * same > Math.max(said.length, best.said.length) ? best : undefined
}

const byText = (all: readonly Sayers[]): ReadonlyMap<string, readonly Sayers[]> => {
  const found = new Map<string, Sayers[]>()
  for (const sayers of all) {
    for (const text of sayers.said) {
      const known = found.get(text)
      if (known === undefined) found.set(text, [sayers])
      else if (known.length <= mostCommon) known.push(sayers)
    }
  }
  return found
}

/** Finds pairs among the positions that have none yet. */
class Pairing {
  readonly pairs: Pair[] = []
  readonly #lists: Lists
  readonly #found: Comparison
  readonly #ours: Set<number>
  readonly #theirs: Set<number>

  constructor(lists: Lists, found: Comparison, ours: readonly number[], theirs: readonly number[]) {
    this.#lists = lists
    this.#found = found
    this.#ours = new Set(ours)
    this.#theirs = new Set(theirs)
  }

  get isDone(): boolean {
    return this.#ours.size === 0 || this.#theirs.size === 0
  }

  /** Pairs what says all the same: of two phones of one number, or two namesakes, each is the one that it is. */
  pairEqual(): void {
    const { before, after } = this.#lists
    const others = new Map<string, number[]>()
    for (const position of [...this.#theirs].reverse()) {
      const said = allSaidIn(after[position])
      const known = others.get(said)
      if (known === undefined) others.set(said, [position])
      else known.push(position)
    }
    for (const at of this.#ours) {
      const position = others.get(allSaidIn(before[at]))?.pop()
      if (position !== undefined) this.#take([at, position])
    }
  }

  /** Pairs what is the same by its identifier. */
  pairIdentical(): void {
    const { plan, before, after } = this.#lists
    // What identifies an item does not depend on its form: only names and addresses have several.
    const [between] = plan.pairs[0] ?? []
    const others = byIdentity(this.#theirs, (position) => identityOf(between, after[position]))
    for (const [identity, at] of byIdentity(this.#ours, (position) => identityOf(between, before[position]))) {
      const position = others.get(identity)
      if (at !== undefined && position !== undefined) this.#take([at, position])
    }
  }

  /**
   * Pairs items by what they say, where each says more of it than any other: before likeness is asked, which looks
   * at all that is in both. Of several that say the same, the first is the first.
   */
  pairByWords(): void {
    const { plan, before, after } = this.#lists
    const [between] = plan.pairs[0] ?? []
    const [ours, theirs] = [sayersAt(between, before, this.#ours), sayersAt(between, after, this.#theirs)]
    const [inOurs, inTheirs] = [byText(ours), byText(theirs)]
    for (const one of ours) {
      const other = closestTo(one, inTheirs)
      if (other?.positions.length !== one.positions.length || closestTo(other, inOurs) !== one) continue
      for (const [place, at] of one.positions.entries()) this.#take([at, other.positions[place] ?? at])
    }
  }

  /** Pairs items that are equal in more leaves than they differ in, the most similar first. */
  pairAlike(): void {
    const { before, after } = this.#lists
    const [firstOurs = 0] = this.#ours
    const [firstTheirs = 0] = this.#theirs
    const near = this.#neighbours(firstTheirs - firstOurs)
    const candidates: { readonly pair: Pair; readonly fit: number; readonly distance: number }[] = []
    for (const at of this.#ours) {
      for (const position of near(at)) {
        const plan = this.#lists.planBetween(at, position)
        const { agreed, real } = this.#found.apart(plan, before[at], after[position])
        // Of two that are as alike, what marks the items tells, and then their places.
        const apart = Math.abs(position - at - firstTheirs + firstOurs)
        const distance = this.#lists.isUnmarked(at, position) ? apart + before.length + after.length : apart
        if (agreed > real) candidates.push({ pair: [at, position], fit: agreed - real, distance })
      }
    }
    candidates.sort((one, other) => other.fit - one.fit || one.distance - other.distance)
    for (const { pair } of candidates) if (this.#ours.has(pair[0]) && this.#theirs.has(pair[1])) this.#take(pair)
  }

  /** Which items one is compared with: all of a short list, and of a longer one so few that the work grows like the lists. */
  #neighbours(shift: number): (at: number) => Iterable<number> {
    if (this.#ours.size * this.#theirs.size <= fewComparisons) return () => this.#theirs
    const { plan, before, after } = this.#lists
    const [between] = plan.pairs[0] ?? []
    const sayers = new Map<string, number[]>()
    for (const position of this.#theirs) {
      for (const said of new Set(between && saidIn(between, after[position], []))) {
        const known = sayers.get(said)
        if (known === undefined) sayers.set(said, [position])
        else if (known.length <= mostCommon) known.push(position)
      }
    }
    return (at) => {
      const votes = new Map<number, number>()
      const said = [...new Set(between && saidIn(between, before[at], []))]
      // What says nothing that the others say is like none of them.
      if (!said.some((one) => sayers.has(one))) return []
      for (const one of said) {
        const positions = sayers.get(one) ?? []
        if (positions.length <= mostCommon)
          for (const position of positions) votes.set(position, (votes.get(position) ?? 0) + 1)
      }
      const alike = [...votes].sort(([, one], [, other]) => other - one).slice(0, mostAlike)
      const near = Array.from({ length: 2 * nearby + 1 }, (_, step) => at + shift + step - nearby)
      return new Set([...alike.map(([position]) => position), ...near.filter((one) => this.#theirs.has(one))])
    }
  }

  /** Pairs the rest in order, as what has changed, unless the other version could not have written it. */
  pairInOrder(): void {
    const [inOurs, inTheirs] = [this.#takenIn(0, this.#ours), this.#takenIn(1, this.#theirs)]
    const could = [...this.#ours].filter((at) => hasPlace(this.#lists, 0, at, inTheirs) !== undefined)
    const others = [...this.#theirs].filter((at) => hasPlace(this.#lists, 1, at, inOurs) !== undefined)
    for (const [place, at] of could.entries()) {
      const position = others[place]
      if (position !== undefined) this.#take([at, position])
    }
  }

  #take(pair: Pair): void {
    this.pairs.push(pair)
    this.#ours.delete(pair[0])
    this.#theirs.delete(pair[1])
  }

  /** Whether a form of a side has an item that has found its partner. */
  #takenIn(side: 0 | 1, unpaired: ReadonlySet<number>) {
    const paired = [...this.#lists.items(side).keys()].filter((at) => !unpaired.has(at))
    const taken = new Set(paired.map((at) => this.#lists.formAt(side, at)))
    return (form: number): boolean => taken.has(form)
  }
}

/** Pairs the items at these positions. */
export const pairItems = (
  lists: Lists,
  [ours, theirs]: readonly [readonly number[], readonly number[]],
  found: Comparison,
): readonly Pair[] => {
  const pairing = new Pairing(lists, found, ours, theirs)
  pairing.pairEqual()
  if (!pairing.isDone) pairing.pairIdentical()
  if (!pairing.isDone) pairing.pairByWords()
  if (!pairing.isDone) pairing.pairAlike()
  if (!pairing.isDone) pairing.pairInOrder()
  return pairing.pairs
}
