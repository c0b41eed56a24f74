import { type Either, left, right } from '../either.ts'
import { exitCodes } from './exit-codes.ts'
import { Failure } from './failure.ts'
import { decodeText } from './input.ts'

/** A line of the input, counted from 1. */
export interface Line {
  readonly number: number
  /** The text without its line break, or why it cannot be read. */
  readonly text: Either<Failure, string>
}

const lineBreak = 0x0a

/** No answer of the service is this large; what is must not fill the memory. */
const maxLineBytes = 32 * 2 ** 20

const unreadable = (message: string): Either<Failure, never> => left(new Failure(message, exitCodes.unreadable))

const decoded = (bytes: Uint8Array): Either<Failure, string> => {
  const text = decodeText(bytes)
  return text === undefined ? unreadable('It is no UTF-8 text.') : right(text)
}

/** Lines one by one: where one is no UTF-8, the others are none the worse for it. */
const decodedApart = (bytes: Uint8Array): readonly Either<Failure, string>[] => {
  const texts: Either<Failure, string>[] = []
  let start = 0
  for (let end = bytes.indexOf(lineBreak); end !== -1; end = bytes.indexOf(lineBreak, start)) {
    texts.push(decoded(bytes.subarray(start, end)))
    start = end + 1
  }
  return [...texts, decoded(bytes.subarray(start))]
}

/** Lines all at once: to decode each by itself takes several times as long. */
const textsOf = (bytes: Uint8Array): readonly Either<Failure, string>[] =>
  decodeText(bytes)?.split('\n').map(right) ?? decodedApart(bytes)

/**
 * Splits bytes into lines. It holds one unfinished line and nothing else, and of that no more than is read, so that an
 * input of any size passes through constant memory. Bytes and not text, because a chunk may end inside a letter.
 */
export class LineSplitter {
  #pieces: Uint8Array[] = []
  #length = 0
  #number = 0

  /** The lines that end in this chunk. */
  push(chunk: Uint8Array): readonly Line[] {
    const first = chunk.indexOf(lineBreak)
    if (first === -1) {
      this.#keep(chunk)
      return []
    }
    const last = chunk.lastIndexOf(lineBreak)
    this.#keep(chunk.subarray(0, first))
    const lines = [this.#numbered(this.#finish())]
    if (last > first) for (const text of textsOf(chunk.subarray(first + 1, last))) lines.push(this.#numbered(text))
    this.#keep(chunk.subarray(last + 1))
    return lines
  }

  /** The last line, where the input does not end with a line break. */
  end(): readonly Line[] {
    return this.#length === 0 ? [] : [this.#numbered(this.#finish())]
  }

  #keep(piece: Uint8Array): void {
    this.#length += piece.length
    if (this.#length > maxLineBytes) this.#pieces = []
    else if (piece.length > 0) this.#pieces.push(piece)
  }

  #numbered(text: Either<Failure, string>): Line {
    this.#number += 1
    return { number: this.#number, text }
  }

  /** The line of all pieces that are kept. */
  #finish(): Either<Failure, string> {
    const pieces = this.#pieces
    const isTooLong = this.#length > maxLineBytes
    this.#pieces = []
    this.#length = 0
    if (isTooLong) return unreadable('It is longer than 32 MiB.')
    return decoded(pieces.length === 1 && pieces[0] !== undefined ? pieces[0] : Buffer.concat(pieces))
  }
}
