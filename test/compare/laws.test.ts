import test from 'ava'
import fc from 'fast-check'
import { compare, type Difference, isRealDifference } from '../../src/public/compare.ts'
import { createSandbox } from '../../src/public/sandbox.ts'
import type { LookupValue } from '../../src/model/lookup.ts'
import type { Operation } from '../../src/model/version.ts'
import { allAnswers } from '../sandbox/all-answers.ts'
import { normalized } from '../support/normalize.ts'
import { dense, payloadsOf, sparse } from '../support/payloads.ts'
import { allSpokes, type SpokeUnderTest } from '../support/spokes.ts'
import { changesIn, hasFragments, picker, saidBy, saysSame } from './support/changes.ts'
import { hasSameNames, withNamesTurned, withSecondMain, withTwins, withUnwritableMain } from './support/orders.ts'

// What a comparison promises: no false alarm, and every change of something that both versions carry.

const seed = Number(process.env['SEED'] ?? 20_260_101)

const pairs = allSpokes.flatMap((before) =>
  allSpokes.flatMap((after) => (after.operation === before.operation ? [{ before, after }] : [])),
)

type Value = LookupValue[Operation]

const real = (before: SpokeUnderTest, value: Value, after: SpokeUnderTest, other: Value): readonly Difference[] =>
  compare(before.operation, { version: before.version, value }, { version: after.version, value: other }).filter(
    ({ kind }) => isRealDifference(kind),
  )

for (const population of [seed, seed + 1, seed + 2]) {
  test(`no two versions differ in what they say of one population, that of seed ${population}`, async (t) => {
    const sandbox = createSandbox({ seed: population })
    const values = new Map<SpokeUnderTest, readonly Value[]>()
    for (const spoke of allSpokes) {
      values.set(
        spoke,
        (await allAnswers(sandbox, spoke)).map((payload) => normalized(spoke, payload).value),
      )
    }
    const alarms = pairs.flatMap(({ before, after }) => {
      const others = values.get(after) ?? []
      t.true(others.length > 100)
      return (values.get(before) ?? []).flatMap((value, at) => {
        const other = others[at]
        const found = other === undefined ? ['no answer'] : real(before, value, after, other)
        return found.map((difference) => ({ pair: `${before.title} and ${after.version}`, at, difference }))
      })
    })
    t.deepEqual(alarms, [])
  })
}

const generated = (spoke: SpokeUnderTest, numRuns: number): readonly unknown[] =>
  fc
    .sample(fc.oneof(payloadsOf(spoke, sparse), payloadsOf(spoke, dense)), { seed, numRuns })
    .filter((payload) => !hasFragments(normalized(spoke, payload).value))

/** What is hard to pair, and says the same: twins, several main names, and one that some versions have no field for. */
const ways = [(payload: unknown) => payload, withTwins, withSecondMain, withUnwritableMain]

test('no value differs from what another version would have said, whatever the order of its names, and with twins', async (t) => {
  const sandbox = createSandbox({ seed })
  const payloads = new Map<SpokeUnderTest, readonly unknown[]>()
  for (const spoke of allSpokes) {
    const own = (await allAnswers(sandbox, spoke)).filter((_, at) => at % 8 === 0)
    payloads.set(
      spoke,
      [...own, ...generated(spoke, 40)].flatMap((payload) => ways.map((way) => way(payload))),
    )
  }
  const alarms = pairs.flatMap(({ before, after }) =>
    (payloads.get(after) ?? []).flatMap((payload) => {
      const { value } = normalized(after, payload)
      const said = before === after ? value : saidBy(before, value)
      if (said === undefined) return []
      // Of two names that have the same text, which one a version without the parts has sent cannot be known.
      const orders = hasSameNames(payload) ? [payload] : [payload, withNamesTurned(payload)]
      const found = orders.flatMap((one) => real(before, said, after, normalized(after, one).value))
      // A cursor of one version cannot be said by another one.
      const differences = found.filter(({ path }) => path !== '/next/token')
      return differences.map((difference) => ({ pair: `${before.title} and ${after.version}`, payload, difference }))
    }),
  )
  t.deepEqual(alarms, [])
})

test('998 of 1,000 changes of what both versions carry are seen, and 99 of 100 as what they are', (t) => {
  const pick = picker(seed)
  const seen = { all: 0, found: 0, right: 0 }
  const unseen: string[] = []
  for (const { before, after } of pairs) {
    const payloads = generated(after, 40)
    for (const [at, payload] of payloads.entries()) {
      const { value } = normalized(after, payload)
      const said = before === after ? value : saidBy(before, value)
      if (said === undefined) continue
      for (const change of changesIn(after, payload, payloads[(at + 1) % payloads.length], pick)) {
        const { value: changed } = normalized(after, change.payload)
        const saidNow = before === after ? changed : saidBy(before, changed)
        if (saidNow === undefined || saysSame(saidNow, said) || saysSame(changed, value) || hasFragments(changed))
          continue
        const found = compare(
          before.operation,
          { version: before.version, value: said },
          { version: after.version, value: changed },
        )
        const isRight = found.some(
          ({ kind, path }) =>
            change.kinds.includes(kind) &&
            (change.paths.length === 0 || change.paths.some((one) => path === one || path.startsWith(`${one}/`))),
        )
        const isFound = isRight || found.some(({ kind }) => isRealDifference(kind) || kind === 'moved')
        seen.all += 1
        seen.found += isFound ? 1 : 0
        seen.right += isRight ? 1 : 0
        if (!isRight)
          unseen.push(
            `${change.what}, ${before.title} and ${after.version}: ${change.paths.join()} ${JSON.stringify(found.filter(({ kind }) => isRealDifference(kind)).slice(0, 4))}`,
          )
      }
    }
  }
  t.log(
    `${seen.all} changes, ${((100 * seen.found) / seen.all).toFixed(2)} % seen, ${((100 * seen.right) / seen.all).toFixed(2)} % as what they are`,
  )
  t.true(seen.all > 3000)
  t.true(seen.found / seen.all >= 0.998, unseen.join('\n'))
  t.true(seen.right / seen.all >= 0.99, unseen.join('\n'))
})
