import { isLeft, left as failed } from 'fp-ts/lib/Either.js'
import type * as t from 'io-ts'
import { compose } from '../../../src/wire/compose.ts'
import { phoneText } from '../../../src/wire/digit-leaves.ts'
import { number, text } from '../../../src/wire/leaves.ts'
import { anyList, list, oneOrMany } from '../../../src/wire/list.ts'
import { type Loose, loose, nested, verbatim } from '../../../src/wire/loose.ts'
import { openRecord } from '../../../src/wire/open-record.ts'
import { record } from '../../../src/wire/record.ts'
import { subject, subjects } from '../../../src/wire/root.ts'
import type { Read } from '../../../src/wire/wire-type.ts'
import { fromItem as fromOther, shout as exclaim } from './others.ts'
import { blank, firstNameOf, fromInner, fromItem, shout, tail, titleOf, valueOf } from './helpers.ts'

// Adapters written in every way that somebody may think of, not only in the ways of ours.

const Item = record('OddItem', { name: text, size: number, tags: list(text) })
export type OddItem = t.TypeOf<typeof Item>

const Deep = record('OddDeep', { value: text, items: list(Item) })
const Inner = record('OddInner', { value: text, items: list(Item), deep: Deep })
export type OddDeep = t.TypeOf<typeof Deep>
export type OddInner = t.TypeOf<typeof Inner>

/** Fields of two kinds of records, one of which is open. */
const pair = { one: text, other: text }

const Twin = record('OddTwin', { one: text, other: text, items: list(Item) }, { twins: [['one', 'other']] })

export const OddBody = record(
  'OddBody',
  {
    title: text,
    items: list(Item),
    others: list(Item),
    inner: Inner,
    second: Inner,
    third: Inner,
    words: list(text),
    sizes: list(number),
    loads: list(loose(number)),
    phones: list(nested(phoneText)),
    loose: loose(text),
    fragments: list(verbatim),
    wrappers: list(record('OddWrapper', { items: oneOrMany(Item) })),
    alone: oneOrMany(Item),
    any: anyList(Item),
    matrix: list(list(text)),
    twins: list(Twin),
    open: openRecord('OddOpen', { name: text, items: list(Item) }),
    pair: record('OddPair', pair),
    openPair: openRecord('OddOpenPair', pair),
    holder: record('OddHolder', { held: subject(Deep), all: subjects(list(Item)) }),
  },
  { needsAnyOf: ['title', 'items', 'others', 'words'] },
)
export type OddBody = t.TypeOf<typeof OddBody>

/** A composition that is only used for reading. */
export interface Odd {
  readonly name: string
  readonly read: Read<unknown>
}

const named = (kind: string) => (item: OddItem) => ({ kind, name: item.name })
const alias = named('alias')
const sized = ({ size }: OddItem, unit = 'm', ...rest: readonly string[]) => ({ size, unit, rest })
const counted = (inner: OddInner, left: number): number => (left === 0 ? 0 : 1 + counted(inner, left - 1))
const twice = (inner: OddInner, title: string | undefined) => ({ one: title, other: title, value: inner.value })
const captured = (inner: OddInner, title: string | undefined) => {
  const label = `${inner.value ?? 'nothing'}!`
  return { title, label }
}
const again = (inner: OddInner): string | undefined => (inner.items.length > 99 ? again(inner) : inner.value)
const ifAny = (inner: OddInner | undefined) => inner && { value: inner.value, items: inner.items.map(fromItem) }
const titled = (inner: OddInner | undefined, title?: string, kind = 'any') =>
  inner === undefined ? 'none' : { title, kind, value: inner.value }
const entitled = (inner: OddInner | undefined, title?: string) =>
  inner === undefined ? 'none' : { title, value: inner.value }
const labelled = (
  inner: OddInner,
  { title, label }: { readonly title?: string; readonly label?: string | undefined },
) => ({
  title,
  label,
  value: inner.value,
})
const loud = (item: OddItem, label: string) => {
  const shout = item.name
  return { label, shout }
}
const base = (body: OddBody) => ({ ...blank, title: body.title, items: body.items.map(fromItem) })
const { first, ...others } = { first: (item: OddItem) => item.name ?? '', second: 2 }

