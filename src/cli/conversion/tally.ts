import { count } from '../../normalize/count.ts'
import type { Issue } from '../../normalize/issues.ts'
import { modelPathOf, patternOf } from '../../lineage/model-path.ts'
import type { Loss } from '../../lineage/losses.ts'

/** What did not come through of one payload. */
export interface Shortfall {
  readonly losses: readonly Loss[]
  readonly issues: readonly Issue[]
  readonly extras: readonly string[]
  /** The version or the operation that it looks like, if it is not the one that was named. */
  readonly looksLike: string | undefined
}

/** Counts of what was found at places. */
export interface PlaceCounts {
  /** How much was found, wherever it is. */
  readonly total: number
  readonly places: ReadonlyMap<string, number>
}

/** How many places are kept, each with its own count. Unknown keys may be different ones in every payload. */
const maxPlaces = 1000

/** How long a place may be to be kept: a payload's keys may be of any length. */
const maxPlaceLength = 300

/** Counts by place, in a bounded memory: what is at other places than those that are kept is only part of the total. */
class PlaceTally implements PlaceCounts {
  total = 0
  readonly places = new Map<string, number>()

  add(place: string): void {
    this.total += 1
    if (place.length > maxPlaceLength) return
    if (this.places.size < maxPlaces || this.places.has(place)) count(this.places, place)
  }
}

/** How many paths are cached with their pattern: computing one takes several times as long as a look-up. */
const maxKnown = 10_000

/** How long a cached path may be: it contains keys of the payload, which may be of any length. */
const maxKnownLength = 200

/** A function that computes the same, and caches the patterns of the first paths that it sees. */
const remembering = (patternOf: (path: string) => string): ((path: string) => string) => {
  const known = new Map<string, string>()
  return (path) => {
    const found = known.get(path)
    if (found !== undefined) return found
    const pattern = patternOf(path)
    if (known.size < maxKnown && path.length <= maxKnownLength) known.set(path, pattern)
    return pattern
  }
}

const patternInModel = remembering(modelPathOf)

const patternInPayload = remembering(patternOf)

/** Counts what did not come through, for any number of payloads. Places have `*` for every position in a list. */
export class Tally {
  payloads = 0
  /** How many answers found nothing: there is nothing to convert in them, and nothing wrong. */
  nothingFound = 0
  readonly losses = new Map<Loss['reason'], Map<string, number>>()
  /** By place, and by what was expected there. */
  readonly issues = new PlaceTally()
  readonly extras = new PlaceTally()
  /** How many payloads look like those of this version or operation, instead of the one that was named. */
  readonly looksLike = new Map<string, number>()

  add({ losses, issues, extras, looksLike }: Shortfall): void {
    this.payloads += 1
    for (const { path, reason } of losses) {
      const paths = this.losses.get(reason) ?? new Map<string, number>()
      count(paths, patternInModel(path))
      this.losses.set(reason, paths)
    }
    for (const { path, expected } of issues) this.issues.add(`${patternInPayload(path)}, expected ${expected}`)
    for (const path of extras) this.extras.add(path)
    if (looksLike !== undefined) count(this.looksLike, looksLike)
  }
}
