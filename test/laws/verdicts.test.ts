import assert from 'node:assert/strict'
import test from 'ava'
import fc from 'fast-check'
import { compare, type Difference, isRealDifference, type VersionedValue } from '../../src/public/compare.ts'
import { lineage } from '../../src/lineage/lineage.ts'
import { modelPathOf } from '../../src/lineage/model-path.ts'
import { normalizeAny } from '../../src/normalize/by-name.ts'
import { revive } from '../../src/normalize/revive.ts'
import { withNamesTurned, withTwins } from '../compare/support/orders.ts'
import { isJsonObject, isList } from '../support/json.ts'
import { holds } from '../support/laws.ts'
import { normalized, rendered } from '../support/normalize.ts'
import { dense, payloadsOf, saysSomething, sparse } from '../support/payloads.ts'
import { allSpokes, type SpokeUnderTest } from '../support/spokes.ts'

// What a version can say is said once, and every verdict follows from it: what is lost is what a comparison excuses, and what
// the lineage says is not carried; nothing equal differs, in any order, from either side, and however it was stored.

const pairs = allSpokes.flatMap((from) =>
  allSpokes.filter((to) => to.operation === from.operation && to !== from).map((to) => ({ from, to })),
)

const generated = (spoke: SpokeUnderTest): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      fc.oneof(payloadsOf(spoke, sparse), payloadsOf(spoke, dense)),
      fc.constantFrom((payload: unknown) => payload, withTwins, withNamesTurned),
    )
    .map(([payload, change]) => change(payload))

const sideOf = ({ version }: SpokeUnderTest, value: VersionedValue['value']): VersionedValue => ({ version, value })

const said = (differences: readonly Difference[]): readonly string[] =>
  differences.map(({ path, kind }) => `${path} ${kind}`).toSorted()

const otherWay = { missing: 'added', added: 'missing' } as const

const turned = (differences: readonly Difference[]): readonly Difference[] =>
  differences.map(({ path, kind }) => ({ path, kind: kind === 'missing' || kind === 'added' ? otherWay[kind] : kind }))

/** All lists in another order, without what is kept verbatim: the order of that is its form. */
const reordered = (value: unknown): unknown => {
  if (isList(value)) return value.map(reordered).toReversed()
  if (!isJsonObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, key === 'fragments' ? member : reordered(member)]),
  )
}

const storedOf = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** A token means something to one version alone, and of a name that is only kept verbatim nothing is known, not even its kind. */
const isApart = (path: string): boolean => /^\/next\/|\/fragments$|\/names\/\*\/kind$/.test(path)

for (const spoke of allSpokes) {
  test(`verdicts: a ${spoke.title} is the same in any order, and from any store`, (t) => {
    holds(t, generated(spoke), (payload) => {
      const { value } = normalized(spoke, payload)
      const against = (other: unknown): readonly string[] =>
        said(
          compare(spoke.operation, sideOf(spoke, value), sideOf(spoke, revive(spoke.operation, other).value)).filter(
            ({ kind }) => kind !== 'moved',
          ),
        )
      assert.deepStrictEqual(said(compare(spoke.operation, sideOf(spoke, value), sideOf(spoke, value))), [])
      assert.deepStrictEqual(against(storedOf(value)), [], 'as it was stored')
      assert.deepStrictEqual(against(reordered(storedOf(value))), [], 'in another order')
    })
  })
}

for (const { from, to } of pairs) {
  const carried = new Map<string, string>(lineage(from.operation).map((row) => [row.path, row[to.version].status]))

  test(`verdicts: what ${to.version} loses of a ${from.title} is what is excused`, (t) => {
    holds(
      t,
      generated(from),
      (payload) => {
        const { value } = normalized(from, payload)
        const { payload: written, losses } = rendered(to, value)
        if (!saysSomething(to.codec, written)) return
        const again = normalized(to, written).value
        const found = compare(from.operation, sideOf(from, value), sideOf(to, again))
        const back = compare(from.operation, sideOf(to, again), sideOf(from, value))
        assert.deepStrictEqual(said(turned(back)), said(found), 'the same from the other side')

        const excused = found.filter(({ kind, path }) => kind !== 'moved' && !isApart(path))
        assert.deepStrictEqual(
          said(excused.filter(({ kind }) => isRealDifference(kind))),
          [],
          'no version is blamed for what it cannot say',
        )
        const lost = losses.map(({ path }) => modelPathOf(path)).filter((path) => !isApart(path))
        assert.deepStrictEqual(
          new Set(excused.map(({ path }) => path).toSorted()),
          new Set(lost.toSorted()),
          'what is excused is what is lost',
        )
        for (const { path, reason } of losses)
          assert.equal(
            reason === 'notCarried',
            reason !== 'altered' && carried.get(modelPathOf(path)) !== 'carried',
            path,
          )
        const stored = revive(from.operation, storedOf(again)).value
        assert.deepStrictEqual(said(compare(from.operation, sideOf(from, value), sideOf(to, stored))), said(found))
      },
      40,
    )
  })
}

/** As reports of users have them. */
const reports: Readonly<Record<string, (part: 'first' | 'second') => unknown>> = {
  'two phones of one number': (part) => {
    const phones = [
      { phone: 2125550100, carrier: 'Example Mobile', line_type: 'Wireless' },
      { phone: 2125550100, carrier: 'Example Line', line_type: 'Landline', city: 'Springfield' },
    ]
    return { id: 7, phones: part === 'first' ? phones : phones.toReversed() }
  },
  'two namesakes of one household': (part) => {
    const relatives = [
      { names: [{ full_name: 'John Byron' }], dob_year: 1950, gender: 'male' },
      { names: [{ full_name: 'John Byron' }], dob_year: 1980, gender: 'male', marital_status: 'single' },
    ]
    return { id: 7, relatives: part === 'first' ? relatives : relatives.toReversed() }
  },
  'lists that are empty, and others that are not there': (part) =>
    part === 'first' ? { id: 7, phones: [], emails: null } : { id: 7, relatives: [] },
}

for (const [what, payloadOf] of Object.entries(reports)) {
  test(`verdicts: ${what} are the same from one answer to the next`, (t) => {
    const [before, after] = (['first', 'second'] as const).map((part) => {
      const read = normalizeAny('v5', 'person', { data: { person: payloadOf(part) } })
      return 'right' in read ? read.right.value : undefined
    })
    assert.ok(before && after)
    const found = compare('person', { version: 'v5', value: before }, { version: 'v5', value: after })
    t.deepEqual(
      found.filter(({ kind }) => kind !== 'moved'),
      [],
    )
  })
}
