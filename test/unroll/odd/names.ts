import * as either from 'fp-ts/lib/Either.js'
import { noPerson } from '../../../src/model/person.ts'
import { noPhone } from '../../../src/model/phone.ts'
import { compose } from '../../../src/wire/compose.ts'
import { emphasized } from '../elsewhere.ts'
import { type Odd, OddBody, type OddDeep, type OddInner, type OddItem } from './adapters.ts'
import * as helpers from './helpers.ts'
import { fromThing, left, measured, wordOf } from './reexported.ts'

// Adapters whose names the build may take for others.

const row = (body: OddBody) => ({ count: Object.keys(body).length > 0 })
const value = (word: string) => `${word}!`
const fragments = (word: string | undefined) => word ?? 'none'
const r0 = (item: OddItem) => ({ name: item.name })
const named = <A>(thing: A) => ({ thing })
const phoneOf = (inner: OddInner, title: string | undefined) => ({
  carrier: inner.value,
  title,
  keys: Object.keys(noPhone).length,
})
const sizedOf = (item: OddItem) => {
  const noPhone = { number: item.name }
  return { ...noPhone, size: item.size }
}
const none = (word: string | undefined) => word === undefined
const personOf = (inner: OddInner) => ({ ...noPerson, id: inner.value, isNobody: none(inner.value) })
const labelled = (inner: OddInner, { label }: { readonly label?: string }) => ({ label, value: inner.value })
const $sized = ({ size }: OddItem) => ({ size })
const asked = (inner: OddInner, word?: string) => ({ value: inner.value, word })
const firstName = ({ items: [first] }: OddDeep) => first?.name
const firstNameIfAny = (deep: OddDeep | undefined) => deep && firstName(deep)

function isKnown(inner?: OddInner): boolean {
  return inner !== undefined
}

function doubled(word: string): string
function doubled(size: number): number
function doubled(thing: string | number): string | number {
  return typeof thing === 'string' ? thing + thing : 2 * thing
}

export const oddNames: readonly Odd[] = [
  compose('namespaces', {
    codec: OddBody,
    from: (wire: OddBody) => ({
      items: wire.items.map(helpers.fromItem),
      title: either.left(helpers.titleOf(wire)),
    }),
  }),
  compose('namespaceInItem', {
    codec: OddBody,
    from: (wire: OddBody) => wire.items.map((item) => ({ label: helpers.shout(item.name ?? '') })),
  }),
  compose('reexported', {
    codec: OddBody,
    from: (wire: OddBody) => ({
      items: wire.items.map(fromThing),
      left: left(wire.title),
      words: wire.words.map(wordOf),
      ...(wire.title === undefined ? {} : measured(wire.title)),
    }),
  }),
  compose('elsewhere', {
    codec: OddBody,
    from: (wire: OddBody) => wire.inner && { value: emphasized(wire.inner) },
  }),
  compose('namedLikeVariables', {
    codec: OddBody,
    from: (wire: OddBody) => ({
      ...row(wire),
      words: wire.words.map((word) => ({ word: value(word) })),
      phones: wire.phones.map((phone) => ({ number: phone.value, all: fragments(phone.value) })),
    }),
  }),
  compose('namedLikeReaders', {
    codec: OddBody,
    from: (wire: OddBody) => wire.items.map((item) => [r0(item), wire.title].length),
  }),
  compose('namedLikeReadersInside', {
    codec: OddBody,
    from: (wire: OddBody) => ({ last: [...wire.others].slice(-1).map(r0), items: wire.items.map(r0) }),
  }),
  compose('namedLikeTemplates', {
    codec: OddBody,
    from: (wire: OddBody) => {
      const noPhone = { number: wire.title }
      return [noPhone, wire.inner && phoneOf(wire.inner, wire.title)]
    },
  }),
  compose('namedLikeTemplatesElsewhere', { codec: OddBody, from: (wire: OddBody) => [...wire.others].map(sizedOf) }),
  compose('namedLikeNothing', {
    codec: OddBody,
    from: (wire: OddBody) => [none(wire.title), wire.inner && personOf(wire.inner)],
  }),
  compose('instantiated', {
    codec: OddBody,
    from: (wire: OddBody) => [wire.words.map(named<string>), [...wire.others].map(named<OddItem>).length],
  }),
  compose('instantiatedOwn', {
    codec: OddBody,
    from: (wire: OddBody) => {
      const labelled = <A>(thing: A) => ({ thing, label: 'own' })
      return wire.items.map(({ name }) => [name].map(labelled<string | undefined>))
    },
  }),
  compose('withDollar', { codec: OddBody, from: (wire: OddBody) => wire.items.map($sized) }),
  compose('withDollarAtTheEnd', {
    codec: OddBody,
    from: (wire: OddBody) =>
      wire.items.map((item) => {
        const fromThing$ = item
        return fromThing(fromThing$)
      }),
  }),
  compose('computedKeys', {
    codec: OddBody,
    from: (wire: OddBody) => wire.inner && labelled(wire.inner, { ['label']: 'a label' }),
  }),
  compose('spreadTuple', {
    codec: OddBody,
    from: (wire: OddBody) => wire.inner && asked(wire.inner, ...(['a word'] satisfies [string])),
  }),
  compose('knownAndNot', {
    codec: OddBody,
    from: (wire: OddBody) => [wire.inner && { is: isKnown(wire.inner) }, wire.second && { is: isKnown() }],
  }),
  compose('overloaded', {
    codec: OddBody,
    from: (wire: OddBody) => [doubled(wire.title ?? ''), wire.sizes.map((size) => doubled(size))],
  }),
  compose('sameItems', {
    codec: OddBody,
    from: (wire: OddBody) => [
      wire.words.map((it) => ({ it })),
      wire.fragments.map((it) => ({ it })),
      wire.phones.map((it) => ({ it })),
    ],
  }),
  compose('sameFields', {
    codec: OddBody,
    from: (wire: OddBody) => [
      wire.pair && { one: wire.pair.one, other: wire.pair.other },
      wire.openPair && { one: wire.openPair.one, other: wire.openPair.other },
    ],
  }),
  compose('nothingOfWhatIsNeeded', {
    codec: OddBody,
    from: (wire: OddBody) => wire.holder && { held: firstNameIfAny(wire.holder.held) },
  }),
]
