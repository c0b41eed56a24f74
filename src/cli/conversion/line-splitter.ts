/** The byte that ends a line. */
export const lineBreak = 0x0a

/** No answer of the service is this large, and a longer line must not fill the memory. */
const maxLineBytes = 32 * 2 ** 20

/** Lines that follow one another in the input. */
export interface LineBatch {
  /** The number of the first one, from 1. */
  readonly first: number
  /** Whole lines, as bytes without the last line break; `too long` stands for a line of more than 32 MiB. */
  readonly lines: Uint8Array | 'too long'
}

const countOf = (lines: LineBatch['lines']): number => {
  let count = 1
  if (lines === 'too long') return count
  for (let end = lines.indexOf(lineBreak); end !== -1; end = lines.indexOf(lineBreak, end + 1)) count += 1
  return count
}

const joined = (pieces: readonly Uint8Array[]): Uint8Array => {
  const [first, ...others] = pieces
  return first !== undefined && others.length === 0 ? first : Buffer.concat(pieces)
}

/**
 * Splits bytes at line breaks, and numbers the lines, which a thread that gets only some of them cannot. It keeps only an
 * unfinished line, and nothing of one that is too long, so memory is bounded for inputs of any size. It works on bytes,
 * not text, as a chunk may end inside a character.
 */
export class LineSplitter {
  #pieces: Uint8Array[] = []
  #length = 0
  #next = 1

  /** The lines that end in this chunk. */
  push(chunk: Uint8Array): readonly LineBatch[] {
    const first = chunk.indexOf(lineBreak)
    if (first === -1) {
      this.#keep(chunk)
      return []
    }
    const last = chunk.lastIndexOf(lineBreak)
    const isTooLong = this.#length + first > maxLineBytes
    const begun = this.#taken()
    this.#keep(chunk.subarray(last + 1))
    if (!isTooLong) return [this.#numbered(joined([...begun, chunk.subarray(0, last)]))]
    const tooLong = this.#numbered('too long')
    return first === last ? [tooLong] : [tooLong, this.#numbered(chunk.subarray(first + 1, last))]
  }

  /** The last line, if the input does not end with a line break. */
  end(): readonly LineBatch[] {
    if (this.#length === 0) return []
    const isTooLong = this.#length > maxLineBytes
    return [this.#numbered(isTooLong ? 'too long' : joined(this.#taken()))]
  }

  #numbered(lines: LineBatch['lines']): LineBatch {
    const first = this.#next
    this.#next += countOf(lines)
    return { first, lines }
  }

  #keep(piece: Uint8Array): void {
    this.#length += piece.length
    if (this.#length > maxLineBytes) this.#pieces = []
    else if (piece.length > 0) this.#pieces.push(piece)
  }

  /** Returns what is kept, and keeps it no longer. */
  #taken(): readonly Uint8Array[] {
    const pieces = this.#pieces
    this.#pieces = []
    this.#length = 0
    return pieces
  }
}
