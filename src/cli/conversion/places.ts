import { count } from '../../normalize/count.ts'

/** Counts of what was found at places. */
export interface PlaceCounts {
  /** How much was found, wherever it is. */
  readonly total: number
  readonly places: ReadonlyMap<string, number>
}

export const sumOf = (counts: Iterable<number>): number => [...counts].reduce((sum, count) => sum + count, 0)

/** How many places are kept, each with its own count. Unknown keys may be different ones in every payload. */
const maxPlaces = 1000

/** How long a place may be to be kept: a payload's keys may be of any length. */
const maxPlaceLength = 300

/** Counts by place, in a bounded memory: what is at other places than those that are kept is only part of the total. */
export class PlaceTally implements PlaceCounts {
  total = 0
  readonly places = new Map<string, number>()

  add(place: string): void {
    this.total += 1
    this.#count(place, 1)
  }

  /** Adds other counts. */
  addCounts({ total, places }: PlaceCounts): void {
    this.total += total
    for (const [place, times] of places) this.#count(place, times)
  }

  #count(place: string, times: number): void {
    if (place.length > maxPlaceLength) return
    if (this.places.size < maxPlaces || this.places.has(place)) count(this.places, place, times)
  }
}
