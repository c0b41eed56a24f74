import assert from 'node:assert/strict'
import test from 'ava'
import { carries } from '../../src/lineage/lineage.ts'
import { isModelPath, modelPathOf, patternOf } from '../../src/lineage/model-path.ts'
import { leaves } from '../support/json.ts'
import { holds } from '../support/laws.ts'
import { leastDifferences } from './least-differences.ts'
import { normalized, rendered } from '../support/normalize.ts'
import { payloadsOf, saysSomething } from '../support/payloads.ts'
import { allSpokes } from '../support/spokes.ts'

// Law 3, across: what version b renders of a's value, read again, agrees with the value wherever b carries the field,
// and the losses are exactly what differs.

const pairs = allSpokes.flatMap((from) =>
  allSpokes.filter((to) => to.operation === from.operation && to !== from).map((to) => ({ from, to })),
)

type Leaves = readonly (readonly [path: string, value: unknown])[]

/** A leaf, wherever it is in its lists. */
const nameOf = ([path, value]: Leaves[number]): string => `${patternOf(path)} ${JSON.stringify(value)}`

const countOf = (all: Leaves): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const leaf of all) counts.set(nameOf(leaf), (counts.get(nameOf(leaf)) ?? 0) + 1)
  return counts
}

const totalOf = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0)

/** Lists that a version writes as two, one of which is read before the other: each keeps its order. */
const splitLists: Readonly<Record<string, readonly string[]>> = {
  'v3 phones': ['/owners/*/names/', '/owners/*/addresses/'],
  'v3 emails': ['/owners/*/addresses/'],
  'v4 phones': ['/owners/*/addresses/'],
  'v5 emails': ['/owners/*/addresses/'],
}

/** The values of each leaf, in the order of the lists that they are in. */
const inOrder = (all: Leaves, isLeftOut: (pattern: string) => boolean): ReadonlyMap<string, readonly unknown[]> => {
  const values = new Map<string, readonly unknown[]>()
  for (const [path, value] of all) {
    const pattern = modelPathOf(path)
    if (!isLeftOut(pattern)) values.set(pattern, [...(values.get(pattern) ?? []), value])
  }
  return values
}

/** Lists of names in which only the kind of one is left: without text, it is no longer the primary one, and goes last. */
const blankedIn = (paths: readonly string[]): readonly string[] => {
  const said = new Set(paths.filter((path) => !path.endsWith('/kind')).map((path) => path.replace(/[^/]+$/, '')))
  const kinds = paths.filter((path) => /\/names\/\d+\/kind$/.test(path) && !said.has(path.replace(/kind$/, '')))
  return kinds.map((path) => modelPathOf(path).replace(/\*\/kind$/, ''))
}

for (const { from, to } of pairs) {
  test(`across: ${from.title} as ${to.version} differs only in its losses`, (t) => {
    holds(
      t,
      payloadsOf(from),
      (payload) => {
        const { value } = normalized(from, payload)
        const { payload: written, losses } = rendered(to, value)
        // All of it is lost: what is left is nobody.
        if (!saysSomething(to.codec, written)) return
        const again = normalized(to, written)
        assert.deepStrictEqual([again.issues, again.extras], [[], []], 'what we write, we read')

        const before = new Map(leaves(value))
        const lost = new Map<string, string>(losses.map(({ path, reason }) => [path, reason]))
        assert.equal(lost.size, losses.length, 'each loss is reported once')
        const left = [...before].filter(([path]) => !lost.has(path))
        const kept = countOf(left)
        const after = countOf(leaves(again.value))
        for (const [leaf, count] of kept)
          assert.ok(count <= (after.get(leaf) ?? 0), `missing, but not reported as a loss: ${leaf}`)
        const altered = losses.filter(({ reason }) => reason === 'altered').length
        assert.equal(totalOf(after), totalOf(kept) + altered, 'nothing is added')
        const changed = new Set(
          losses.filter(({ reason }) => reason === 'altered').map(({ path }) => modelPathOf(path)),
        )
        const all = countOf([...before])
        for (const [path, leaf] of before) {
          if (!lost.has(path) || changed.has(modelPathOf(path)) || all.get(nameOf([path, leaf])) !== 1) continue
          assert.ok(!after.has(nameOf([path, leaf])), `reported as a loss, but there: ${path}`)
        }
        const moved = [...(splitLists[to.title] ?? []), ...blankedIn(left.map(([path]) => path))]
        const isLeftOut = (pattern: string): boolean =>
          (isModelPath(pattern) && changed.has(pattern)) || moved.some((list) => pattern.startsWith(list))
        assert.deepStrictEqual(inOrder(leaves(again.value), isLeftOut), inOrder(left, isLeftOut), 'the order is kept')
        assert.ok(losses.length <= leastDifferences(value, again.value), 'no more losses than differences')
        for (const { path, reason } of losses) {
          assert.equal(reason === 'notCarried', reason !== 'altered' && !carries(to.version, to.operation, path), path)
        }
      },
      60,
    )
  })

  test(`across: ${from.title} as ${to.version} loses nothing more a second time`, (t) => {
    holds(
      t,
      payloadsOf(from),
      (payload) => {
        const written = rendered(to, normalized(from, payload).value).payload
        if (!saysSomething(to.codec, written)) return
        const once = normalized(to, written).value
        const { payload: again, losses } = rendered(to, once)
        assert.deepStrictEqual(losses, [], 'what was kept once is kept again')
        assert.deepStrictEqual(normalized(to, again).value, once)
      },
      30,
    )
  })
}
