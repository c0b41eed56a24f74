import { type Either, left, right } from '../either.ts'
import { UndecodableError } from '../errors/undecodable-error.ts'
import { isDigit } from '../model/identifiers.ts'
import { isText } from '../wire/json.ts'
import { adviceOnMarkup, adviceOnText } from './advice.ts'

// Where a text stops being JSON, and what is there, in words that repeat nothing of a record. Engines say it in words of
// their own: some without the place, others with a part of the text.

/** Where a text stops being JSON. */
interface JsonFault {
  /** From 1 on. */
  readonly line: number
  /** From 1 on, in UTF-16 units. */
  readonly column: number
  /** What is there: `NaN`, `]`; `undefined` if the text ends there. */
  readonly found: string | undefined
}

const blanks = /[ \t\n\r]*/y
const scalar = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y
/** The next thing in a string that is not just a character of it. */
const special = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})|["\\\u0000-\u001f]/g

/** What programs write that know no JSON, for what JSON lacks or has another word for, and signs. None of these is personal. */
const nameable = /^(?:-?(?:NaN|Infinity)|nan|undefined|None|True|False)(?![\w$])|^[!-/:-@[-`{-~]/

/** The beginning of a word, a number or an escape of JSON, where a text that breaks off may end. */
const unfinished = /^(?:t(?:ru?)?|f(?:a(?:ls?)?)?|n(?:ul?)?|-?[\d.eE+-]*|\\(?:u[\da-fA-F]{0,3})?)$/
const mostUnfinished = 32

const endOf = (pattern: RegExp, text: string, at: number): number => {
  pattern.lastIndex = at
  return at + (pattern.exec(text)?.[0].length ?? 0)
}

/** The end of the string that begins here, or, negative, where it is none. */
const endOfString = (text: string, start: number): number => {
  special.lastIndex = start + 1
  for (let found = special.exec(text); found !== null; found = special.exec(text)) {
    if (found[0] === '"') return found.index + 1
    if (found[0].length === 1) return -found.index
  }
  return -text.length
}

/** What may be next: a value or a key; those, or the end of an empty list or object; a colon; or what ends after a value. */
type Next = 'value' | 'item' | 'key' | 'member' | 'colon' | 'end'

/** The position where a text stops being JSON; -1 if it is JSON. In a loop, as it may be nested a million deep. */
const faultIn = (text: string): number => {
  /** What closes the objects and lists that are open. */
  const closers: string[] = []
  let next: Next = 'value'
  for (let at = endOf(blanks, text, 0); ; at = endOf(blanks, text, at)) {
    const sign = text.charAt(at)
    const closer = closers.at(-1)
    const isValue: boolean = next === 'value' || next === 'item'
    if (next === 'end' && closer === undefined) return at < text.length ? at : -1
    if (sign === closer && (next === 'item' || next === 'member' || next === 'end')) {
      closers.pop()
      next = 'end'
      at += 1
    } else if (isValue && (sign === '[' || sign === '{')) {
      closers.push(sign === '[' ? ']' : '}')
      next = sign === '[' ? 'item' : 'member'
      at += 1
    } else if (next === 'colon' ? sign === ':' : next === 'end' && sign === ',') {
      next = next === 'colon' || closer === ']' ? 'value' : 'key'
      at += 1
    } else if (sign === '"' && next !== 'colon' && next !== 'end') {
      const end = endOfString(text, at)
      if (end < 0) return -end
      next = isValue ? 'end' : 'colon'
      at = end
    } else {
      const end = isValue ? endOf(scalar, text, at) : at
      if (end === at) return at
      next = 'end'
      at = end
    }
  }
}

/** Where a text stops being JSON; `undefined` if it is JSON. */
export const jsonFault = (text: string): JsonFault | undefined => {
  const at = faultIn(text)
  if (at < 0) return undefined
  const before = text.slice(0, at).split(/\r\n?|\n/)
  const rest = text.slice(at, at + mostUnfinished)
  const found = unfinished.test(rest) ? undefined : (nameable.exec(rest)?.[0] ?? 'something else')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, found }
}

/** The number of digits of the smallest integer that a number cannot represent exactly. */
const longLength = 16

const isDigitOrPoint = (code: number): boolean => isDigit(code) || code === 46

/** A JSON number, from its first character. */
const jsonNumber = /-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/y

/** A number that is an integer, although it may have decimals: these are all zero. */
const integer = /^(-?\d+)(?:\.0+)?$/

/** The digits of an integer that a number cannot represent exactly, or of what would become one; `undefined` for any other. */
const roundedIn = (token: string): string | undefined => {
  const digits = integer.exec(token)?.[1]
  const isWhole = Number.isSafeInteger(Number(token))
  if (digits === undefined) return isWhole && /^-?\d+\.\d+$/.test(token) ? token : undefined
  return isWhole ? undefined : digits
}

/** A colon, which follows a key. */
const colon = /\s*:/y

const isKey = (text: string, end: number): boolean => {
  colon.lastIndex = end
  return colon.test(text)
}

const backslash = 92

/** The end of the string that begins at a quote, whatever is in it; -1 if it does not end. */
const closedAt = (text: string, quote: number): number => {
  for (let end = text.indexOf('"', quote + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let escapes = 0
    while (text.charCodeAt(end - 1 - escapes) === backslash) escapes++
    if (escapes % 2 === 0) return end + 1
  }
  return -1
}

/**
 * The JSON text with quotes around every integer that a number cannot represent exactly, and what it would make one. It must not make invalid JSON
 * valid: an integer with leading zeros gets no quotes, nor does one in the place of a key. Nearly always, there is none: looking
 * at every 16th character cannot miss 16 digits, and takes a fraction of the time of a regular expression.
 */
const quoteRounded = (text: string): string => {
  let quoted = ''
  let copied = 0
  // Where the next string begins, and where the one before it ends.
  let quote = text.indexOf('"')
  let outside = 0
  // What is before it belongs to another number: whatever a text consists of, nothing is looked at again and again.
  let known = 0
  for (let at = longLength - 1; at < text.length; at += longLength) {
    if (!isDigitOrPoint(text.charCodeAt(at))) continue
    let start = at
    while (isDigitOrPoint(text.charCodeAt(start - 1))) start--
    while (isDigitOrPoint(text.charCodeAt(at))) at++
    // Digits right after a quote are text, and most numbers with a fraction are coordinates.
    if (at - start < longLength || text.charAt(start - 1) === '"') continue
    const value = Number(text.slice(start, at))
    if (value !== Math.trunc(value)) continue
    while (quote !== -1 && quote < start) {
      outside = closedAt(text, quote)
      // It is no JSON, and to be told so.
      if (outside < 0) return text
      quote = text.indexOf('"', outside)
    }
    if (outside > start) continue
    while (start > known && /[-+\deE.]/.test(text.charAt(start - 1))) start--
    jsonNumber.lastIndex = start
    const [token = ''] = jsonNumber.exec(text) ?? []
    const digits = roundedIn(token)
    const end = start + token.length
    at = Math.max(at, end)
    known = at
    if (digits === undefined || isKey(text, end)) continue
    quoted += `${text.slice(copied, start)}"${digits}"`
    copied = end
  }
  return quoted + text.slice(copied)
}

/** The error about a text that is empty, absent, not text at all, or not JSON. */
const notJson = (isNothing: boolean, advice: string | undefined): UndecodableError =>
  new UndecodableError({ path: '', expected: isNothing ? 'valid JSON instead of nothing' : 'valid JSON', advice })

/** Where a text stops being JSON, and what is there, as a sentence. Its own first line may be a later one of a file. */
export const placeOfFault = (json: string, firstLine = 1): string | undefined => {
  const fault = jsonFault(json)
  if (fault === undefined) return undefined
  const { line, column, found } = fault
  const place = `in line ${firstLine + line - 1}, column ${column}`
  return found === undefined ? `It ends too early, ${place}.` : `There is ${found} ${place}.`
}

/** {@link parsePayload} of a text whose first line may be a later one of a file. */
export const parseText = (text: string, firstLine = 1): Either<UndecodableError, unknown> => {
  const json = text.startsWith('\uFEFF') ? text.slice(1) : text
  try {
    const payload: unknown = JSON.parse(quoteRounded(json))
    return right(payload)
  } catch {
    const isNothing = json.trim() === ''
    return left(notJson(isNothing, isNothing ? undefined : (adviceOnMarkup(json) ?? placeOfFault(json, firstLine))))
  }
}

const notText = (input: unknown): UndecodableError =>
  notJson(input === undefined || input === null, adviceOnText(input))

/**
 * Parses the JSON text of a payload without losing a digit of an id: an integer beyond 2^53, which `JSON.parse` would
 * round, becomes a string, also if it has decimals that are all zero, and so does `7.0000000000000000001`, which would become 7. Codecs read an id as a string or a number; if a
 * field needs a number, such as a price, such a string is an issue. A byte order mark is skipped.
 *
 * Its `Left` is an `UndecodableError` when the text is not JSON, empty, or no text at all. Its message says in which line
 * and column the text stops being JSON, and which sign or word of no JSON is there, but repeats nothing of a record.
 *
 * @category Normalize and render
 */
export const parsePayload = (text: string): Either<UndecodableError, unknown> =>
  // Untyped callers may pass anything.
  isText(text) ? parseText(text) : left(notText(text))
