import { isLeft } from '../../either.ts'
import { parsePayload } from '../../normalize/parse-payload.ts'
import { debugError, messageOf } from '../errors/cli-error.ts'
import { exitCodes, type ExitCode } from '../errors/exit-codes.ts'
import { counted, isTooLong, note, print, showPassing, tooLong } from '../terminal/output.ts'
import { whichJq } from '../terminal/input.ts'
import { lineBatches, type TextLine } from '../terminal/text-lines.ts'
import type { Conversion } from './convert.ts'
import { isNothing, type Rejected, rejectedBy, RejectsFile, unreadable } from './rejects.ts'
import { summaryOfLines, Tally } from './summary.ts'

/** How many unreadable lines are reported one by one: in a file of the wrong format, every line is unreadable. */
export const mostTold = 20

/** A line whose conversion threw an error. It does not affect other lines. */
const rejectedByThrown = (line: number, error: unknown): Rejected => {
  debugError(error)
  return unreadable(line, isTooLong(error) ? `Its result is ${tooLong}.` : messageOf(error))
}

/** Converts lines, and counts. A blank one gives nothing; one that cannot be read, or found nothing, is rejected. */
export const convertBatch = (conversion: Conversion, lines: readonly TextLine[], tally: Tally) => {
  const rejected: Rejected[] = []
  let output = ''
  for (const { line, text, problem = '' } of lines) {
    if (conversion.writer.isFull()) break
    if (text === undefined) rejected.push(unreadable(line, problem))
    if (text === undefined || text.trim() === '') continue
    try {
      const converted = conversion.convert(text, line)
      if (isLeft(converted)) {
        rejected.push(rejectedBy(line, converted.left))
        continue
      }
      output += conversion.writer.text(converted.right, line)
      tally.add(converted.right)
    } catch (error) {
      rejected.push(rejectedByThrown(line, error))
    }
  }
  tally.nothingFound += rejected.filter(isNothing).length
  return { output, rejected }
}

/** How often the count is printed, in milliseconds. */
const interval = 200

/** Counts lines on standard error, if what is printed goes elsewhere. */
class Progress {
  #told = performance.now()

  /** Shows how many lines are done, unless it has just done so. */
  tell(lines: number): void {
    const now = performance.now()
    if (process.stdout.isTTY || now - this.#told < interval) return
    this.#told = now
    showPassing(counted(lines, 'line'))
  }
}

/** Whether the first line that is not blank only begins an object or a list, as in an indented file. */
const isBegun = (lines: readonly TextLine[]): boolean | undefined => {
  const text = lines.find((one) => one.text?.trim() !== '')
  if (text === undefined) return undefined
  return text.text !== undefined && /^\s*[[{]/.test(text.text) && isLeft(parsePayload(text.text))
}

const adviceOnForm = `This is not one payload per line: jq -c (${whichJq}) writes payloads like that, and jq -c '.[]' a list of them; read a single one without --lines.`

/**
 * Converts an input with one payload per line, as it comes, and keeps only counts. A line that cannot be read is reported with
 * its number, and skipped. `rejectsFile` has the reasons of lines without a result.
 */
export const convertLines = async (
  file: string | undefined,
  conversion: Conversion,
  rejectsFile: string | undefined,
): Promise<ExitCode> => {
  const rejects = rejectsFile === undefined ? undefined : await RejectsFile.create(rejectsFile, file)
  const { head, isFull } = conversion.writer
  const tally = new Tally()
  const progress = new Progress()
  let unread = 0
  let isOfSeveralLines: boolean | undefined
  if (head !== '') await print(head)
  try {
    for await (const lines of lineBatches(file)) {
      const last = lines.at(-1)
      await rejects?.empty()
      isOfSeveralLines ??= isBegun(lines)
      const { output, rejected } = convertBatch(conversion, lines, tally)
      await rejects?.write(rejected)
      for (const { line, message } of rejected.filter((one) => !isNothing(one))) {
        unread += 1
        if (unread > mostTold) continue
        note(`line ${line}: ${message}`)
      }
      if (last !== undefined) progress.tell(last.line)
      if (output.length > 0) await print(output)
      if (isFull()) break
    }
  } finally {
    await rejects?.close()
    showPassing()
    const advice = rejects === undefined ? '; --rejects <file> lists them' : ''
    if (unread > mostTold) note(`… and ${(unread - mostTold).toLocaleString('en')} more${advice}`)
  }
  for (const line of summaryOfLines(tally, unread, conversion)) note(line)
  // One payload is allowed for: the last line of a list may be one.
  if (isOfSeveralLines && unread > 1 && tally.payloads + tally.nothingFound < 2) note(adviceOnForm)
  return unread === 0 ? exitCodes.fine : exitCodes.unreadable
}
