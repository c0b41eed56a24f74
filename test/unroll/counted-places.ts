import fc from 'fast-check'
import { isRight } from 'fp-ts/lib/Either.js'
import { native } from '../support/natives.ts'
import { dense, payloadsOf } from '../support/payloads.ts'
import { recordsIn } from '../support/records-in.ts'
import { allSpokes, type SpokeUnderTest } from '../support/spokes.ts'
import { type Library, loadLibrary } from './library.ts'

// Says where V8 counts how many records outlive a collection, in what a build makes of payloads of all kinds: see
// scripts/unroll/construct-records.ts. It runs in a process of its own in which nothing is optimized and nothing is
// collected: what V8 puts behind a record to count it is there until then.

const isCounted = native('(record) => %PretenureAllocationSite(record)')

const countedIn = (value: unknown): readonly string[] =>
  recordsIn(value).flatMap(([place, record]) => (isCounted(record) ? [place] : []))

const countedPlaces = ({ normalize }: Library, spoke: SpokeUnderTest): readonly string[] => {
  // V8 counts what code makes that has run a few times.
  const payloads = fc.sample(fc.oneof(payloadsOf(spoke), payloadsOf(spoke, dense)), { numRuns: 60, seed: 7 })
  const values = payloads.map((payload) => {
    const read = normalize(spoke.version, spoke.operation, payload)
    return isRight(read) ? read.right.value : undefined
  })
  // Of what there is once in a payload, there is never much.
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
