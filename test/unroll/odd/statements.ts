import { saysNothing } from '../../../adapters/shared/nothing.ts'
import { compose } from '../../../src/wire/compose.ts'
import { type Odd, OddBody, type OddInner, type OddItem } from './adapters.ts'
import { blank, fromItem } from './helpers.ts'

// Adapters with statements, not only an expression.

type Label = ReturnType<typeof fromItem>

let count = 0

let sizeOf = ({ size }: OddItem) => ({ size })
sizeOf = ({ size }) => ({ size: (size ?? 0) * 2 })

const defaulted = (inner: OddInner, title: string | undefined) => {
  title ??= 'a title'
  return { title, value: inner.value }
}
const replaced = (inner: OddInner, title: string | undefined) => {
  title = inner.value
  return { title, length: title?.length }
}
const latest = (inner: OddInner, name: string | undefined) => {
  for ({ name } of inner.items) if (name === undefined) break
  return { name }
}
const keyed = (inner: OddInner, name: string | undefined) => {
  for (name in { value: inner.value }) break
  return { name }
}
const counted = (inner: OddInner) => {
  count += 1
  return { value: inner.value, isCounted: count > 0 }
}
const next = ({ name }: OddItem, size: number) => ({ name, size: ++size })
const last = ({ name }: OddItem, size: number) => ({ name, size: size-- })
const counter = () => {
  let last = 0
  return () => (last += 1)
}
const numbered = (inner: OddInner, next: () => number) =>
  inner.items.map((item) => ({ name: item.name, number: next() }))
const twiceNumbered = (inner: OddInner, next: () => number) => {
  const all: unknown[] = []
  for (const item of [...inner.items, undefined]) all.push([item?.name, next()])
  return all
}
const insist = (inner: OddInner | undefined, kind: string) => {
  if (inner?.value === kind) throw new Error('That cannot be.')
}
const strict = (word: string) => {
  if (word.length > 2) throw new Error('Too long.')
  return { word }
}

class Sized {
  readonly unit = 'm'
  of({ size }: OddItem) {
    return { size, unit: this.unit }
  }
}

/** These test a record that they have just made, or something else. */
const askers: readonly ((body: OddBody) => unknown)[] = [
  ({ title }) => {
    const made = { title, size: undefined }
    return saysNothing(made) ? [] : [made]
  },
  ({ title }) => {
    const made = { title, size: undefined }
    return saysNothing(made) ? [] : [made, made]
  },
  ({ title }) => {
    const made = { title, size: undefined }
    return saysNothing(made) ? [made] : made
  },
  ({ title }) => {
    const made = { title, size: undefined }
    return saysNothing(made) ? made : [made]
  },
  ({ title }) => {
    const made = { title, size: undefined }
    return saysNothing(made) ? undefined : title
  },
  ({ title, words }) => {
    const made = { title, size: undefined }
    return words.length > 0 ? undefined : made
  },
  ({ title, words }) => {
    const made = { title, size: undefined }
    if (words.length > 0) return 'words'
    return saysNothing(made) ? undefined : made
  },
  ({ title, words }) => {
    const made = { title, size: undefined }
    for (const title of words) if (saysNothing(made)) return title
    return made
  },
  ({ title, words: [word] }) => {
    let made: { title?: string | undefined; word?: string | undefined } = { title }
    if (title === undefined) {
      made = { word }
      return saysNothing(made) ? 'nothing' : made
    }
    return made
  },
  ({ title }) => {
    const saysNothing = (thing: object): boolean => 'title' in thing
    const made = { title }
    return saysNothing(made) ? 'asked' : made
  },
  ({ title, inner }) => {
    const made = { title, value: inner?.value }
    return saysNothing(made) ? undefined : made
  },
  ({ title, inner }) => {
    const made = { title, value: inner?.value }
    return saysNothing(made) ? 'nothing' : made
  },
]

