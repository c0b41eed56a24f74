/**
 * The time that one version has to answer, over all its tries. ky's own limit cannot stand still, as this one does while
 * `beforeRequest` waits.
 */
export class TimeLimit {
  readonly milliseconds: number
  /** Aborts when the time is up, or with the caller's signal. */
  readonly signal: AbortSignal
  readonly #controller = new AbortController()
  /** How many milliseconds were left when the clock began to run. */
  #leftThen: number
  #since = performance.now()
  #timer: ReturnType<typeof setTimeout> | undefined
  #isReleased = false
  /** How many milliseconds it has stood still. */
  waited = 0

  constructor(milliseconds: number, callers: AbortSignal | undefined) {
    const { signal } = this.#controller
    this.milliseconds = milliseconds
    this.signal = callers === undefined ? signal : AbortSignal.any([callers, signal])
    this.#leftThen = milliseconds
    this.#run()
  }

  get isUp(): boolean {
    return this.#controller.signal.aborted
  }

  /** How many milliseconds are left while the clock runs. */
  get left(): number {
    return this.#leftThen - (performance.now() - this.#since)
  }

  /** What `work` gives, or a rejection as soon as the signal aborts: a `fetch` may ignore it. */
  async race<A>(work: Promise<A>): Promise<A> {
    return new Promise((resolve, reject) => {
      const abort = (): void => {
        reject(new Error('The signal aborted.'))
      }
      this.signal.addEventListener('abort', abort)
      // Node keeps a signal that follows others, and all that hangs on it, as long as it has a listener.
      void work.then(resolve, reject).finally(() => {
        this.signal.removeEventListener('abort', abort)
      })
    })
  }

  /** Waits for `work` while the clock stands still. */
  async standStill(work: () => unknown): Promise<void> {
    this.#leftThen = this.left
    clearTimeout(this.#timer)
    const start = performance.now()
    try {
      await work()
    } finally {
      this.waited += performance.now() - start
      this.#run()
    }
  }

  /** Ends the timer, which would keep a program running. */
  release(): void {
    this.#isReleased = true
    clearTimeout(this.#timer)
  }

  #run(): void {
    if (this.#isReleased) return
    this.#since = performance.now()
    this.#timer = setTimeout(() => {
      this.#controller.abort()
    }, this.#leftThen)
  }
}
