/** What a request holds until its answer has gone: its place among those under way, and room for what it has in memory. */
export interface Hold {
  /** Whether there is room for so many more bytes; then they are held. */
  readonly take: (bytes: number) => boolean
  /** Holds so many bytes in place of all that was held, if there is room. */
  readonly keep: (bytes: number) => boolean
  /** Whether there was no room once. */
  readonly wasRefused: () => boolean
  /** Gives back everything. Only the first call counts. */
  readonly release: () => void
}

/** How much of all answers together may be in memory, in bytes: callers who never read would otherwise fill it. */
const mostBytes = 16 * 2 ** 20

/** How many requests may be under way at once, and how much of their answers may be in memory. */
export class Permits {
  readonly #most: number
  readonly #room: number
  #taken = 0
  #bytes = 0

  /** A single answer has room, however large it may be. */
  constructor(most: number, largestAnswer: number) {
    this.#most = most
    this.#room = Math.max(mostBytes, 2 * largestAnswer)
  }

  /** Lets a request begin, unless too many are under way. */
  begin(): Hold | undefined {
    if (this.#taken >= this.#most) return undefined
    this.#taken += 1
    return this.#hold(() => (this.#taken -= 1))
  }

  /** Room for what no caller waits for: it takes nobody's place. */
  aside(): Hold {
    return this.#hold(() => undefined)
  }

  #hold(end: () => unknown): Hold {
    let held = 0
    let [hasEnded, wasRefused] = [false, false]
    const hold = (bytes: number): boolean => {
      const rest = this.#bytes - held
      if (hasEnded || rest + bytes > this.#room) {
        wasRefused = true
        return false
      }
      this.#bytes = rest + bytes
      held = bytes
      return true
    }
    return {
      take: (bytes) => hold(held + bytes),
      keep: hold,
      wasRefused: () => wasRefused,
      release: () => {
        if (hasEnded) return
        hold(0)
        hasEnded = true
        end()
      },
    }
  }
}
