import { isMainThread } from 'node:worker_threads'
import { type ConvertedBatch, convertBatch } from './convert-batch.ts'
import type { Conversion } from './convert.ts'
import { debug } from '../errors/cli-error.ts'
import { exitCodes, type ExitCode } from '../errors/exit-codes.ts'
import { openInput, sizeOf } from '../terminal/input.ts'
import { adviceOnForm, isBegun } from './line-form.ts'
import { type LineBatch, LineSplitter } from './line-splitter.ts'
import { LineThread, serveBatches } from './line-thread.ts'
import { note, print } from '../terminal/output.ts'
import { Progress } from './progress.ts'
import { isNothing, RejectsFile } from './rejects.ts'
import { summaryOfLines } from './summary.ts'
import { Tally } from './tally.ts'

/** Up to this many bytes, threads save less time than they need to start and warm up. */
const worthThreads = 16 * 2 ** 20

/** How many batches a thread gets at most: so the next one is there when it has finished one. */
const maxLoad = 3

/** How many unreadable lines are reported one by one: in a file of the wrong format, every line is unreadable. */
export const mostTold = 20

interface LineOptions {
  /** The program, which each thread runs. */
  readonly script: URL
  /** How many threads convert, including this one. */
  readonly jobs: number
  /** The file for the reasons of lines without a result. */
  readonly rejects: string | undefined
}

/** Converts batches as they arrive, and prints the results in order. Apart from these, it keeps only counts. */
class LineRun {
  readonly tally = new Tally()
  unread = 0
  /** The lines may be those of an indented payload, or of a list. */
  isBegun: boolean | undefined
  readonly #convert: (batch: LineBatch) => ConvertedBatch
  readonly #options: LineOptions
  readonly #rejects: RejectsFile | undefined
  readonly #progress = new Progress()
  #threads: readonly LineThread[] | undefined
  #bytes = 0
  #lines = 0
  /** The results that are not printed yet. */
  readonly #open: Promise<void>[] = []

  /** `size` says how many bytes the input has at least. */
  constructor(
    convert: (batch: LineBatch) => ConvertedBatch,
    size: number,
    options: LineOptions,
    rejects: RejectsFile | undefined,
  ) {
    this.#convert = convert
    this.#options = options
    this.#rejects = rejects
    this.#startIfWorth(size)
  }

  async take(batch: LineBatch): Promise<void> {
    this.isBegun ??= isBegun(batch)
    this.#bytes += batch.lines.length
    this.#startIfWorth(this.#bytes)
    const threads = this.#threads ?? []
    const [thread] = [...threads].sort((one, other) => one.load - other.load)
    const converted = thread !== undefined && thread.load < maxLoad ? thread.convert(batch) : this.#convert(batch)
    this.#open.push(this.#print(this.#open.at(-1), converted))
    if (this.#open.length > threads.length * (maxLoad + 1)) await this.#open.shift()
  }

  /** Waits until everything is printed. */
  async end(): Promise<void> {
    await Promise.all(this.#open)
    for (const thread of this.#threads ?? []) thread.end()
    await this.#rejects?.close()
    this.#progress.clear()
    if (this.unread <= mostTold) return
    const advice = this.#rejects === undefined ? '; --rejects <file> lists them' : ''
    note(`… and ${(this.unread - mostTold).toLocaleString('en')} more${advice}`)
  }

  #startIfWorth(bytes: number): void {
    if (bytes > worthThreads) this.#threads ??= this.#startThreads()
  }

  #startThreads(): readonly LineThread[] {
    const { script, jobs } = this.#options
    try {
      return Array.from({ length: jobs - 1 }, () => new LineThread(script, this.#convert))
    } catch (error) {
      // Node may have been told not to allow threads: then this one does all the work.
      debug('no thread starts: %s', error)
      return []
    }
  }

  async #print(before: Promise<void> | undefined, converting: ConvertedBatch | Promise<ConvertedBatch>): Promise<void> {
    const { lines, output, rejected, counts } = await converting
    await before
    await this.#rejects?.write(rejected)
    for (const { line, message } of rejected.filter((one) => !isNothing(one))) {
      this.unread += 1
      if (this.unread > mostTold) continue
      this.#progress.clear()
      note(`line ${line}: ${message}`)
    }
    this.#lines += lines
    this.tally.addCounts(counts)
    this.#progress.tell(this.#lines)
    if (output.length > 0) await print(output)
  }
}

/** Converts an input with one payload per line. A line that cannot be read is reported with its number, and skipped. */
export const convertLines = async (
  file: string | undefined,
  conversion: Conversion,
  options: LineOptions,
): Promise<ExitCode> => {
  const convert = (batch: LineBatch): ConvertedBatch<string> => convertBatch(conversion, batch)
  if (!isMainThread) {
    serveBatches(convert)
    return exitCodes.fine
  }
  const splitter = new LineSplitter()
  const rejects = options.rejects === undefined ? undefined : await RejectsFile.create(options.rejects, file)
  const run = new LineRun(convert, sizeOf(file), options, rejects)
  const { head, isFull } = conversion.writer
  if (head !== '') await print(head)
  try {
    for await (const chunk of openInput(file)) {
      await rejects?.empty()
      for (const batch of splitter.push(chunk)) await run.take(batch)
      if (isFull()) break
    }
    await rejects?.empty()
    for (const batch of splitter.end()) await run.take(batch)
  } finally {
    // If the input breaks off, what came before is still printed.
    await run.end()
  }
  for (const line of summaryOfLines(run.tally, run.unread, conversion)) note(line)
  // One payload is allowed for: the last line of a list may be one.
  if (run.isBegun && run.unread > 1 && run.tally.payloads + run.tally.nothingFound < 2) note(adviceOnForm)
  return run.unread === 0 ? exitCodes.fine : exitCodes.unreadable
}
