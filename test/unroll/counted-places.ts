import fc from 'fast-check'
import { isRight } from 'fp-ts/lib/Either.js'
import { native } from '../support/natives.ts'
import { dense, payloadsOf } from '../support/payloads.ts'
import { recordsIn } from '../support/records-in.ts'
import { allSpokes, type SpokeUnderTest } from '../support/spokes.ts'
import { type Library, loadLibrary } from './library.ts'

// Prints where V8 counts how many records survive a collection, among those that a build makes from payloads of all kinds:
// see scripts/unroll/construct-records.ts. It runs in a process of its own in which nothing is optimized or collected, as
// the mark by which V8 counts a record is next to it only until then.

const isCounted = native('(record) => %PretenureAllocationSite(record)')

const countedIn = (value: unknown): readonly string[] =>
  recordsIn(value).flatMap(([place, record]) => (isCounted(record) ? [place] : []))

const countedPlaces = ({ normalize }: Library, spoke: SpokeUnderTest): readonly string[] => {
  // V8 counts only what code makes after a few runs.
  const payloads = fc.sample(fc.oneof(payloadsOf(spoke), payloadsOf(spoke, dense)), { numRuns: 60, seed: 7 })
  const values = payloads.map((payload) => {
    const read = normalize(spoke.version, spoke.operation, payload)
    return isRight(read) ? read.right.value : undefined
  })
  // What occurs only once in a payload never occurs in large numbers.
  const places = values.flatMap(countedIn).filter((place) => place.includes('/*'))
  return [...new Set(places)].map((place) => `${spoke.title} ${place}`)
}

const [, , path = ''] = process.argv
const library = await loadLibrary(path)

const ofLiterals = Array.from({ length: 60 }, (_, number) => ({ number }))
console.log(
  JSON.stringify({
    countsLiterals: countedIn(ofLiterals).length > 0,
    places: allSpokes.flatMap((spoke) => countedPlaces(library, spoke)),
  }),
)
