import assert from 'node:assert/strict'
import test from 'ava'
import { carries } from '../../src/normalize/carries.ts'
import { leaves } from '../support/json.ts'
import { holds } from '../support/laws.ts'
import { normalized, rendered } from '../support/normalize.ts'
import { payloadsOf } from '../support/payloads.ts'
import { allSpokes } from '../support/spokes.ts'

// Law 3, across: what version b renders of a's value, read again, agrees with the value wherever b carries the field,
// and what differs is exactly the losses.

const pairs = allSpokes.flatMap((from) =>
  allSpokes.filter((to) => to.operation === from.operation && to !== from).map((to) => ({ from, to })),
)

for (const { from, to } of pairs) {
  test(`across: ${from.title} as ${to.version} differs in its losses alone`, (t) => {
    holds(
      t,
      payloadsOf(from),
      (payload) => {
        const { value } = normalized(from, payload)
        const { payload: written, losses } = rendered(to, value)
        const again = normalized(to, written)
        assert.deepStrictEqual([again.issues, again.extras], [[], []], 'what we write, we read')

        const before = new Map(leaves(value))
        const after = new Map(leaves(again.value))
        const differing = [...new Set([...before.keys(), ...after.keys()])].filter(
          (path) => before.get(path) !== after.get(path),
        )
        assert.deepStrictEqual(losses.map(({ path }) => path).toSorted(), differing.toSorted())
        for (const { path, reason } of losses) {
          assert.equal(reason === 'notCarried', before.has(path) && !carries(to.version, to.operation, path), path)
        }
      },
      60,
    )
  })

  test(`across: ${from.title} as ${to.version} and back is settled`, (t) => {
    holds(
      t,
      payloadsOf(from),
      (payload) => {
        const once = normalized(to, rendered(to, normalized(from, payload).value).payload).value
        const { payload: again, losses } = rendered(to, once)
        assert.deepStrictEqual(losses, [], 'what came through once comes through again')
        assert.deepStrictEqual(normalized(to, again).value, once)
      },
      30,
    )
  })
}
