import assert from 'node:assert/strict'
import test from 'ava'
import fc from 'fast-check'
import { lossesOf } from '../../src/lineage/losses.ts'
import { isJsonObject, isList, leaves } from '../support/json.ts'
import { normalized } from '../support/normalize.ts'
import { payloadsOf } from '../support/payloads.ts'
import { allSpokes } from '../support/spokes.ts'

// Law 8, linear: what a version loses is found in steps that grow like the value, and not in time, which a machine may take for other
// reasons. A step is a look at a member or an item of the value.

/** One value made of several: lists at a depth, within lists, have the items of all. */
const merged = (parts: readonly unknown[], depth: number): unknown => {
  const first = parts.find((part) => part !== undefined)
  if (isList(first)) {
    const items = parts.filter(isList).flat()
    return depth === 1 || items.length === 0 ? items : [merged(items, depth - 1)]
  }
  if (!isJsonObject(first)) return first
  const records = parts.filter(isJsonObject)
  return Object.fromEntries(
    Object.keys(first).map((key) => [
      key,
      merged(
        records.map((record) => record[key]),
        depth,
      ),
    ]),
  )
}

/** A copy of plain data that counts how often anybody looks into it. */
const watched = (value: unknown) => {
  const count = { steps: 0 }
  const handler: ProxyHandler<object> = {
    get: (target, key) => {
      count.steps++
      const member: unknown = Reflect.get(target, key)
      return member
    },
  }
  const watch = (part: unknown): unknown =>
    isList(part)
      ? new Proxy(part.map(watch), handler)
      : isJsonObject(part)
        ? new Proxy(Object.fromEntries(Object.entries(part).map(([key, member]) => [key, watch(member)])), handler)
        : part
  return { value: watch(value), count }
}

const times = 2

/** Steps for each pair would be twice as many. What was made anew is searched for within a distance, which the short lists fill, too. */
const tolerance = 1.25

for (const from of allSpokes) {
  const payloads = fc.sample(payloadsOf(from), { seed: 20_260_101, numRuns: 200 })
  const values = payloads.map((payload) => normalized(from, payload).value)
  for (const depth of [1, 2]) {
    const small = merged(values, depth)
    const large = merged(Array.from({ length: times }, () => structuredClone(values)).flat(), depth)
    for (const to of allSpokes.filter(({ operation }) => operation === from.operation)) {
      test(`linear: what ${to.version} loses of a ${from.title} is found in steps that grow like lists of depth ${depth}`, (t) => {
        const [fewer, more] = [watched(small), watched(large)]
        assert.deepEqual(lossesOf(to, fewer.value), lossesOf(to, small), 'who watches changes nothing')
        lossesOf(to, more.value)
        assert.ok(leaves(large).length >= leaves(small).length)
        const [few, many] = [fewer.count.steps, more.count.steps]
        assert.ok(many <= tolerance * times * few, `${few} steps became ${many}`)
        t.pass()
      })
    }
  }
}
