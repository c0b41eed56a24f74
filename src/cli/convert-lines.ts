import { type Either, isLeft } from '../either.ts'
import type { LookupError } from '../errors/lookup-error.ts'
import { type Conversion, type Converted, sayTally } from './convert.ts'
import { exitCodes, type ExitCode } from './exit-codes.ts'
import { type Failure, messageOf } from './failure.ts'
import { openInput } from './input.ts'
import { type Line, LineSplitter } from './line-splitter.ts'
import { jsonLine, note, print } from './output.ts'
import { Progress } from './progress.ts'
import { Tally } from './tally.ts'

/** As much as is written at once: a write for each line would cost more than the line. */
const batchLength = 64 * 1024

/** Converts lines as they come, and keeps nothing but counts and what is about to be written. */
class LineRun<C extends Converted> {
  readonly tally = new Tally()
  readonly progress = new Progress()
  bad = 0
  readonly #conversion: Conversion<C>
  #batch = ''

  constructor(conversion: Conversion<C>) {
    this.#conversion = conversion
  }

  async take(lines: readonly Line[]): Promise<void> {
    for (const line of lines) {
      this.#batch += this.#convert(line)
      if (this.#batch.length > batchLength) await this.#flush()
      this.progress.tell(line.number)
    }
    // Whoever waits at the other end of a slow input gets what there is.
    await this.#flush()
  }

  async #flush(): Promise<void> {
    const batch = this.#batch
    this.#batch = ''
    if (batch !== '') await print(batch)
  }

  /** What a line becomes: nothing, where it is blank or cannot be read. */
  #convert({ number, text }: Line): string {
    if (!isLeft(text) && text.right.trim() === '') return ''
    const converted: Either<Failure | LookupError, C> = isLeft(text) ? text : this.#conversion.convert(text.right)
    if (isLeft(converted)) {
      this.#report(number, converted.left)
      return ''
    }
    this.tally.add(converted.right)
    return jsonLine(converted.right.output)
  }

  #report(number: number, error: unknown): void {
    this.bad += 1
    this.progress.clear()
    note(`line ${number}: ${messageOf(error)}`)
  }
}

/**
 * Converts an input of one payload a line. A line that cannot be read is told of with its number, and the rest goes on.
 */
export const convertLines = async <C extends Converted>(
  file: string | undefined,
  conversion: Conversion<C>,
): Promise<ExitCode> => {
  const splitter = new LineSplitter()
  const run = new LineRun(conversion)
  for await (const chunk of openInput(file)) await run.take(splitter.push(chunk))
  await run.take(splitter.end())
  run.progress.clear()
  sayTally(run.tally, conversion.isTallied)
  return run.bad === 0 ? exitCodes.fine : exitCodes.unreadable
}
