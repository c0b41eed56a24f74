import type { Json } from '../model/record.ts'

/** An object with unknown members. */
export type JsonObject = Readonly<Record<string, unknown>>

export const isText = (value: unknown): value is string => typeof value === 'string'

export const isWhole = (value: unknown): value is number => Number.isInteger(value)

/** An object or a list. */
export const isContainer = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null

/** An object that is not a list. */
export const isObject = (value: unknown): value is JsonObject => isContainer(value) && !Array.isArray(value)

/**
 * The member of another record, while those of one are gone through. In a function of its own: in the loop, V8 would expect the
 * kinds of records that it has seen there, and compile the loop anew for each other one, without end.
 */
export const memberOf = (record: JsonObject, key: string): unknown => record[key]

/** A `Map` or `Headers` is not plain: it has no properties, so what is in it would be ignored. */
export const isPlainObject = (value: unknown): value is JsonObject => {
  if (!isContainer(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

/** Whether a value has some of these parts, and no others: an option that is overlooked would leave out what somebody relies on. */
export const hasOnly = (value: unknown, parts: Readonly<Record<string, (part: unknown) => boolean>>): boolean =>
  isPlainObject(value) &&
  Object.entries(value).every(
    ([name, part]) => Object.hasOwn(parts, name) && (part === undefined || parts[name]?.(part) === true),
  )

export const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'

/**
 * A copy of an object with its own members, which inherits nothing: options that a class, or a polluted `Object.prototype`,
 * would add do not count.
 */
export const ownMembers = <A extends object>(given: A): A => ({ __proto__: null, ...given })

/**
 * How deep a value that is kept verbatim may be nested. Anything deeper is not data, but an attempt to overflow the
 * stack.
 */
export const maxDepth = 32

/** The `expected` of an issue about a value that cannot be kept. */
export const jsonExpected = `JSON of finite numbers, nested at most ${maxDepth} deep`

const copyList = (items: readonly unknown[], depth: number): Json[] | undefined => {
  const copies = new Array<Json>(items.length)
  for (let position = 0; position < items.length; position++) {
    const copy = copyJson(items[position], depth)
    if (copy === undefined) return undefined
    copies[position] = copy
  }
  return copies
}

/** Replaces each member by a copy; returns whether all of them are JSON. */
const copyMembers = (members: Record<string, unknown>, depth: number): members is Record<string, Json> => {
  for (const key in members) {
    const member = members[key]
    const copy = copyJson(member, depth)
    if (copy !== undefined && copy === member) continue
    // Skips what a polluted `Object.prototype` adds, which is not in the payload. Checked late, as the check is slow.
    if (!Object.hasOwn(members, key)) continue
    if (copy === undefined) return false
    members[key] = copy
  }
  return true
}

const copyObject = (value: object, depth: number): Json | undefined => {
  // Spread first: setting member by member is slow, and would take a key `__proto__` for the prototype.
  const copies = { ...value }
  return copyMembers(copies, depth) ? copies : undefined
}

/** A deep copy of JSON, which shares nothing with the input; `undefined` if that is not JSON, or nested too deep. */
export const copyJson = (value: unknown, depth: number = maxDepth): Json | undefined => {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'object' || depth === 0) return undefined
  return Array.isArray(value) ? copyList(value, depth - 1) : copyObject(value, depth - 1)
}

/**
 * Freezes a value and everything in it. Skips what is frozen already: it was visited before, or belongs to the model.
 */
export const deepFreeze = <A>(value: A): A => {
  if (!isContainer(value) || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const member of Object.values(value)) deepFreeze(member)
  return value
}

// JSON Pointers (RFC 6901), into payloads and into canonical values.

const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1')

/** A key as a step of a pointer, escaped. Hardly any key needs escaping, and checking for that is faster. */
export const pointerStep = (key: string): `/${string}` =>
  `/${key.includes('~') || key.includes('/') ? escaped(key) : key}`

/** The steps of a pointer, still escaped. */
export const pointerSteps = (pointer: string): readonly string[] => pointer.split('/').slice(1)

/** The pointers of all containers of a place, outermost first, and of the place itself. */
export const withContainers = (pointer: string): readonly string[] =>
  pointer.split('/').map((_, depth, steps) => steps.slice(0, depth + 1).join('/'))

/** Whether a value of a payload says nothing: null, blank text, and what holds nothing else, down to a limit of depth. */
export const isBlank = (value: unknown, depth = maxDepth): boolean => {
  if (value === null || value === undefined) return true
  if (isText(value)) return value.trim() === ''
  if (!isContainer(value) || depth === 0) return false
  for (const key in value) if (Object.hasOwn(value, key) && !isBlank(value[key], depth - 1)) return false
  return true
}

// What a value of the platform is. Not by `instanceof`, which lint refuses: a program may have several classes of one name, as
// in an iframe, in jsdom, in Jest and in a context of node:vm, or where it has replaced a global.

/** What the platform calls a value: `Date`, `URL`, `AbortSignal`; `Object` if it is of no kind of the platform's. */
export const kindOf = (value: unknown): string => Object.prototype.toString.call(value).slice('[object '.length, -1)

/** Any error, also of a class of its own, and the platform's `DOMException`. */
export const isError = (value: unknown): value is Error => ['Error', 'DOMException'].includes(kindOf(value))

/** What the library, and the platform, throw for a value that cannot be. */
export const isRangeError = (value: unknown): value is RangeError => isError(value) && value.name === 'RangeError'

/** A date that is one. */
export const isDate = (value: unknown): value is Date => kindOf(value) === 'Date' && !Number.isNaN(Number(value))

/** Bytes, such as a `Buffer`. */
export const isBytes = (value: unknown): value is Uint8Array => kindOf(value) === 'Uint8Array'

export const isUrl = (value: unknown): value is URL => kindOf(value) === 'URL'

export const isSignal = (value: unknown): value is AbortSignal => kindOf(value) === 'AbortSignal'
