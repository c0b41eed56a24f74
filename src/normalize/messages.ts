import { type AnySpoke, pointerOf, subjectsOf } from '../versions/facts.ts'
import { isContainer, isObject, isText, pointerStep } from '../wire/json.ts'
import { flagIn } from '../wire/leaves.ts'
import { whatCodeSays, whatSays } from './words.ts'

// What an answer says of itself, at keys that services use for that: around what it is about, and in it. No version shows any
// (spec section 7, rule 3). Nothing of it is repeated, as it may hold an input.

/** What is heard of an answer. What is `odd` says neither, but speaks against nobody: a bare flag, or a code that no rule knows. */
export type Heard = 'nothing' | 'nobody' | 'odd' | 'failed'

/** What an answer says, and where it says that something failed, as JSON Pointers. */
interface Hearing {
  readonly heard: Heard
  readonly failures: readonly string[]
}

/** From the weakest to the strongest: who says two things says the stronger one. */
const strengths = ['well', 'unclear', 'noAnswer', 'notThere', 'number', 'broken', 'nobody', 'more', 'failed'] as const
type Strength = (typeof strengths)[number]

const heardAs: Readonly<Record<Strength, Heard>> = {
  well: 'nothing',
  unclear: 'nothing',
  noAnswer: 'odd',
  notThere: 'nobody',
  // That of a service's own code, which words beside it explain.
  number: 'odd',
  broken: 'failed',
  nobody: 'nobody',
  more: 'odd',
  failed: 'failed',
}

const strongest = (said: readonly Strength[]): Strength =>
  strengths[Math.max(0, ...said.map((each) => strengths.indexOf(each)))] ?? 'well'

/** How much is listened to: an answer of millions of messages is none. */
const most = 100
const deepest = 8

/** What a number says that may be a status of HTTP, or the number at the beginning of a text. */
const saidByCode = (value: unknown): Strength => {
  const code = typeof value === 'string' ? Number(/^\s*(\d+)\b/.exec(value)?.[1] ?? NaN) : value
  if (typeof code !== 'number' || Number.isNaN(code)) return 'unclear'
  if (code === 404 || code === 204) return 'nobody'
  // It has only been accepted.
  if (code === 202 || (code >= 400 && code <= 599)) return 'failed'
  return code === 0 || (code >= 200 && code <= 299) ? 'well' : 'number'
}

/** The first of all that is in a value, down to a limit: what is deeper is unclear. */
const leavesIn = (value: unknown, depth = deepest, found: unknown[] = []): readonly unknown[] => {
  if (!isContainer(value) || depth === 0) found.push(isContainer(value) ? '...' : value)
  else for (const member of Object.values(value)) if (found.length < most) leavesIn(member, depth - 1, found)
  return found
}

/** What one leaf of an error says. */
const saidInError = (leaf: unknown): Strength => {
  if (leaf === null || leaf === false) return 'well'
  const code = saidByCode(leaf)
  if (typeof leaf !== 'string') return code === 'number' ? 'unclear' : code
  return code === 'unclear' || code === 'number' ? whatSays(leaf) : strongest([code, whatSays(leaf)])
}

/** An error is one, unless something in it says that there is nobody, or all of it that there is none. */
const saidByError = (value: unknown): Strength => {
  // Each of several is one, but not each part of one.
  if (Array.isArray(value))
    return strongest(value.slice(0, most).map((each) => saidByError(Array.isArray(each) ? { each } : each)))
  if (!isContainer(value) && flagIn(value) !== undefined) return flagIn(value) === true ? 'broken' : 'well'
  const said = strongest(leavesIn(value).map(saidInError))
  return said === 'unclear' ? 'failed' : said
}

const saidByMessage = (value: unknown): Strength =>
  strongest(leavesIn(value).map((leaf) => (typeof leaf === 'string' ? whatSays(leaf) : 'well')))

/** What a code says. A text is one as a whole, or begins with a number. */
const saidByStatus = (value: unknown): Strength => {
  if (value === false) return 'noAnswer'
  const code = saidByCode(value)
  if (typeof value !== 'string') return isContainer(value) ? 'well' : code
  return code === 'unclear' ? whatCodeSays(value) : strongest([code, whatSays(value)])
}

/** What a word says that may be a code, or tell of something else: a type of records, or the state in which somebody lives. */
const saidByWord = (value: unknown): Strength => {
  const said = saidByStatus(value)
  return said === 'more' || said === 'number' ? 'unclear' : said
}

const saidByState = (value: unknown): Strength =>
  typeof value === 'string' && /^[A-Za-z]{2}$|^[A-Z][a-z]/.test(value) ? saidByWord(value) : saidByStatus(value)

/** What a flag says, if it is this. */
const saidByFlag =
  (flag: boolean, strength: Strength) =>
  (value: unknown): Strength =>
    flagIn(value) === flag ? strength : 'well'

/** A kind of key: how it is spelled, without regard to case, `_` and `-`, and what its value says. */
type KeyKind = readonly [spelled: RegExp, says: (value: unknown) => Strength]

