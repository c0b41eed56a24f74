/**
 * The time that one version has to answer, over all its tries. ky's own limit cannot stand still, as this one does while
 * `beforeRequest` waits.
 */
export class TimeLimit {
  readonly milliseconds: number
  /** Aborts when the time is up, or with the caller's signal. */
  readonly signal: AbortSignal
  readonly #controller = new AbortController()
  readonly #start = performance.now()
  readonly #timer: ReturnType<typeof setTimeout>

  constructor(milliseconds: number, callers: AbortSignal | undefined) {
    const { signal } = this.#controller
    this.milliseconds = milliseconds
    this.signal = callers === undefined ? signal : AbortSignal.any([callers, signal])
    this.#timer = setTimeout(() => {
      this.#controller.abort()
    }, milliseconds)
  }

  get isUp(): boolean {
    return this.#controller.signal.aborted
  }

  /** How many milliseconds are left. */
  get left(): number {
    return this.milliseconds - (performance.now() - this.#start)
  }

  /** What `work` gives, or a rejection as soon as the signal aborts: a `fetch` may ignore it. */
  async race<A>(work: Promise<A>): Promise<A> {
    return new Promise((resolve, reject) => {
      this.signal.addEventListener('abort', () => {
        reject(new Error('The signal aborted.'))
      })
      work.then(resolve, reject)
    })
  }

  /** Ends the timer, which would keep a program running. */
  release(): void {
    clearTimeout(this.#timer)
  }
}
