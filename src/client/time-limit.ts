/**
 * The time that one version has to answer, over all its tries. ky's own limit cannot stand still, as this one does while
 * `beforeRequest` waits.
 */
export class TimeLimit {
  readonly milliseconds: number
  /** Aborts when the time is up, or with the caller's signal. */
  readonly signal: AbortSignal
  readonly #controller = new AbortController()
  readonly #callers: AbortSignal | undefined
  /** How many milliseconds were left when the clock began to run. */
  #leftThen: number
  #since = performance.now()
  #timer: ReturnType<typeof setTimeout> | undefined
  #isReleased = false
  #isUp = false
  readonly #abort = (): void => {
    this.#controller.abort()
  }
  /** How many milliseconds it has stood still. */
  waited = 0

  constructor(milliseconds: number, callers: AbortSignal | undefined) {
    this.milliseconds = milliseconds
    this.signal = this.#controller.signal
    this.#callers = callers
    this.#leftThen = milliseconds
    // Not `AbortSignal.any`, which takes several times as long: this one is let go when the limit is.
    if (callers?.aborted === true) this.#abort()
    else callers?.addEventListener('abort', this.#abort)
    this.#run()
  }

  get isUp(): boolean {
    return this.#isUp
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

  /** Ends the timer, which would keep a program running, and no longer follows the caller's signal. */
  release(): void {
    this.#isReleased = true
    clearTimeout(this.#timer)
    this.#callers?.removeEventListener('abort', this.#abort)
  }

  #run(): void {
    if (this.#isReleased) return
    this.#since = performance.now()
    // The time may be up by now: Node warns of a negative one.
    this.#timer = setTimeout(
      () => {
        this.#isUp = true
        this.#abort()
      },
      Math.max(0, this.#leftThen),
    )
  }
}
