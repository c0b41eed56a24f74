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
