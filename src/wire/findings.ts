import type { JsonObject } from './json.ts'
import { pointerStep } from './pointer.ts'

/**
 * The kinds of findings. The first four are those of an `Issue`; `unknown` is a key that no codec has; `missing` and
 * `notFound` mean that there is no answer: its root is missing, or its subject is null.
 */
type FindingKind = 'value' | 'list' | 'record' | 'conflict' | 'unknown' | 'missing' | 'notFound'

/** Something noted while reading, and where. It never contains the value. */
export interface Finding {
  readonly kind: FindingKind
  /** What was expected: `a number`, `a list`. */
  readonly expected: string
  /** The keys that lead there, innermost first: a reader knows its own keys, not those above it. */
  readonly keys: string[]
}

/** Whether `Object.prototype` has been polluted with enumerable members. */
const isPrototypePolluted = (): boolean => {
  for (const _ in {}) return true
  return false
}

/** Whether an object inherits from anything but `Object.prototype`. */
const isHeir = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false
  const above: unknown = Object.getPrototypeOf(value)
  return above !== Object.prototype && above !== null
}

/** Stands for all positions in a list. */
const anyItem = '*'

/** The paths of the unknown keys in a list, as a tree: comparing text for each would be slow. */
export class Places {
  // Created when needed: most places have none below them, and creating a map takes longer than all else here.
  #next: Map<string, Places> | undefined
  #isTaken = false

  /** Takes the place that these keys, from one of them on, lead to; `false` if it is taken already. */
  take(keys: readonly string[], from = 0): boolean {
    // Not by `reduce`, which is slower: a new field of the service may be in every record.
    const key = keys[from]
    if (key !== undefined) return this.#at(key).take(keys, from + 1)
    const isFree = !this.#isTaken
    this.#isTaken = true
    return isFree
  }

  #at(key: string): Places {
    const next = (this.#next ??= new Map<string, Places>())
    const known = next.get(key)
    if (known !== undefined) return known
    const place = new Places()
    next.set(key, place)
    return place
  }
}

/** How many findings are kept. An input with more is not a payload, but an attempt to exhaust the memory. */
const mostFindings = 100_000

/** What was expected of an input with more. */
export const notTooMany = (): string =>
  `at most ${mostFindings.toLocaleString('en')} unreadable values and unknown keys`

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
  /** Whether there were more than are kept: then there is no value. */
  areTooMany = false
  readonly #mayInherit: boolean

  constructor(payload?: unknown) {
    this.#mayInherit = isPrototypePolluted() || isHeir(payload)
  }

  /**
   * The object without inherited members, for `for…in`. Checking each object would be slow, so this was checked once,
   * for the root: the same parser made all the others.
   */
  ownOf(input: JsonObject): JsonObject {
    return this.#mayInherit ? { __proto__: null, ...input } : input
  }

  /** Notes something about the value that is being read, or about its member `key`. */
  add(kind: FindingKind, expected: string, key?: string): void {
    if (this.all.length < mostFindings) this.all.push({ kind, expected, keys: key === undefined ? [] : [key] })
    else this.areTooMany = true
  }

  /** Puts `key` before the path of every finding since `from`. */
  under(from: number, key: string): void {
    for (let i = from; i < this.all.length; i++) this.all[i]?.keys.push(key)
  }

  /**
   * The same for an item of a list. Issues get its position. Unknown keys get `*`, and only those are kept that no earlier
   * item has: a new key of the service is in every item. `seen` is what this returned for an earlier item.
   */
  underItem(from: number, position: number, seen?: Places): Places | undefined {
    let places = seen
    let kept = from
    for (let i = from; i < this.all.length; i++) {
      const finding = this.all[i]
      if (finding === undefined) continue
      const isUnknown = finding.kind === 'unknown'
      if (isUnknown && !(places ??= new Places()).take(finding.keys)) continue
      finding.keys.push(isUnknown ? anyItem : String(position))
      this.all[kept++] = finding
    }
    // Setting `length` would be slower.
    while (this.all.length > kept) this.all.pop()
    return places
  }
}

/** Where a finding is, as a JSON Pointer into the payload. Joining a list of its steps would take three times as long. */
export const pathOf = ({ keys }: Finding): string => keys.reduceRight((path, key) => path + pointerStep(key), '')
