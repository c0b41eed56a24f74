import { counted } from '../terminal/counted.ts'

/** How often the count is printed, in milliseconds. */
const interval = 200

const clearLine = '\r\u001B[K'

/** Counts lines on standard error, if that is a terminal and standard output is not. */
export class Progress {
  readonly #isShown = process.stderr.isTTY && !process.stdout.isTTY
  #told = performance.now()

  /** Prints how many lines are done, unless it has just done so. */
  tell(lines: number): void {
    if (!this.#isShown) return
    const now = performance.now()
    if (now - this.#told < interval) return
    this.#told = now
    process.stderr.write(`${clearLine}${counted(lines, 'line')}`)
  }

  /** Clears the line for other output. */
  clear(): void {
    if (this.#isShown) process.stderr.write(clearLine)
  }
}
