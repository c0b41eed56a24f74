// Whether a run gets answers at all.

/** After so many failures in a row, a run pauses, and after these it stops. */
const pausesAfter = 20
const stopsAfter = 25

/** So many first answers that find nobody are suspicious: a version that was switched off answers 404. */
const suspicious = 50

/** What a failure in a row with others calls for. */
export type Health = 'fine' | 'pause' | 'stop'

/** Counts failures in a row, and first answers that found nobody. */
export class HealthCheck {
  #failures = 0
  /** How many pauses there were. */
  pauses = 0
  #found: number
  #nobody: number

  constructor(found: number, nobody: number) {
    this.#found = found
    this.#nobody = nobody
  }

  /** Whether a row was found, of all runs. */
  answered(isFound: boolean): void {
    this.#failures = 0
    if (isFound) this.#found += 1
    else this.#nobody += 1
  }

  /** After a failure of a lookup that began after so many pauses: what was under way at the latest says nothing of the time after it. */
  failed(pauses: number): Health {
    if (pauses !== this.pauses) return 'fine'
    this.#failures += 1
    if (this.#failures >= stopsAfter) return 'stop'
    if (this.#failures !== pausesAfter) return 'fine'
    this.pauses += 1
    return 'pause'
  }

  /** Whether all answers so far found nobody, and there were many. */
  get isNobodyThere(): boolean {
    return this.#found === 0 && this.#nobody >= suspicious
  }
}