/** Keys in a record that an answer is about. It may have a status, a type or a state of its own. */
const wordKeys: readonly KeyKind[] = [
  [
    /^(?:last|api|server)?(?:err|errors?|exceptions?|faults?|failures?)(?:messages?|msg|codes?|no|name|types?|desc|description|details?|info|reason|string|text|title)?$/,
    saidByError,
  ],
  [
    /^(?:status|response|result|api)?(?:messages?|msg|details?|reason|title|description|text|info|notes?|warnings?)$/,
    saidByMessage,
  ],
]

/** Keys around that. */
const allKeys: readonly KeyKind[] = [
  ...wordKeys,
  [/^(?:is)?(?:success|successful|succeeded|ok)$/, saidByFlag(false, 'noAnswer')],
  [/^(?:(?:is|has)(?:errors?|failed|failure|fault)|failed|errored)$/, saidByFlag(true, 'broken')],
  [
    /^(?:is|has|total)?(?:found|exists|matched|matches|results|hits|count|total)(?:count)?$/,
    saidByFlag(false, 'notThere'),
  ],
  [/^(?:is)?(?:ready|complete|completed|done|finished)$/, saidByFlag(false, 'failed')],
  [
    /^(?:is|has)?(?:pending|processing|partial|truncated|incomplete|timedout|timeout|degraded|throttled|ratelimited)$/,
    saidByFlag(true, 'failed'),
  ],
  [/^(?:type|result)$/, saidByWord],
  [/^state$/, saidByState],
  [
    /^(?:http|response|result|return|api|search|lookup|query|request|job|task)?(?:status|code|result|outcome|state|type)(?:code|text)?$/,
    saidByStatus,
  ],
]

/** Keys of records that tell of the answer, and so of how it went. */
const aroundKey = /^(?:meta|metadata|response|header|head|result|status|responsestatus)$/

const plain = (key: string): string => key.toLowerCase().replaceAll(/[^a-z]/g, '')

const kindAmong = (keys: readonly KeyKind[], key: string): KeyKind | undefined => {
  const name = plain(key)
  return keys.find(([spelled]) => spelled.test(name))
}

/** Collects what is said. */
class Listener {
  readonly #said = new Map<string, Strength>()
  /** Kinds of keys in records that the answer is about: the people of a page have the same keys. */
  readonly #kinds = new Map<string, KeyKind | undefined>()

  #kindOf(keys: readonly KeyKind[], key: string): KeyKind | undefined {
    if (keys !== wordKeys) return kindAmong(keys, key)
    if (!this.#kinds.has(key)) this.#kinds.set(key, kindAmong(keys, key))
    return this.#kinds.get(key)
  }

  /** Listens to a record. At places of `content`, a record or a list is what others tell of: a text there is none. */
  to(record: unknown, path: string, keys: readonly KeyKind[], content: ReadonlySet<string>, depth = 2): void {
    if (!isObject(record)) return
    for (const key of Object.keys(record)) {
      if (key.length > 24) continue
      const kind = this.#kindOf(keys, key)
      const isAround = keys === allKeys && depth > 0 && aroundKey.test(plain(key))
      if (kind === undefined && !isAround) continue
      const place = path + pointerStep(key)
      if (content.has(place) && isContainer(record[key])) continue
      if (kind !== undefined && this.#said.size < most) this.#said.set(place, kind[1](record[key]))
      if (isAround) this.to(record[key], place, keys, content, depth - 1)
    }
  }

  /** Listens to text in place of what an answer is about, or of what is around that. */
  toText(text: string, path: string): void {
    this.#said.set(path, whatSays(text))
  }

  get hearing(): Hearing {
    const failures = [...this.#said].flatMap(([place, said]) => (heardAs[said] === 'failed' ? [place] : []))
    return { heard: heardAs[strongest([...this.#said.values()])], failures }
  }
}

const nothing: ReadonlySet<string> = new Set()

/**
 * What an answer says of itself, wherever any of these has what it is about. If all of that `isKnown`, it is content: only what is around
 * it is heard.
 */
export const hearingOf = (among: readonly AnySpoke[], payload: unknown, isKnown = false): Hearing => {
  const listener = new Listener()
  const subjects = subjectsOf(among)
  const content = new Set(subjects.flatMap((keys) => keys.map((_, at) => pointerOf(keys.slice(0, at + 1)))))
  for (const keys of subjects) {
    let at: unknown = payload
    let path = ''
    for (const key of keys) {
      listener.to(at, path, allKeys, content)
      at = isObject(at) && Object.hasOwn(at, key) ? at[key] : undefined
      path += pointerStep(key)
      if (isText(at)) listener.toText(at, path)
    }
    if (isKnown) continue
    const records: readonly unknown[] = Array.isArray(at) ? at.slice(0, most) : [at]
    for (const [position, record] of records.entries())
      listener.to(record, Array.isArray(at) ? `${path}/${position}` : path, wordKeys, nothing)
  }
  return listener.hearing
}
