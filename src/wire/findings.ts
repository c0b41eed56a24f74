import { type JsonObject, pointerStep } from './json.ts'

/**
 * The kinds of findings. The first four are those of an `Issue`; `unknown` is a key that no codec has; `missing` and
 * `notFound` mean that there is no answer: its root is missing, or its subject is null.
 */
type FindingKind = 'value' | 'list' | 'record' | 'conflict' | 'unknown' | 'missing' | 'notFound'

/** Stands for all positions in a list. */
export const anyItem = '*'

/** The keys that lead to a place, outermost first. */
interface Keys {
  readonly key: string
  readonly below: Keys | undefined
}

/** Something noted while reading, and where. It never contains the value. */
export interface Finding {
  readonly kind: FindingKind
  /** What was expected: `a number`, `a list`. */
  readonly expected: string
  /** What leads there; `undefined` if it is the whole. A reader knows its own keys, and those above it put theirs before. */
  at: Keys | undefined
}

/** Enumerable members of `Object.prototype` turn up in every loop over keys. */
const isPrototypePolluted = (): boolean => {
  for (const _ in {}) return true
  return false
}

/** An object that inherits from anything but `Object.prototype`. */
const isHeir = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false
  const above: unknown = Object.getPrototypeOf(value)
  return above !== Object.prototype && above !== null
}

/** A place in the items of a list, and whether an unknown key there has been noted. */
class Place {
  // Created when needed: most places have none below them, and creating a map takes longer than all else here.
  #members: Map<string, Place> | undefined
  #isTaken = false

  at(key: string): Place {
    const members = (this.#members ??= new Map<string, Place>())
    const known = members.get(key)
    if (known !== undefined) return known
    const place = new Place()
    members.set(key, place)
    return place
  }

  /** Takes the place that these keys lead to from here; `false` if it is taken already. */
  take(keys?: Keys): boolean {
    if (keys !== undefined) return this.at(keys.key).take(keys.below)
    const isFree = !this.#isTaken
    this.#isTaken = true
    return isFree
  }
}

/** How many findings are kept. An input with more is not a payload, but an attempt to exhaust the memory. */
export const mostFindings = 100_000

/** How many items of lists are read. A record takes about 1 kB, even of `{}` or a name: this bounds what an answer may cost. */
export const mostItems = 250_000

const hasAll = <A>(items: readonly (A | undefined)[]): items is readonly A[] => !items.includes(undefined)

/** What reads a part of a payload: see `Read` in wire-type.ts. */
type Read<A> = (input: unknown, findings: Findings) => A | undefined

/**
 * Collects the findings of one reading.
 *
 * Paths are built only for findings: each container that has been read adds its key to the findings from below it.
 * Reading a valid payload allocates nothing here.
 */
export class Findings {
  /** One that stays: when a full collection finds none, V8 discards what it has compiled to read payloads. */
  static readonly first = new Findings()

  readonly all: Finding[] = []
  /** There were more than are kept, or more items than are read: then there is no value. */
  areTooMany = false
  /**
   * The place of the value that is being read, once an item of a list around it has had an unknown key: a new field of the
   * service may be in every record, and is noted once.
   */
  #place: Place | undefined
  readonly #mayInherit: boolean
  #items = 0

  /** Records keep the members that are not among their fields: see `keepExtras` of `normalize`. */
  readonly keepsExtras: boolean

  constructor(payload?: unknown, keepsExtras = false) {
    this.keepsExtras = keepsExtras
    this.#mayInherit = isPrototypePolluted() || isHeir(payload)
  }

  /**
   * The object without inherited members, for `for...in`. Checking each object would be slow, so this was checked once,
   * for the root: the same parser made all the others.
   */
  withoutInherited(input: JsonObject): JsonObject {
    return this.#mayInherit ? { __proto__: null, ...input } : input
  }

  /** What was expected of an input with too many. */
  get notTooMany(): string {
    return this.#items > mostItems
      ? `at most ${mostItems.toLocaleString('en')} items of lists`
      : `at most ${mostFindings.toLocaleString('en')} unreadable values and unknown keys`
  }

  /** Notes something about the value that is being read, or about its member `key`. */
  add(kind: FindingKind, expected: string, key?: string): void {
    const at = key === undefined ? undefined : { key, below: undefined }
    if (this.all.length < mostFindings) this.all.push({ kind, expected, at })
    else this.areTooMany = true
  }

  /** Notes an unknown member, unless an item before has had it at the same place. */
  addUnknown(key: string): void {
    if (!this.areTooMany && this.#place?.at(key).take() !== false) this.add('unknown', '', key)
  }

  /** Reads the member `key` of a record. */
  readMember<A>(read: Read<A>, value: unknown, key: string): A | undefined {
    const before = this.all.length
    const place = this.#place
    if (place !== undefined) this.#place = place.at(key)
    const member = read(value, this)
    this.#place = place
    if (this.all.length !== before) this.#prefix(before, key)
    return member
  }

  /** Enters the items of a list; returns the place of the list, for `leaveItems`. */
  enterItems(): Place | undefined {
    const place = this.#place
    if (place !== undefined) this.#place = place.at(anyItem)
    return place
  }

  leaveItems(place: Place | undefined): void {
    this.#place = place
  }

  /** Puts the position of an item before the path of every finding since `from`; returns how many there are now. */
  locateItem(from: number, position: number): number {
    this.#prefixItem(from, position)
    return this.all.length
  }

  /** Whether so many more items may be read: every item of every list is counted, whatever it is, before it is read. */
  mayRead(count: number): boolean {
    this.#items += count
    if (this.#items <= mostItems) return true
    // A finding, too: a reading without any is taken for sound.
    if (!this.areTooMany) this.add('list', this.notTooMany)
    this.areTooMany = true
    return false
  }

  /** Reads the items of a list. Null ones are skipped; so are those of which nothing could be read. */
  readItems<A>(read: Read<A>, values: readonly unknown[]): readonly A[] {
    if (!this.mayRead(values.length)) return []
    const place = this.enterItems()
    let known = this.all.length
    const items = values.map((value, position) => {
      if (value === null || value === undefined) return undefined
      const item = read(value, this)
      if (this.all.length !== known) known = this.locateItem(known, position)
      return item
    })
    this.leaveItems(place)
    return hasAll(items) ? items : items.filter((item) => item !== undefined)
  }

  #prefix(from: number, key: string): void {
    for (const finding of this.all.slice(from)) finding.at = { key, below: finding.at }
  }

  /** Issues get the position of the item, and unknown keys `*`. The latter are not noted again. */
  #prefixItem(from: number, position: number): void {
    for (const finding of this.all.slice(from)) {
      const isUnknown = finding.kind === 'unknown'
      if (isUnknown) (this.#place ??= new Place()).take(finding.at)
      finding.at = { key: isUnknown ? anyItem : String(position), below: finding.at }
    }
  }
}

/** Where a finding is, as a JSON Pointer into the payload. */
export const pathOf = ({ at }: Finding): string => {
  let path = ''
  for (let step = at; step !== undefined; step = step.below) path += pointerStep(step.key)
  return path
}
