import { type Either, left, right } from 'fp-ts/lib/Either.js'
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
    const lines: Line[] = []
    let start = 0
    for (let end = chunk.indexOf(lineBreak); end !== -1; end = chunk.indexOf(lineBreak, start)) {
      this.#keep(chunk.subarray(start, end))
      lines.push(this.#finish())
      start = end + 1
    }
    this.#keep(chunk.subarray(start))
    return lines
  }

  /** The last line, where the input does not end with a line break. */
  end(): readonly Line[] {
    return this.#length === 0 ? [] : [this.#finish()]
  }

  #keep(piece: Uint8Array): void {
    this.#length += piece.length
    if (this.#length > maxLineBytes) this.#pieces = []
    else if (piece.length > 0) this.#pieces.push(piece)
  }

  #finish(): Line {
    const pieces = this.#pieces
    const isTooLong = this.#length > maxLineBytes
    this.#pieces = []
    this.#length = 0
    this.#number += 1
    if (isTooLong) return { number: this.#number, text: unreadable('It is longer than 32 MiB.') }
    const text = decodeText(pieces.length === 1 && pieces[0] !== undefined ? pieces[0] : Buffer.concat(pieces))
    return { number: this.#number, text: text === undefined ? unreadable('It is no UTF-8 text.') : right(text) }
  }
}
