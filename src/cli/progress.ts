/** How often a terminal is told, in milliseconds. */
const interval = 200

const clearLine = '\r\u001B[K'

/** Counts lines on standard error where that is a terminal, and standard output does not scroll through the same one. */
export class Progress {
  readonly #isShown = process.stderr.isTTY && !process.stdout.isTTY
  #told = performance.now()

  /** Tells how many lines are done, unless it was told just now. */
  tell(lines: number): void {
    if (!this.#isShown) return
    const now = performance.now()
    if (now - this.#told < interval) return
    this.#told = now
    process.stderr.write(`${clearLine}${lines.toLocaleString('en')} lines`)
  }

  /** Makes room for something else on the line. */
  clear(): void {
    if (this.#isShown) process.stderr.write(clearLine)
  }
}
