import { pointerStep } from '../wire/json.ts'
import { type Places, placesIn } from '../wire/root.ts'
import type { Part } from '../wire/wire-type.ts'

// What is known of spokes that are given. It looks for no other, and so knows no version.

/** What has the codec of a spoke. */
export type WithCodec = { readonly codec: Part }

/** Computes something of a spoke once, when it is first needed. */
export const ofSpoke = <S extends WithCodec, A>(compute: (spoke: S) => A) => {
  const kept = new WeakMap<Part, A>()
  return (spoke: S): A => {
    const value = kept.get(spoke.codec) ?? compute(spoke)
    kept.set(spoke.codec, value)
    return value
  }
}

// Where each has what, by the marks of its codecs: no other room knows the name of an envelope, a list or a token.

/** Where the answers of a spoke have what they are about, their token and their totals. */
export const placesOf = /* @__PURE__ */ ofSpoke(({ codec }: WithCodec): Places => placesIn(codec))

/** The keys as a JSON Pointer. */
export const pointerOf = (keys: readonly string[]): string => keys.map(pointerStep).join('')

/** Where it has what an answer is about, as a JSON Pointer. */
export const placeOfSubject = (spoke: WithCodec): string => pointerOf(placesOf(spoke).subject)

/** Where any of these have what their answers are about, each once. */
export const subjectsOf = (spokes: readonly WithCodec[]): readonly (readonly string[])[] => {
  const all = spokes.map((spoke) => placesOf(spoke).subject).filter(({ length }) => length > 0)
  return [...new Map(all.map((keys) => [pointerOf(keys), keys])).values()]
}
