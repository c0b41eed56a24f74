import { usageError } from '../errors/cli-error.ts'

// The encoding of a user's file, which it is written back in. Inside, all text is UTF-8, without a byte order mark.

/** A name of WHATWG's Encoding Standard: UTF-8, UTF-16, or an encoding of one byte a character. */
export type Encoding = string

/** What windows-1252 has for the bytes 80 to 9F. Node before 24 takes these for controls, as Latin-1 has them. */
const windows1252 =
  '\u20AC\u0081\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u008D\u017D\u008F' +
  '\u0090\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\u009D\u017E\u0178'

const allBytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)

/** The character of each byte. */
export const charactersOf = (encoding: Encoding): readonly string[] => {
  if (encoding !== 'windows-1252') return Array.from(new TextDecoder(encoding).decode(allBytes))
  const latin1 = Buffer.from(allBytes).toString('latin1')
  return Array.from(latin1.slice(0, 0x80) + windows1252 + latin1.slice(0xa0))
}

export const isWide = (encoding: Encoding): boolean => encoding === 'utf-16le' || encoding === 'utf-16be'

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
export const marks: readonly (readonly [encoding: Encoding, mark: readonly number[]])[] = [
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
export interface Encoder {
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
