import { type Either, left, right } from '../either.ts'
import { UndecodableError } from '../errors/undecodable-error.ts'
import { isDigit } from '../model/identifiers.ts'
import { isText } from '../wire/json.ts'
import { adviceOnMarkup, adviceOnText } from './advice.ts'
import { jsonFault } from './json-fault.ts'

/** The number of digits of the smallest integer that a number cannot represent exactly. */
const longLength = 16

/** Digits right after a quote are text, and right after a point a fraction: neither is a long integer. */
const neverBefore = new Set(['"', '.'])

/**
 * Whether a JSON text may contain a long integer; nearly always, there is none, and the text is parsed unchanged.
 * Looking at every 16th character cannot miss 16 digits, and takes a fraction of the time of a regular expression.
 */
const mayHoldLongInteger = (text: string): boolean => {
  for (let at = longLength - 1; at < text.length; at += longLength) {
    if (!isDigit(text.charCodeAt(at))) continue
    let start = at
    while (isDigit(text.charCodeAt(start - 1))) start--
    while (isDigit(text.charCodeAt(at))) at++
    if (at - start >= longLength && !neverBefore.has(text.charAt(start - 1))) return true
  }
  return false
}

/** A JSON number, from its first character. */
const jsonNumber = /-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/y

/** The position after the closing quote of the JSON string that begins at `start`. */
const endOfString = (text: string, start: number): number => {
  for (let quote = text.indexOf('"', start + 1); quote !== -1; quote = text.indexOf('"', quote + 1)) {
    let slash = quote
    while (text[slash - 1] === '\\') slash--
    if ((quote - slash) % 2 === 0) return quote + 1
  }
  return text.length
}

/** A number that is an integer, although it may have decimals: these are all zero. */
const integer = /^(-?\d+)(?:\.0+)?$/

/** The digits of an integer that a number cannot represent exactly; `undefined` for any other number. */
const longIntegerIn = (token: string): string | undefined => {
  const digits = integer.exec(token)?.[1]
  return digits === undefined || Number.isSafeInteger(Number(digits)) ? undefined : digits
}

/** A colon, which follows a key. */
const colon = /\s*:/y

const isKey = (text: string, end: number): boolean => {
  colon.lastIndex = end
  return colon.test(text)
}

/**
 * The JSON text with quotes around every integer that a number cannot represent exactly. It must not make invalid JSON
 * valid: an integer with leading zeros gets no quotes, nor does one in the place of a key.
 */
const quoteLongIntegers = (text: string): string => {
  const starts = /["\d-]/g
  const pieces: string[] = []
  let copied = 0
  for (let start = starts.exec(text); start !== null; start = starts.exec(text)) {
    if (start[0] === '"') {
      starts.lastIndex = endOfString(text, start.index)
      continue
    }
    jsonNumber.lastIndex = start.index
    const [token] = jsonNumber.exec(text) ?? [start[0]]
    const end = start.index + token.length
    const digits = longIntegerIn(token)
    pieces.push(text.slice(copied, start.index), digits === undefined || isKey(text, end) ? token : `"${digits}"`)
    copied = end
    starts.lastIndex = end
  }
  return pieces.join('') + text.slice(copied)
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
    const payload: unknown = JSON.parse(mayHoldLongInteger(json) ? quoteLongIntegers(json) : json)
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
 * round, becomes a string, also if it has decimals that are all zero. Codecs read an id as a string or a number; if a
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
