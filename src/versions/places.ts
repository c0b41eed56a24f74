import { type Operation, type Version, versions } from '../model/version.ts'
import { pointerStep } from '../wire/pointer.ts'
import { type Places, placesIn } from '../wire/root.ts'
import { everySpoke, findSpoke, perSpoke } from './spokes.ts'

// Where each version has what, by the marks of its codecs: no other room knows the name of an envelope, a list or a token.

const nowhere: Places = { subject: [], token: undefined, totals: [] }

/** Where a version's answers to an operation have what they are about, their token and their totals. */
export const placesOf = perSpoke((version, operation): Places => {
  const spoke = findSpoke(version, operation)
  return spoke === undefined ? nowhere : placesIn(spoke.codec)
})

/** The keys as a JSON Pointer. */
export const pointerOf = (keys: readonly string[]): string => keys.map(pointerStep).join('')

/** Where a version has what an answer is about, as a JSON Pointer. */
export const placeOfSubject = ({ version, operation }: { readonly version: Version; readonly operation: Operation }) =>
  pointerOf(placesOf(version, operation).subject)

/** Where any version that offers an operation has what its answers are about, each once. */
export const subjectsOf = (operation: Operation): readonly (readonly string[])[] => {
  const all = versions.map((version) => placesOf(version, operation).subject).filter(({ length }) => length > 0)
  return [...new Map(all.map((keys) => [pointerOf(keys), keys])).values()]
}

let known: ReadonlySet<string> | undefined

/** The keys that lead to content in any version's answers: envelopes, and what answers are about. */
export const contentKeys = (): ReadonlySet<string> =>
  (known ??= new Set(everySpoke().flatMap(({ version, operation }) => placesOf(version, operation).subject)))

let envelopes: ReadonlySet<string> | undefined

/** The keys of all envelopes: those above what answers are about. */
export const envelopeKeys = (): ReadonlySet<string> =>
  (envelopes ??= new Set(
    everySpoke().flatMap(({ version, operation }) => placesOf(version, operation).subject.slice(0, -1)),
  ))
