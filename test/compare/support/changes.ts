import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { type DifferenceKind } from '../../../src/compare/comparison.ts'
import { landingsOf } from '../../../src/lineage/landings.ts'
import { leavesOf, patternOf } from '../../../src/lineage/model-path.ts'
import type { LookupValue } from '../../../src/model/lookup.ts'
import type { Operation } from '../../../src/model/version.ts'
import { isJsonObject, isList, pointerOf, replaceAt } from '../../support/json.ts'
import { normalized, rendered } from '../../support/normalize.ts'
import { leafArbitrary, leafPlaces, type Place, placesIn, saysSomething } from '../../support/payloads.ts'
import type { SpokeUnderTest } from '../../support/spokes.ts'

// Changes of a payload of which is known what a comparison should say about them. The oracle is independent of the masks:
// a change is one of something that both versions carry if the payload says something else in the other version, too.

/** A payload with a change in it, and what should be found. */
export interface Change {
  readonly what: 'leaf changed' | 'leaf dropped' | 'item dropped' | 'part swapped' | 'another person'
  readonly payload: unknown
  readonly kinds: readonly DifferenceKind[]
  /** Where it is in the canonical model; empty for anywhere. */
  readonly paths: readonly string[]
}

type Pick = (below: number) => number

/** A generator of numbers, the same for each seed. */
export const picker = (seed: number): Pick => {
  let state = seed * 7919 + 1
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % below
  }
}

const pathsAt = ({ version, operation }: SpokeUnderTest, pointer: string): readonly string[] => [
  ...new Set(
    landingsOf(version, operation).flatMap((landing) =>
      landing.pointer === pointer || landing.pointer.startsWith(`${pointer}/`) ? [landing.path] : [],
    ),
  ),
]

const patternAt = ({ keys }: Place): string => patternOf(pointerOf(keys))

/** An empty text says as much as none. */
const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === ''

/** Two fields for one thing say nothing if they disagree; a token has a meaning for the service alone. */
const isChangeable = (place: Place): boolean => !/\/(?:is_)?current$|\/position_token$/.test(patternAt(place))

const withoutItem = (items: readonly unknown[], at: number): readonly unknown[] =>
  items.filter((_, place) => place !== at)

/** Two items of a list swap one of their leaves. */
const swapped = (payload: unknown, { keys, value }: Place, pick: Pick): unknown => {
  const items = isList(value) ? value : []
  const records = items.flatMap((item, at) => (isJsonObject(item) ? [{ item, at }] : []))
  const one = records[pick(Math.max(1, records.length))]
  const other = records.filter((record) => record !== one)[pick(Math.max(1, records.length - 1))]
  if (one === undefined || other === undefined) return payload
  const parts = Object.keys(one.item).filter((key) => {
    const [mine, yours] = [one.item[key], other.item[key]]
    return !/current$/.test(key) && [mine, yours].every((part) => part != null && typeof part !== 'object')
  })
  const part = parts[pick(Math.max(1, parts.length))]
  if (part === undefined || parts.length < 2) return payload
  const exchanged = items.map((item, at) => {
    if (at === one.at) return { ...one.item, [part]: other.item[part] }
    return at === other.at ? { ...other.item, [part]: one.item[part] } : item
  })
  return replaceAt(payload, keys, exchanged)
}

/** One change of each kind, as far as the payload has room for it. */
export const changesIn = (spoke: SpokeUnderTest, payload: unknown, another: unknown, pick: Pick): readonly Change[] => {
  const leaves = leafPlaces(spoke.codec, payload).filter(isChangeable)
  const lists = placesIn(spoke.codec, payload).filter(
    ({ part, value }) => part.shape.kind === 'list' && isList(value) && value.length > 0,
  )
  const some = <A>(all: readonly A[]): readonly A[] => (all.length === 0 ? [] : all.slice(pick(all.length)).slice(0, 1))
  return [
    ...some(leaves).map((place): Change => {
      const [other] = fc.sample(leafArbitrary(place.part.shape), { seed: pick(1e6), numRuns: 1 })
      return {
        what: 'leaf changed',
        payload: replaceAt(payload, place.keys, other),
        kinds: [place.value, other].some(isBlank) ? ['missing', 'added', 'changed', 'coarser'] : ['changed', 'coarser'],
        paths: pathsAt(spoke, patternAt(place)),
      }
    }),
    ...some(leaves).map((place): Change => ({
      what: 'leaf dropped',
      payload: replaceAt(payload, place.keys, null),
      kinds: ['missing'],
      paths: pathsAt(spoke, patternAt(place)),
    })),
    ...some(lists).map((place): Change => {
      const items = isList(place.value) ? place.value : []
      const payloadWithout = replaceAt(payload, place.keys, withoutItem(items, pick(items.length)))
      return {
        what: 'item dropped',
        payload: payloadWithout,
        kinds: ['missing'],
        paths: pathsAt(spoke, patternAt(place)),
      }
    }),
    ...some(lists.filter(({ value }) => isList(value) && value.length > 1)).map((place): Change => ({
      what: 'part swapped',
      payload: swapped(payload, place, pick),
      // Where the other version has nothing but this part of the items, they have changed places; one of the two may be blank.
      kinds: ['changed', 'moved', 'missing', 'added'],
      paths: [],
    })),
    { what: 'another person', payload: another, kinds: ['changed', 'missing', 'added'], paths: [] },
  ]
}

/** The same value as another version would have said it; `undefined` if that has fields for nothing of it. */
export const saidBy = (spoke: SpokeUnderTest, value: LookupValue[Operation]): LookupValue[Operation] | undefined => {
  const { payload } = rendered(spoke, value)
  return saysSomething(spoke.codec, payload) ? normalized(spoke, payload).value : undefined
}

/** What a value says, without what has a meaning for its version alone. */
export const saying = (value: unknown): readonly string[] =>
  [...leavesOf(value)].flatMap(([path, leaf]) =>
    /\/fragments|\/next\//.test(path) || isBlank(leaf) ? [] : [`${patternOf(path)} ${JSON.stringify(leaf)}`],
  )

/** Whether a value has something whose form is not specified. */
export const hasFragments = (value: unknown): boolean => JSON.stringify(value).includes('"fragments":')

export const saysSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(saying(one), saying(other))
