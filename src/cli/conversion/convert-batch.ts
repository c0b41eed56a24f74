import { type Either, isLeft, left, right } from '../../either.ts'
import type { Conversion } from './convert.ts'
import { debugError, messageOf } from '../errors/cli-error.ts'
import { decodeText } from '../terminal/input.ts'
import { type LineBatch, lineBreak } from './line-splitter.ts'
import { isNothing, type Rejected, rejectedBy, unreadable } from './rejects.ts'
import { isTooLong, tooLong } from '../terminal/output.ts'
import { type Counts, Tally } from './tally.ts'

/** The results of a batch of lines, as plain data, which can be sent between threads. */
export interface ConvertedBatch<Output = string | Uint8Array> {
  /** How many lines the batch had. */
  readonly lines: number
  /** The results, one per line. */
  readonly output: Output
  /** The lines that could not be read, or found nothing. */
  readonly rejected: readonly Rejected[]
  readonly counts: Counts
}

/** A line as text, or why it is none. */
type LineText = Either<string, string>

const decoded = (bytes: Uint8Array): LineText => {
  const text = decodeText(bytes)
  return text === undefined ? left('It is not UTF-8 text.') : right(text)
}

/** Decodes lines one by one, so that one that is not UTF-8 does not affect the others. */
const decodedApart = (bytes: Uint8Array): readonly LineText[] => {
  const texts: LineText[] = []
  let start = 0
  for (let end = bytes.indexOf(lineBreak); end !== -1; end = bytes.indexOf(lineBreak, start)) {
    texts.push(decoded(bytes.subarray(start, end)))
    start = end + 1
  }
  return [...texts, decoded(bytes.subarray(start))]
}

/** Decodes all lines at once, if possible: one by one takes several times as long. */
const textsOf = ({ lines }: LineBatch): readonly LineText[] =>
  lines === 'too long'
    ? [left('It is longer than 32 MiB.')]
    : (decodeText(lines)?.split('\n').map(right) ?? decodedApart(lines))

/** A line whose conversion threw an error. It does not affect other lines. */
const rejectedByThrown = (line: number, error: unknown): Rejected => {
  debugError(error)
  return unreadable(line, isTooLong(error) ? `Its result is ${tooLong}.` : messageOf(error))
}

/** Converts a batch of lines. A blank line gives nothing; one that cannot be read, or found nothing, is rejected. */
export const convertBatch = (conversion: Conversion, batch: LineBatch): ConvertedBatch<string> => {
  const texts = textsOf(batch)
  const counts = new Tally()
  const rejected: Rejected[] = []
  let output = ''
  for (const [at, text] of texts.entries()) {
    if (conversion.writer.isFull()) break
    const line = batch.first + at
    if (isLeft(text)) {
      rejected.push(unreadable(line, text.left))
      continue
    }
    if (text.right.trim() === '') continue
    try {
      const converted = conversion.convert(text.right, line)
      if (isLeft(converted)) {
        rejected.push(rejectedBy(line, converted.left))
        continue
      }
      output += conversion.writer.text(converted.right, line)
      counts.add(converted.right)
    } catch (error) {
      rejected.push(rejectedByThrown(line, error))
    }
  }
  counts.nothingFound = rejected.filter(isNothing).length
  return { lines: texts.length, output, rejected, counts }
}
