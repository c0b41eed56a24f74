import assert from 'node:assert/strict'
import test from 'ava'
import { derive, derivationOf } from '../../src/derive/derive.ts'
import { modelPathOf } from '../../src/lineage/model-path.ts'
import { leaves } from '../support/json.ts'
import { holds } from '../support/laws.ts'
import { normalized, renderedWith } from '../support/normalize.ts'
import { payloadsOf, saysSomething } from '../support/payloads.ts'
import { allSpokes } from '../support/spokes.ts'

// What is derived is exactly what is listed: it was absent, it is written, and everything else is as it was.

const derivation = derivationOf({ derive: true, now: new Date('2026-11-26T12:00:00Z') })

const pairs = allSpokes.flatMap((from) =>
  allSpokes.filter((to) => to.operation === from.operation).map((to) => ({ from, to })),
)

/** How often each leaf is there, wherever it is in its lists. */
const countsOf = (value: unknown): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const [path, leaf] of leaves(value)) {
    const name = `${modelPathOf(path)} ${JSON.stringify(leaf)}`
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return counts
}

for (const { from, to } of pairs) {
  test(`derived: ${from.title} as ${to.version} fills in exactly what it lists`, (t) => {
    holds(
      t,
      payloadsOf(from),
      (payload) => {
        const { value } = normalized(from, payload)
        const { value: filled, derived } = derive(to, value, derivation)
        const [before, after] = [new Map(leaves(value)), new Map(leaves(filled))]
        assert.equal(new Set(derived).size, derived.length, 'each once')
        for (const path of derived) {
          assert.match(path, /\/(names\/\d+\/full|age|addresses\/\d+\/isCurrent)$/)
          assert.ok((before.get(path) ?? '') === '', `absent before: ${path}`)
          assert.notEqual(after.get(path) ?? '', '', `there afterwards: ${path}`)
          after.delete(path)
          before.delete(path)
        }
        assert.deepStrictEqual(after, before, 'nothing else has changed')
        assert.deepStrictEqual(derive(to, filled, derivation).derived, [], 'nothing a second time')

        const written = renderedWith(to, value, derivation)
        assert.deepStrictEqual(written.derived, derived)
        const lost = new Set<string>(written.losses.map(({ path }) => path))
        for (const path of derived) assert.ok(!lost.has(path), `written: ${path}`)
        // All of it is lost: what is left is nobody.
        if (!saysSomething(to.codec, written.payload)) return
        const read = countsOf(normalized(to, written.payload).value)
        for (const path of derived) {
          const name = `${modelPathOf(path)} ${JSON.stringify(new Map(leaves(filled)).get(path))}`
          assert.ok(read.has(name), `read again: ${path}`)
        }
      },
      40,
    )
  })

  test(`derived: ${from.title} as ${to.version} is as ever if nothing is asked for`, (t) => {
    holds(
      t,
      payloadsOf(from),
      (payload) => {
        const { value } = normalized(from, payload)
        const { payload: written, derived } = renderedWith(to, value, derivationOf({}))
        assert.deepStrictEqual([written, derived], [to.codec.encode(value), []])
      },
      10,
    )
  })
}
