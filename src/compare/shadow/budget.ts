import type { BudgetJournal, ShadowBudget } from './options.ts'

/** Waits for what may never end, up to a time without progress, in milliseconds. */
export class Patience {
  readonly #milliseconds: number
  #timer: ReturnType<typeof setTimeout> | undefined
  #giveUp: () => void = () => undefined

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds
  }

  /** There is progress: the time begins anew. */
  renew(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.#giveUp, this.#milliseconds)
  }

  /** The result, or a rejection when the time is up. */
  async for<A>(result: Promise<A>): Promise<A> {
    const late = new Promise<never>((_, reject) => {
      this.#giveUp = () => {
        reject(new RangeError('The time is up.'))
      }
    })
    this.renew()
    try {
      return await Promise.race([result, late])
    } finally {
      clearTimeout(this.#timer)
    }
  }
}

/** A journal that is forgotten with the process. */
const memoryJournal = (): BudgetJournal => {
  let spent = 0
  return {
    spend: (requests) => {
      spent += requests
      return Promise.resolve(spent)
    },
  }
}

const minute = 60_000

/** How long a journal may take to write, in milliseconds. */
const longestForJournal = 30_000

/** How often in a row there may be too little left: another process may have reserved more than it needs. */
const mostRefused = 10

/** What may still be sent. Everything is counted before it is sent. */
export class Budget {
  readonly #requests: number
  readonly #perMinute: number
  readonly #journal: BudgetJournal
  /** When each request of the last minute was allowed. */
  #recent: number[] = []
  #isSpent = false
  /** How often in a row there was not enough left. */
  #refused = 0

  constructor({ requests, perMinute = Infinity, journal = memoryJournal() }: ShadowBudget) {
    this.#requests = requests
    this.#perMinute = perMinute
    this.#journal = journal
  }

  /** Whether nothing can be sent any more. */
  get isSpent(): boolean {
    return this.#isSpent
  }

  /** So many requests, or as many as the limits allow at all. */
  atMost(requests: number): number {
    return Math.min(requests, this.#requests, this.#perMinute)
  }

  /** Whether so many requests may be sent now; then they are spent. */
  async take(requests: number): Promise<boolean> {
    if (this.#isSpent) return false
    const now = performance.now()
    this.#recent = this.#recent.filter((time) => now - time < minute)
    if (this.#recent.length + requests > this.#perMinute) return false
    if (this.#perMinute < Infinity) this.#recent.push(...Array.from({ length: requests }, () => now))
    // Another process may spend at the same time: what counts is the total after this.
    const spent = await this.#spend(requests)
    if (spent <= this.#requests) {
      this.#refused = 0
      return true
    }
    this.#refused += 1
    // Less may be left than is needed at once: the journal must not grow by every further question.
    this.#isSpent = spent - requests >= this.#requests || this.#refused >= mostRefused
    await this.#spend(-requests)
    return false
  }

  /** Gives back what was reserved, and not sent. */
  async giveBack(requests: number): Promise<void> {
    if (requests <= 0) return
    if (this.#recent.length > 0) this.#recent.splice(-requests)
    await this.#spend(-requests)
  }

  /** A journal that does not answer is one that fails: nothing is sent. */
  #spend(requests: number): Promise<number> {
    return new Patience(longestForJournal).for(this.#journal.spend(requests))
  }
}

const sumOf = (lines: string): number => lines.split('\n').reduce((sum, line) => sum + (Number(line) || 0), 0)

/**
 * A journal in a file, which several processes of a machine may share: each line is a number of requests. A line is added
 * before requests are sent, so that none is forgotten when a process is killed. To begin anew, delete the file.
 *
 * It needs Node, or another runtime that has its file system.
 *
 * @example
 * ```ts
 * const budget = { requests: 3000, perMinute: 60, journal: budgetFile('shadow.budget') }
 * ```
 * @throws Error when the file cannot be read or written, from its `spend`: then nothing is sent
 * @category Shadowing
 */
export const budgetFile = (file: string): BudgetJournal => {
  // Not imported: the rest of this entry runs in browsers, whose bundlers would not find it.
  const { appendFile, readFile } = globalThis.process.getBuiltinModule('node:fs/promises')
  return {
    spend: async (requests) => {
      // A line that was only half written, as on a full disk, is not the beginning of this one.
      await appendFile(file, `\n${requests}\n`)
      return sumOf(await readFile(file, 'utf8'))
    },
  }
}
