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
