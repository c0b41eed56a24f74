import { decodeText, openInput } from './input.ts'

/** The byte that ends a line. */
const lineBreak = 0x0a

/** No answer of the service is this large, and a longer line must not fill the memory. */
export const maxLineBytes = 32 * 2 ** 20

/** A line of an input, or why it is no text. */
export interface TextLine {
  /** Its number, from 1. */
  readonly line: number
  readonly text: string | undefined
  readonly problem?: string
}

type Unnumbered = Omit<TextLine, 'line'>

const tooLong: Unnumbered = { text: undefined, problem: 'It is longer than 32 MiB.' }

const decoded = (bytes: Uint8Array): Unnumbered => {
  const text = decodeText(bytes)
  return text === undefined ? { text, problem: 'It is not UTF-8 text.' } : { text }
}

/** Decodes lines all at once, which takes a fraction of the time, or one by one, if one of them is not UTF-8. */
const textsIn = (bytes: Uint8Array): readonly Unnumbered[] => {
  const whole = decodeText(bytes)
  if (whole !== undefined) return whole.split('\n').map((text) => ({ text }))
  const texts: Unnumbered[] = []
  let start = 0
  for (let end = bytes.indexOf(lineBreak); end !== -1; end = bytes.indexOf(lineBreak, start)) {
    texts.push(decoded(bytes.subarray(start, end)))
    start = end + 1
  }
  return [...texts, decoded(bytes.subarray(start))]
}

/**
 * Splits bytes into lines. It keeps only an unfinished line, and nothing of one that is too long, so memory is bounded for
 * inputs of any size. It works on bytes, not text, as a chunk may end inside a character.
 */
export class LineSplitter {
  #pieces: Uint8Array[] = []
  #length = 0
  #next = 1

  /** The lines that end in this chunk. */
  push(chunk: Uint8Array): readonly TextLine[] {
    const first = chunk.indexOf(lineBreak)
    if (first === -1) {
      this.#keep(chunk)
      return []
    }
    const last = chunk.lastIndexOf(lineBreak)
    const isTooLong = this.#length + first > maxLineBytes
    const begun = this.#taken()
    this.#keep(chunk.subarray(last + 1))
    if (!isTooLong) return this.#numbered(textsIn(Buffer.concat([...begun, chunk.subarray(0, last)])))
    return this.#numbered([tooLong, ...(first === last ? [] : textsIn(chunk.subarray(first + 1, last)))])
  }

  /** The last line, if the input does not end with a line break. */
  end(): readonly TextLine[] {
    if (this.#length === 0) return []
    return this.#numbered(this.#length > maxLineBytes ? [tooLong] : textsIn(Buffer.concat(this.#taken())))
  }

  #numbered(lines: readonly Unnumbered[]): readonly TextLine[] {
    const first = this.#next
    this.#next += lines.length
    return lines.map((one, at) => ({ line: first + at, ...one }))
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

/** The lines of a file, or of standard input, as they come: some at a time. */
export async function* lineBatches(file: string | undefined): AsyncGenerator<readonly TextLine[], void, undefined> {
  const splitter = new LineSplitter()
  for await (const chunk of openInput(file)) yield splitter.push(chunk)
  yield splitter.end()
}

/** The lines of a file, or of standard input, one by one. */
export async function* textLines(file: string): AsyncGenerator<TextLine, void, undefined> {
  for await (const lines of lineBatches(file)) yield* lines
}
