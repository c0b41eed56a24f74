import { usageError } from '../errors/cli-error.ts'
import { isUtf8 } from 'node:buffer'

// Reads a user's file: its encoding is the one that was named, or told by its bytes where these are certain.

/** How many bytes tell a byte order mark, or UTF-16 without one. */
const telling = 4

const isZero = (byte: number | undefined): boolean => byte === 0

/** UTF-16 without a mark: the first two characters are ASCII. */
const wideBy = ([a, b, c, d]: Uint8Array): Encoding | undefined => {
  if (isZero(a) === isZero(b) || isZero(a) !== isZero(c) || isZero(b) !== isZero(d)) return undefined
  return isZero(b) ? 'utf-16le' : 'utf-16be'
}

const untold = (): Error =>
  usageError(
    'The encoding of the input cannot be told from its bytes: say which it is, as --encoding windows-1252 or --encoding macintosh.',
  )

const high = /[\x80-\xFF]/
const utf8Sequence = /[\xC2-\xDF][\x80-\xBF]|[\xE0-\xEF][\x80-\xBF]{2}|[\xF0-\xF4][\x80-\xBF]{3}/
/** What windows-1252 does not have. */
const never = /[\x81\x8D\x8F\x90\x9D]/
/** Where windows-1252 has its letters; below, a Mac has them. */
const letters = /[\xA0-\xFF]/

const lengthOf = (lead: number): number => (lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2)

type Decode = (bytes: Uint8Array, isLast: boolean) => Uint8Array

/** Decodes UTF-8 and UTF-16, which stop where a character is broken. */
const unicode = (encoding: Encoding, broken: () => Error): Decode => {
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true })
  return (bytes, isLast) => {
    try {
      const text = decoder.decode(bytes, { stream: !isLast })
      return isWide(encoding) ? Buffer.from(text) : bytes
    } catch {
      throw broken()
    }
  }
}

const oneByte = (encoding: Encoding, broken: () => Error): Decode => {
  const characters = charactersOf(encoding)
  return (bytes) => {
    const latin1 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
    if (!high.test(latin1)) return bytes
    const text = latin1.replace(/[\x80-\xFF]/g, (byte) => characters[byte.charCodeAt(0)] ?? '\uFFFD')
    if (text.includes('\uFFFD')) throw broken()
    return Buffer.from(text)
  }
}

const notAs = (encoding: Encoding) => (): Error =>
  usageError(`The input is not ${encoding}, or not throughout: say what it is with --encoding.`)

/** windows-1252 that nobody named: nothing in it may be UTF-8, or what only other encodings have. */
const guessed1252 = (): Decode => {
  const decode = oneByte('windows-1252', untold)
  let hasLetters = false
  return (bytes, isLast) => {
    const latin1 = Buffer.from(bytes).toString('latin1')
    hasLetters ||= letters.test(latin1)
    if (utf8Sequence.test(latin1) || never.test(latin1) || (isLast && !hasLetters)) throw untold()
    return decode(bytes, isLast)
  }
}

const decoderOf = (encoding: Encoding): Decode => {
  const isUnicode = encoding === 'utf-8' || isWide(encoding)
  return (isUnicode ? unicode : oneByte)(encoding, notAs(encoding))
}

/**
 * Decodes a file. Its encoding is found out at the first character that is not ASCII, and anything later that speaks against it
 * is an error.
 */
export class Decoding implements Decoded {
  encoding: Encoding = 'utf-8'
  hasMark = false
  readonly #named: Encoding | undefined
  #decode: Decode | undefined
  /** The first bytes of the file, until they tell whether it has a mark. */
  #first: Uint8Array | undefined = new Uint8Array()
  /** The beginning of a character that is not ASCII, the first of the file. */
  #cut: Uint8Array = new Uint8Array()

  constructor(named: Encoding | undefined) {
    this.#named = named
  }

  /** The text of a file in UTF-8, without its mark. */
  async *pass(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
    for await (const chunk of bytes) yield this.#push(chunk, false)
    yield this.#push(new Uint8Array(), true)
  }

