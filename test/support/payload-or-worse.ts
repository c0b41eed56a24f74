import { createContext, runInContext } from 'node:vm'
import fc from 'fast-check'
import type { Part } from '../../src/wire/wire-type.ts'
import { isJsonObject, isList, replaceAt } from './json.ts'
import { payloadsOf, placesIn } from './payloads.ts'

/** Keys in another order, with an unknown one among them. */
const shuffled = (value: unknown, random: readonly number[], at = 0): unknown => {
  if (isList(value)) return value.map((item, position) => shuffled(item, random, at + position))
  if (!isJsonObject(value)) return value
  const place = (key: string): number => random[(key.length + at) % random.length] ?? 0
  const members = Object.entries({ ...value, ...(place('x') % 2 ? { unheard_of: 1 } : {}) })
  return Object.fromEntries(
    members
      .toSorted(([one], [other]) => place(one) - place(other))
      .map(([key, member]) => [key, shuffled(member, random, at + 1)]),
  )
}

export const heir = (above: object, own: object): unknown => Object.create(above, Object.getOwnPropertyDescriptors(own))

/** Records that inherit some of their members, and a method: none of that is data. */
const inherited = (value: unknown, random: readonly number[], at = 0): unknown => {
  if (isList(value)) return value.map((item, position) => inherited(item, random, at + position))
  if (!isJsonObject(value)) return value
  const isOwn = ([key]: readonly [string, unknown]): boolean => (random[(key.length + at) % random.length] ?? 0) > 2
  const members = Object.entries(value).map(([key, member]): [string, unknown] => [
    key,
    inherited(member, random, at + 1),
  ])
  const above = { ...Object.fromEntries(members.filter((member) => !isOwn(member))), speak: () => 'Ada' }
  return heir(above, Object.fromEntries(members.filter(isOwn)))
}

/** Another realm, in which every object inherits members that ours do not. */
const realm = createContext({})
runInContext("Object.assign(Object.prototype, { id: 7, first_name: 'Ada', unheard_of: 1 })", realm)

const fromElsewhere = (value: unknown): unknown => {
  realm['text'] = JSON.stringify(value)
  return runInContext('JSON.parse(text)', realm)
}

/** Values that fit some places, but not others. */
export const rubbish: readonly unknown[] = [
  { not: 'it' },
  [['not it']],
  [],
  {},
  '',
  'not it',
  '7',
  true,
  0,
  -1.5,
  1e21,
  2 ** 53,
  String(-(2 ** 53)),
  '9007199254740991',
  NaN,
]
const anyRubbish = fc.constantFrom(...rubbish)

/** Payloads of a codec: sound, broken, shuffled, inherited, from another realm, and any other JSON. */
export const payloadOrWorse = (spoke: { readonly codec: Part }): fc.Arbitrary<unknown> => {
  const sound = payloadsOf(spoke)
  const broken = fc.tuple(sound, fc.array(fc.tuple(fc.nat(), anyRubbish), { maxLength: 3 })).map(([payload, faults]) =>
    faults.reduce<unknown>((spoilt, [at, value]) => {
      const places = placesIn(spoke.codec, spoilt)
      return replaceAt(spoilt, places[at % places.length]?.keys ?? [], value)
    }, payload),
  )
  const withRandom = fc.tuple(broken, fc.array(fc.nat(9), { minLength: 3, maxLength: 9 }))
  return fc.oneof(
    sound,
    broken,
    withRandom.map(([payload, random]) => shuffled(payload, random)),
    withRandom.map(([payload, random]) => inherited(payload, random)),
    broken.map(fromElsewhere),
    fc.jsonValue({ maxDepth: 3 }),
  )
}
