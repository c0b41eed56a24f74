/** How many requests may be under way at once. */
export class Permits {
  readonly #most: number
  #taken = 0

  constructor(most: number) {
    this.#most = most
  }

  /** Whether one more may begin; then it is counted. */
  take(): boolean {
    if (this.#taken >= this.#most) return false
    this.#taken += 1
    return true
  }

  giveBack(): void {
    this.#taken -= 1
  }
}
