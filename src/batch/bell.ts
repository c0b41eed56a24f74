/** What happened, for those who wait until something does. */
export class Bell {
  #ring: () => void = () => undefined
  #rung: Promise<void> = this.#next()

  async #next(): Promise<void> {
    return new Promise((resolve) => {
      this.#ring = resolve
    })
  }

  /** Resolves at the next {@link ring}. */
  async heard(): Promise<void> {
    return this.#rung
  }

  ring(): void {
    const ring = this.#ring
    this.#rung = this.#next()
    ring()
  }
}
