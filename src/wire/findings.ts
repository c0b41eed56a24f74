import type { JsonObject } from './json.ts'

/**
 * What reading a payload met. The first four are `Issue` kinds; `unknown` is a key no codec knows, and
 * `missing` and `nobody` say that there is nothing to answer with at all.
 */
export type FindingKind = 'value' | 'list' | 'record' | 'conflict' | 'unknown' | 'missing' | 'nobody'

/** One thing that reading met, and where. It never holds what it met. */
export interface Finding {
  readonly kind: FindingKind
  /** What would have been readable: `a number`, `a list`. */
  readonly expected: string
  /** The keys that lead there, innermost first: a reader knows its own key, not those above it. */
  readonly keys: string[]
}

/** Whether somebody has given all objects members, by way of `Object.prototype`. */
const haveAllMembers = (): boolean => {
  for (const _ in {}) return true
  return false
}

/** Whether an object inherits from something else than all objects do. */
const isHeir = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false
  const above: unknown = Object.getPrototypeOf(value)
  return above !== Object.prototype && above !== null
}

/** The place of any item of a list, where the position does not matter. */
const anyItem = '*'

/**
 * Collects what one walk over a payload meets.
 *
 * A walk pays for paths only where there is something to tell: each container, on its way out, puts its key on the
 * findings that came up beneath it. A sound payload allocates nothing here.
 */
export class Findings {
  readonly all: Finding[] = []
  readonly #mayInherit: boolean

  constructor(payload?: unknown) {
    this.#mayInherit = haveAllMembers() || isHeir(payload)
  }

  /**
   * An object with nothing but its own members, for a walk over its keys, which comes to inherited ones, too. To ask
   * each object whether it has any takes long: what the outermost one says holds for those in it, which came from the
   * same parser.
   */
  ownOf(input: JsonObject): JsonObject {
    return this.#mayInherit ? { __proto__: null, ...input } : input
  }

  /** Notes something about the value at hand, or about the member of it that `key` names. */
  add(kind: FindingKind, expected: string, key?: string): void {
    this.all.push({ kind, expected, keys: key === undefined ? [] : [key] })
  }

  /** Puts `key` before the path of every finding since `from`. */
  under(from: number, key: string): void {
    for (let i = from; i < this.all.length; i++) this.all[i]?.keys.push(key)
  }

  /** The same for the item of a list: an unknown key is the same one in every item, an issue has its position. */
  underItem(from: number, position: number): void {
    for (let i = from; i < this.all.length; i++) {
      const finding = this.all[i]
      finding?.keys.push(finding.kind === 'unknown' ? anyItem : String(position))
    }
  }

  /** Keeps each unknown key since `from` once: a list tells what its items hold, not how often. */
  mergeUnknown(from: number): void {
    const seen = new Set<string>()
    let kept = from
    for (let i = from; i < this.all.length; i++) {
      const finding = this.all[i]
      if (finding === undefined) continue
      if (finding.kind === 'unknown') {
        const place = JSON.stringify(finding.keys)
        if (seen.has(place)) continue
        seen.add(place)
      }
      this.all[kept++] = finding
    }
    this.all.length = kept
  }
}

/** One step of a JSON Pointer, escaped (RFC 6901). */
export const pointerStep = (key: string): string => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`

/** The JSON Pointer that these keys make, outermost first (RFC 6901). */
export const pointerOf = (keys: readonly string[]): string => keys.map(pointerStep).join('')

/** Where a finding is, as a JSON Pointer from the root of the payload (RFC 6901). */
export const pointer = ({ keys }: Finding): string => keys.reduceRight((path, key) => path + pointerStep(key), '')