export const oddStatements: readonly Odd[] = [
  compose('assigned', {
    codec: OddBody,
    from: (wire: OddBody) => [
      wire.inner === undefined ? 'none' : defaulted(wire.inner, wire.title),
      wire.second === undefined ? 'none' : replaced(wire.second, wire.title),
      wire.third === undefined ? 'none' : latest(wire.third, wire.title),
      wire.inner === undefined ? 'none' : keyed(wire.inner, wire.title),
      wire.items.map((item) => next(item, item.size ?? 0)),
      wire.others.map((item) => last(item, item.size ?? 0)),
      wire.title,
    ],
  }),
  compose('asking', {
    codec: OddBody,
    from: (wire: OddBody) => {
      const empty = {}
      const made = { title: wire.title, size: wire.items[0]?.size }
      const mixed = [saysNothing(made), saysNothing(empty), wire.items.map((made) => saysNothing(made))]
      return [mixed, askers.map((ask) => ask(wire))]
    },
  }),
  compose('askingOfOthers', {
    codec: OddBody,
    from: (wire: OddBody) => {
      const made: { title?: string | undefined; value?: string | undefined } = { title: wire.title }
      Object.assign(made, { value: wire.inner?.value })
      const spread = { ...blank, title: wire.title }
      return [saysNothing(made), saysNothing(spread)]
    },
  }),
  compose('swapping', {
    codec: OddBody,
    from: (wire: OddBody) => {
      let title: unknown
      let size: unknown
      let first: unknown = null
      ;({ title, size = 'unknown' } = { title: wire.inner?.value, size: wire.items[0]?.size })
      ;[{ title: first }] = [{ title }]
      ;[title, size] = [size, title]
      let last: unknown = null
      ;({
        pair: [last],
      } = { pair: [size] })
      const names = [
        { by: () => 'it', at: 1 }.by.name,
        {
          by: function () {
            return 'it'
          },
        }.by.name,
        {
          by: class {
            readonly it = 1
          },
        }.by.name,
      ]
      return { title, size, first, last, toString: 'kept', pair: [title, size], holes: [, title], of: [], names }
    },
  }),
  compose('counting', { codec: OddBody, from: (wire: OddBody) => wire.inner && counted(wire.inner) }),
  compose('numbering', {
    codec: OddBody,
    from: (wire: OddBody) => [
      wire.inner === undefined ? [] : numbered(wire.inner, counter()),
      wire.second === undefined ? [] : twiceNumbered(wire.second, counter()),
    ],
  }),
  compose('insisting', {
    codec: OddBody,
    from: (wire: OddBody) => {
      const title = wire.title
      insist(wire.inner, 'no kind of ours')
      return { title }
    },
  }),
  compose('trying', {
    codec: OddBody,
    from: (wire: OddBody) => {
      try {
        return { words: wire.words.map(strict) }
      } catch {
        return { words: [] }
      }
    },
  }),
  compose('laterItems', {
    codec: OddBody,
    from: (wire: OddBody) =>
      wire.items
        .map(async (item) => await Promise.resolve(fromItem(item)))
        .map((item) => ({ isLater: item instanceof Promise })),
  }),
  compose('reassigned', { codec: OddBody, from: (wire: OddBody) => wire.items.map(sizeOf) }),
  compose('grown', {
    codec: OddBody,
    from: (wire: OddBody) => {
      const all = wire.items.map(fromItem)
      all.push(...wire.others.map(fromItem))
      return all
    },
  }),
  compose('looping', {
    codec: OddBody,
    from: (wire: OddBody) => {
      const names: string[] = []
      items: for (const { name, tags } of wire.items) {
        for (const tag of tags) if (tag === name) continue items
        switch (name) {
          case undefined:
            break
          default:
            names.push(name) // A comment at the end of a line that says wire.items.map(fromItem)
        }
      }
      return { names, sum: wire.others.reduce((sum, { size = 0 }) => sum + size, 0) }
    },
  }),
  compose('commented', {
    codec: OddBody,
    from: (wire: OddBody) =>
      // Before.
      wire.inner && {
        // Between.
        // Inside.
        value: wire.inner.value /* after */, // at the end
        items: wire.inner.items // of a chain
          .map(fromItem) // once
          .filter(({ label }) => label !== undefined), // and for all
      },
  }),
  compose('ownFunction', {
    codec: OddBody,
    from: (wire: OddBody) => {
      const title = wire.title
      const titled = ({ value }: OddInner) => ({ title, value })
      if (wire.inner === undefined) return 'none'
      {
        const title = 'another'
        return [title, titled(wire.inner)]
      }
    },
  }),
  compose('ownName', {
    codec: OddBody,
    from: (wire: OddBody) =>
      (function labelled(): unknown {
        return wire.items.map((item) => [item.name, typeof labelled])
      })(),
  }),
  compose('ownClass', {
    codec: OddBody,
    from: (wire: OddBody) => {
      class Label {
        readonly unit = 'm'
        of({ name, size }: OddItem) {
          return { name, size, unit: this.unit }
        }
      }
      return wire.items.map((item) => new Label().of(item))
    },
  }),
  compose('classOfModule', {
    codec: OddBody,
    from: (wire: OddBody) => wire.items.map((item) => new Sized().of(item)),
  }),
  compose('grownAndNot', {
    codec: OddBody,
    from: (wire: OddBody) => {
      const label = { name: 'another', size: undefined, tags: [] }
      const all: { kept: { items: readonly Label[] } | undefined; grown: { items: Label[] } | undefined } = {
        kept: wire.inner && { items: wire.inner.items.map(fromItem) },
        grown: wire.second && { items: wire.second.items.map(fromItem) },
      }
      all.grown?.items.push(fromItem(label))
      return all
    },
  }),
  compose('deep', {
    codec: OddBody,
    from: (wire: OddBody) =>
      wire.wrappers.map(({ items }) => ({
        items: items.map(({ tags, ...rest }) => ({ rest: rest.name, tags: tags.map((tag) => `${tag}.`) })),
      })),
  }),
  compose('called', {
    codec: OddBody,
    from: (wire: OddBody) => [
      [() => wire.title].map((say) => say()),
      ((inner) => inner?.value)(wire.inner),
      (wire.inner?.deep?.items ?? wire.items).map(fromItem),
      wire.second?.deep?.items.map(fromItem).map(({ label }) => label),
    ],
  }),
]
