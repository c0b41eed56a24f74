import { type Either, isLeft, left, right } from '../either.ts'
import type { LookupError } from '../errors/lookup-error.ts'
import type { Conversion, Converted } from './convert.ts'
import { debugError } from './debug.ts'
import { exitCodes } from './exit-codes.ts'
import { Failure, messageOf } from './failure.ts'
import { decodeText } from './input.ts'
import { type LineBatch, lineBreak } from './line-splitter.ts'
import { isTooLong, jsonLine, tooLong } from './output.ts'
import { type Counts, Tally } from './tally.ts'

/** What became of some lines: plain data, which passes between threads. */
export interface ConvertedBatch<Output = string | Uint8Array> {
  /** How many lines they were. */
  readonly lines: number
  /** The results, one a line. */
  readonly output: Output
  /** What could not be read, each with the place of its line among these, from 1. */
  readonly complaints: readonly (readonly [line: number, message: string])[]
  readonly counts: Counts
}

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
const textsOf = (batch: LineBatch): readonly Either<Failure, string>[] =>
  batch === 'too long'
    ? [unreadable('It is longer than 32 MiB.')]
    : (decodeText(batch)?.split('\n').map(right) ?? decodedApart(batch))

/** What is said of a line that ends in an error nobody returned. It costs itself alone, and no other line. */
const complaintOfThrown = (error: unknown): string => {
  debugError(error)
  return isTooLong(error) ? `Its result is ${tooLong}.` : messageOf(error)
}

/** Converts some lines. Nothing comes of one that is blank, and a complaint of one that cannot be read. */
export const convertBatch = <C extends Converted>(
  conversion: Conversion<C>,
  batch: LineBatch,
): ConvertedBatch<string> => {
  const texts = textsOf(batch)
  const counts = new Tally()
  const complaints: [number, string][] = []
  let output = ''
  for (const [at, text] of texts.entries()) {
    if (!isLeft(text) && text.right.trim() === '') continue
    try {
      const converted: Either<Failure | LookupError, C> = isLeft(text) ? text : conversion.convert(text.right)
      if (isLeft(converted)) {
        complaints.push([at + 1, messageOf(converted.left)])
        continue
      }
      output += jsonLine(converted.right.output)
      counts.add(converted.right)
    } catch (error) {
      complaints.push([at + 1, complaintOfThrown(error)])
    }
  }
  return { lines: texts.length, output, complaints, counts }
}
