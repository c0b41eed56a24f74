import { readSync } from 'node:fs'

/** A line of a file, as its bytes, without its end. */
export interface Line {
  readonly bytes: Buffer
  /** Where it begins. */
  readonly offset: number
}

const chunkSize = 1 << 18
const lineFeed = 0x0a

/**
 * The whole lines of a file from an offset on, up to an end. A last line without an end is left out: it is half written. A
 * line is valid until the next is asked for.
 */
export function* linesIn(file: number, from: number, end: number): Generator<Line, void, undefined> {
  let held: Buffer = Buffer.alloc(0)
  let offset = from
  let position = from
  for (;;) {
    const chunk = Buffer.allocUnsafe(Math.min(chunkSize, end - position))
    const length = chunk.length === 0 ? 0 : readSync(file, chunk, 0, chunk.length, position)
    if (length === 0) return
    position += length
    const bytes: Buffer =
      held.length === 0 ? chunk.subarray(0, length) : Buffer.concat([held, chunk.subarray(0, length)])
    let start = 0
    // What was held has no end.
    for (let next = bytes.indexOf(lineFeed, held.length); next !== -1; next = bytes.indexOf(lineFeed, start)) {
      yield { bytes: bytes.subarray(start, next), offset: offset + start }
      start = next + 1
    }
    offset += start
    held = bytes.subarray(start)
  }
}

/** The line that begins at an offset, without its end. */
export const lineAt = (file: number, offset: number): string => {
  for (const { bytes } of linesIn(file, offset, Number.POSITIVE_INFINITY)) return bytes.toString()
  return ''
}