  #push(chunk: Uint8Array, isLast: boolean): Uint8Array {
    if (this.#first === undefined) return this.#text(chunk, isLast)
    const all = Buffer.concat([this.#first, chunk])
    if (all.length < telling && !isLast) {
      this.#first = all
      return new Uint8Array()
    }
    this.#first = undefined
    return this.#text(this.#afterMark(all), isLast)
  }

  #afterMark(all: Uint8Array): Uint8Array {
    const [encoding, mark = []] = marks.find(([, bytes]) => bytes.every((byte, at) => all[at] === byte)) ?? []
    this.hasMark = encoding !== undefined
    const known = encoding ?? this.#named ?? wideBy(all)
    if (known !== undefined) this.#use(known, decoderOf(known))
    return all.subarray(mark.length)
  }

  #use(encoding: Encoding, decode: Decode): Decode {
    this.encoding = encoding
    this.#decode = decode
    return decode
  }

  #text(chunk: Uint8Array, isLast: boolean): Uint8Array {
    if (this.#decode !== undefined) return this.#decode(chunk, isLast)
    const bytes = Buffer.concat([this.#cut, chunk])
    const at = bytes.findIndex((byte) => byte >= 0x80)
    if (at === -1) return bytes
    const end = at + lengthOf(bytes[at] ?? 0)
    this.#cut = end > bytes.length && !isLast ? bytes.subarray(at) : new Uint8Array()
    if (this.#cut.length > 0) return bytes.subarray(0, at)
    const isUnicode = isUtf8(bytes.subarray(at, end))
    const decode = isUnicode ? this.#use('utf-8', unicode('utf-8', untold)) : this.#use('windows-1252', guessed1252())
    return decode(bytes, isLast)
  }
}

// The encoding of a user's file, which it is written back in. Inside, all text is UTF-8, without a byte order mark.

/** A name of WHATWG's Encoding Standard: UTF-8, UTF-16, or an encoding of one byte a character. */
export type Encoding = string

/** What windows-1252 has for the bytes 80 to 9F. Node before 24 takes these for controls, as Latin-1 has them. */
const windows1252 =
  '\u20AC\u0081\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u008D\u017D\u008F' +
  '\u0090\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\u009D\u017E\u0178'

const allBytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)

/** The character of each byte. */
const charactersOf = (encoding: Encoding): readonly string[] => {
  if (encoding !== 'windows-1252') return Array.from(new TextDecoder(encoding).decode(allBytes))
  const latin1 = Buffer.from(allBytes).toString('latin1')
  return Array.from(latin1.slice(0, 0x80) + windows1252 + latin1.slice(0xa0))
}

const isWide = (encoding: Encoding): boolean => encoding === 'utf-16le' || encoding === 'utf-16be'

const needed =
  '--encoding is that of the file, as windows-1252, utf-16le or utf-8: one of one byte a character, or Unicode.'

/** Reads the name of an encoding that can be written, too. */
export const encodingIn = (text: string): Encoding => {
  try {
    const { encoding } = new TextDecoder(text)
    if (encoding === 'utf-8' || isWide(encoding)) return encoding
    if (charactersOf(encoding).length === 256) return encoding
  } catch {
    // There is no such encoding.
  }
  throw usageError(needed)
}

/** The byte order marks. */
const marks: readonly (readonly [encoding: Encoding, mark: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** What a file is written in, as far as it was read. */
export interface Decoded {
  /** `utf-8` if all is ASCII. */
  readonly encoding: Encoding
  readonly hasMark: boolean
}

/** Writes text in an encoding. */
interface Encoder {
  /** The byte order mark, if there is to be one. */
  readonly mark: Uint8Array
  readonly encode: (text: string) => Uint8Array
  /** How many characters the encoding did not have: a question mark stands for each. */
  readonly missing: () => number
}

/** An encoder of the encoding that a file came in. */
export const encoderOf = ({ encoding, hasMark }: Decoded): Encoder => {
  const mark = hasMark ? Uint8Array.from(marks.find(([name]) => name === encoding)?.[1] ?? []) : new Uint8Array()
  if (encoding === 'utf-8') return { mark, encode: (text) => Buffer.from(text), missing: () => 0 }
  if (isWide(encoding)) {
    const wide = (text: string): Uint8Array => Buffer.from(text, 'utf16le')
    return {
      mark,
      encode: (text) => (encoding === 'utf-16le' ? wide(text) : Buffer.from(wide(text)).swap16()),
      missing: () => 0,
    }
  }
  const byteOf = new Map(charactersOf(encoding).map((character, byte) => [character, byte]))
  let missing = 0
  const encode = (text: string): Uint8Array =>
    Uint8Array.from(
      Array.from(text, (character) => {
        const byte = byteOf.get(character)
        if (byte === undefined) missing += 1
        return byte ?? 0x3f
      }),
    )
  return { mark, encode, missing: () => missing }
}