/** Each is written in a different way. */
export const odd: readonly Odd[] = [
  compose('plain', {
    codec: OddBody,
    from: (wire: OddBody) => ({ title: wire.title, items: wire.items.map(fromItem) }),
  }),
  compose('destructured', {
    codec: OddBody,
    from: ({ title, items: all, inner }: OddBody) => ({ title, items: all.map(fromItem), value: inner?.value }),
  }),
  compose('withDefault', {
    codec: OddBody,
    from: ({ title = 'none', items }: OddBody) => ({ title, items: items.map(fromItem) }),
  }),
  compose('withRest', {
    codec: OddBody,
    from: ({ title, ...rest }: OddBody) => ({ title, count: Object.keys(rest).length }),
  }),
  compose('mappedTwice', {
    codec: OddBody,
    from: (wire: OddBody) => ({ items: wire.items.map(fromItem), names: wire.items.map(({ name }) => ({ name })) }),
  }),
  compose('wholeAndPart', {
    codec: OddBody,
    from: (wire: OddBody) => ({ title: titleOf(wire), first: firstNameOf(wire), items: wire.items.map(fromItem) }),
  }),
  compose('inheritedMember', {
    codec: OddBody,
    from: (wire: OddBody) => wire.inner && { kind: typeof wire.inner.valueOf() },
  }),
  compose('lengthAndItems', {
    codec: OddBody,
    from: (wire: OddBody) => ({ count: wire.items.length, items: wire.items.map(fromItem) }),
  }),
  compose('chosen', {
    codec: OddBody,
    from: (wire: OddBody) => (wire.items.length > 0 ? wire.items : wire.others).map(fromItem),
  }),
  compose('block', {
    codec: OddBody,
    from: (wire: OddBody) => {
      const { items, title } = wire
      const names = items.map(({ name }) => ({ name }))
      return { title, names }
    },
  }),
  compose('locals', {
    codec: OddBody,
    from: (wire: OddBody) => {
      const title = wire.title
      return {
        inner: wire.inner && { title, value: wire.inner.value },
        items: wire.items.map((item) => ({ name: item.name, title })),
      }
    },
  }),
  compose('positions', {
    codec: OddBody,
    from: (wire: OddBody) => wire.items.map((item, at) => ({ at, name: item.name })),
  }),
  compose('nothings', { codec: OddBody, from: (wire: OddBody) => wire.items.map(({ name }) => name) }),
  compose('closure', {
    codec: OddBody,
    from: (wire: OddBody) => wire.items.map(({ name }) => ({ name, title: wire.title })),
  }),
  compose('shadowed', {
    codec: OddBody,
    from: (wire: OddBody) => ({ title: wire.title, items: wire.items.map((wire) => ({ title: wire.name })) }),
  }),
  compose('blockInside', {
    codec: OddBody,
    from: (wire: OddBody) =>
      wire.items.map((item) => {
        const { name, tags } = item
        // A comment that holds wire.items.map(nothing).
        return { name, tags: tags.map((tag) => tag.length) }
      }),
  }),
  compose('guarded', {
    codec: OddBody,
    from: (wire: OddBody) => ({ inner: wire.inner && fromInner(wire.inner), title: wire.title }),
  }),
  compose('guardedByAnother', {
    codec: OddBody,
    from: (wire: OddBody) => wire.inner && { value: wire.inner.value, title: wire.title },
  }),
  compose('guardedTwice', {
    codec: OddBody,
    from: (wire: OddBody) => ({ has: wire.inner !== undefined, inner: wire.inner && fromInner(wire.inner) }),
  }),
  compose('guardedDeep', {
    codec: OddBody,
    from: (wire: OddBody) => wire.inner?.deep && { items: wire.inner.deep.items.map(fromItem), title: wire.title },
  }),
  compose('guardedInside', {
    codec: OddBody,
    from: (wire: OddBody) =>
      wire.inner && {
        deep: wire.inner.deep && { items: wire.inner.deep.items.map(fromItem) },
        items: wire.inner.items.map(fromItem),
      },
  }),
  compose('guardedList', {
    codec: OddBody,
    from: (wire: OddBody) => wire.inner && wire.inner.items.map(fromItem),
  }),
  compose('guardedBeside', {
    codec: OddBody,
    from: (wire: OddBody) => ({ inner: wire.inner && fromInner(wire.inner), value: wire.inner?.value }),
  }),
  compose('wholeAndInside', {
    codec: OddBody,
    from: (wire: OddBody) => [valueOf(wire.inner), wire.inner?.items.map(fromItem)],
  }),
  compose('guardedAgain', {
    codec: OddBody,
    from: (wire: OddBody) => wire.inner && { any: ifAny(wire.inner) },
  }),
  compose('recursivePath', {
    codec: OddBody,
    from: (wire: OddBody) => wire.inner && { value: again(wire.inner) },
  }),
  compose('spreadArgument', {
    codec: OddBody,
    from: (wire: OddBody) => wire.inner && labelled(wire.inner, { ...{ title: 'a title' }, label: wire.inner.value }),
  }),
  compose('lackingArgument', {
    codec: OddBody,
    from: (wire: OddBody) => wire.inner && labelled(wire.inner, { title: 'a title' }),
  }),
  compose('captureOfModule', {
    codec: OddBody,
    from: (wire: OddBody) => wire.items.map((item) => loud(item, shout(item.name ?? 'nothing'))),
  }),
  compose('namesakes', {
    codec: OddBody,
    from: (wire: OddBody) => [wire.items.map(fromItem), wire.others.map(fromOther), shout('a'), exclaim('a')],
  }),
  compose('chosenIfThere', {
    codec: OddBody,
    from: (wire: OddBody) => [wire.inner === undefined ? [] : [fromInner(wire.inner)], wire.title],
  }),
  compose('chosenIfNot', {
    codec: OddBody,
    from: (wire: OddBody) => (wire.inner !== undefined ? fromInner(wire.inner) : wire.title),
  }),
  compose('chosenElse', {
    codec: OddBody,
    from: (wire: OddBody) =>
      wire.inner?.deep
        ? { value: wire.inner.deep.value, items: wire.inner.deep.items.map(fromItem) }
        : { value: wire.inner?.value },
  }),
  compose('chosenNothing', {
    codec: OddBody,
    from: (wire: OddBody) => (wire.inner === undefined ? 'none' : wire.inner.value),
  }),
  compose('chosenWithout', {
    codec: OddBody,
    from: (wire: OddBody) => [
      wire.inner === undefined ? 'none' : 'one',
      wire.second !== undefined ? 'two' : 'none',
      wire.third ? 'three' : 'none',
      wire.pair == undefined ? 'none' : 'four',
    ],
  }),
  compose('chosenByAnother', {
    codec: OddBody,
    from: (wire: OddBody) => (wire.open === undefined ? [] : [wire.open.name, wire.title]),
  }),
  compose('chosenOpen', {
    codec: OddBody,
    from: (wire: OddBody) => (wire.open ? { name: wire.open.name, rest: wire.open.fragments } : 'none'),
  }),
  compose('chosenAlike', {
    codec: OddBody,
    from: (wire: OddBody) => [
      entitled(wire.inner, wire.inner?.value),
      entitled(wire.second, wire.second?.deep?.value),
      entitled(wire.third, 'third'),
    ],
  }),
  compose('chosenAlone', {
    codec: OddBody,
    from: (wire: OddBody) => [entitled(wire.inner), entitled(wire.second, 'second'), entitled(wire.third, wire.title)],
  }),
  compose('chosenAmongParts', {
    codec: OddBody,
    from: (wire: OddBody) => [
      entitled(wire.inner, `${wire.title ?? 'no title'}!`),
      entitled(wire.second, wire.title ?? 'no title'),
      entitled(wire.third, 'the ' + (wire.title ?? 'first')),
    ],
  }),
  compose('chosenByDefault', {
    codec: OddBody,
    from: (wire: OddBody) => [titled(wire.inner), titled(wire.second, 'second', 'b')],
  }),
  compose('comparedWithAnother', {
    codec: OddBody,
    from: (wire: OddBody) => (wire.inner === wire.second ? { both: true } : { value: wire.inner?.value }),
  }),
  compose('alikeButForItems', {
    codec: OddBody,
    from: (wire: OddBody) => [
      wire.inner && { items: wire.inner.items.map(fromItem) },
      wire.second && { items: wire.second.items.map(fromOther) },
    ],
  }),
  compose('alikeButForItemsInside', {
    codec: OddBody,
    from: (wire: OddBody) => [wire.inner?.items.map(fromItem), wire.second?.items.map(fromOther)],
  }),
  compose('ternary', {
    codec: OddBody,
    from: (wire: OddBody) => (wire.inner ? fromInner(wire.inner) : wire.title),
  }),
  compose('optional', {
    codec: OddBody,
    from: (wire: OddBody) => [wire.inner?.deep?.value, wire.inner?.items.map(fromItem), wire['title']],
  }),
  compose('inlined', {
    codec: OddBody,
    from: (wire: OddBody) => ({ ...base(wire), fromInlined: true, title: 'another' }),
  }),
  compose('inlinedTwice', { codec: OddBody, from: (wire: OddBody) => [base(wire), base(wire)] }),
  compose('spreadLater', { codec: OddBody, from: (wire: OddBody) => ({ fromInlined: true, ...base(wire) }) }),
  compose('argumentsTwice', {
    codec: OddBody,
    from: (wire: OddBody) => wire.inner && twice(wire.inner, shout(wire.inner.value ?? '')),
  }),
  compose('capture', {
    codec: OddBody,
    from: (wire: OddBody) => {
      const label = wire.title
      return wire.inner === undefined ? undefined : captured(wire.inner, label)
    },
  }),
  compose('defaults', {
    codec: OddBody,
    from: (wire: OddBody) => wire.items.map((item) => [sized(item), sized(item, 'cm', 'a'), sized(item, ...['km'])]),
  }),
  compose('recursive', {
    codec: OddBody,
    from: (wire: OddBody) => wire.inner && { depth: counted(wire.inner, 3) },
  }),
  compose('higher', {
    codec: OddBody,
    from: (wire: OddBody) => [wire.items.map(named('given')), wire.others.map(alias)],
  }),
  compose('taken', { codec: OddBody, from: (wire: OddBody) => [wire.items.map(first), others.second] }),
  compose('flat', {
    codec: OddBody,
    from: (wire: OddBody) => wire.wrappers.flatMap(({ items }) => items.map(fromItem)),
  }),
  compose('flatTags', {
    codec: OddBody,
    from: (wire: OddBody) => ({ tags: wire.items.flatMap(({ tags }) => tags), title: wire.title }),
  }),
  compose('flatAndNot', {
    codec: OddBody,
    from: (wire: OddBody) => [wire.items.map(({ tags }) => tags), wire.others.flatMap(({ tags }) => tags)],
  }),
  compose('flatOfOne', {
    codec: OddBody,
    from: (wire: OddBody) => wire.items.flatMap((item) => fromItem(item)),
  }),
  compose('alone', {
    codec: OddBody,
    from: (wire: OddBody) => wire.alone.map(fromItem),
  }),
  compose('aloneAndNot', {
    codec: OddBody,
    from: (wire: OddBody) => [
      wire.items.map(fromItem),
      wire.alone.map(fromItem),
      wire.any.map(fromItem),
      wire.holder?.all.map(fromItem),
    ],
  }),
  compose('aloneAndFlat', {
    codec: OddBody,
    from: (wire: OddBody) => wire.alone.flatMap((item) => (item.size === undefined ? (item.name ?? '') : item.tags)),
  }),
  compose('chained', {
    codec: OddBody,
    from: (wire: OddBody) => ({
      kept: wire.items.map(fromItem).filter(({ label }) => label !== undefined),
      again: wire.others.map(fromItem).map(({ label }) => ({ label })),
      some: tail(wire.words.map((word) => `${word}!`)),
    }),
  }),
  compose('filtered', {
    codec: OddBody,
    from: (wire: OddBody) => [
      wire.items.filter(({ name }) => name !== undefined).map(fromItem),
      wire.others.some(({ size }) => size !== undefined),
      wire.words.findLast((word) => word.length > 1),
    ],
  }),
  compose('words', {
    codec: OddBody,
    from: (wire: OddBody) => ({ words: wire.words.map((word) => ({ word })), copy: wire.words }),
  }),
  compose('numbers', {
    codec: OddBody,
    from: (wire: OddBody) => [
      wire.sizes.map((size) => ({ size })),
      wire.loads.map(({ value, fragments }) => ({ load: value, fragments })),
    ],
  }),
  compose('looseItems', {
    codec: OddBody,
    from: (wire: OddBody) => ({
      phones: wire.phones.map(({ value, fragments }) => ({ number: value, fragments })),
      looks: wire.loose?.value,
      fragments: wire.fragments.map((fragments) => ({ fragments })),
    }),
  }),
  compose('looseLater', {
    codec: OddBody,
    from: (wire: OddBody) => wire.phones.map((phone) => [1, 2].map(() => phone)),
  }),
  compose('looseWhole', {
    codec: OddBody,
    from: (wire: OddBody) => wire.phones.map((phone: Loose<string>) => ({ phone, isSure: phone.value !== undefined })),
  }),
  compose('matrix', { codec: OddBody, from: (wire: OddBody) => wire.matrix.map((row) => row.map(shout)) }),
  compose('matrixOfLengths', {
    codec: OddBody,
    from: (wire: OddBody) => wire.matrix.map((row) => row.map((word) => word.length)),
  }),
  compose('twins', {
    codec: OddBody,
    from: (wire: OddBody) =>
      wire.twins.map(({ one, other: second, items }) => ({ one, second, items: items.map(fromItem) })),
  }),
  compose('open', {
    codec: OddBody,
    from: (wire: OddBody) =>
      wire.open && { name: wire.open.name, rest: wire.open.fragments, items: wire.open.items.map(fromItem) },
  }),
  compose('packages', {
    codec: OddBody,
    from: (wire: OddBody) => ({
      isLeft: isLeft(failed(wire.title)),
      items: wire.items.map(({ name }) => failed(name)),
    }),
  }),
  compose('texts', {
    codec: OddBody,
    from: (wire: OddBody) => ({
      text: `wire.title is ${wire.title ?? 'not there'}`,
      words: wire.words.map((word) => word.replace(/wire\.(.)/u, '$1')),
      count: wire.items.length satisfies number,
    }),
  }),
]
