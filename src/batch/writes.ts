import type { Bell } from './bell.ts'

/** What is being written to the journal of a run, which is not closed before. */
export class Writes {
  readonly #bell: Bell
  #underWay = 0

  constructor(bell: Bell) {
    this.#bell = bell
  }

  get areUnderWay(): boolean {
    return this.#underWay > 0
  }

  /** What is written at once is never under way: to wait for it would cost each question. */
  during(write: () => void | Promise<void>): void | Promise<void> {
    const writing = write()
    return writing instanceof Promise ? this.#until(writing) : writing
  }

  async #until(writing: Promise<void>): Promise<void> {
    this.#underWay += 1
    try {
      await writing
    } finally {
      this.#underWay -= 1
      this.#bell.ring()
    }
  }
}
