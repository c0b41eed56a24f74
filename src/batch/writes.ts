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

  async during(write: () => void | Promise<void>): Promise<void> {
    this.#underWay += 1
    try {
      await write()
    } finally {
      this.#underWay -= 1
      this.#bell.ring()
    }
  }
}
