import assert from 'node:assert/strict'
import { mock } from 'node:test'
import test from 'ava'
import fc from 'fast-check'
import { lineage, normalize } from '../../src/public/index.ts'
import { extrasOf } from '../../src/normalize/issues.ts'
import { mayHoldLongInteger } from '../../src/normalize/parse-payload.ts'
import { Findings } from '../../src/wire/findings.ts'
import { rowOf } from '../../src/wire/row.ts'
import { isJsonObject, leaves, parseJson } from '../support/json.ts'
import { holds } from '../support/laws.ts'
import { native } from '../support/natives.ts'
import { normalized } from '../support/normalize.ts'
import { dense, payloadsOf } from '../support/payloads.ts'
import { recordsIn } from '../support/records-in.ts'
import { allSpokes, type SpokeUnderTest } from '../support/spokes.ts'
import { watched } from './watched.ts'

// What makes reading cheap, counted rather than timed: npm run bench measures how cheap.

/** Whether two objects have the same hidden class, as V8 sees it. */
const haveOneHiddenClass = native('(one, other) => %HaveSameMap(one, other)')

/** Findings that count the calls of their methods. */
class CountingFindings extends Findings {
  calls = 0
  readonly unknown: string[] = []

  override add(...finding: Parameters<Findings['add']>): void {
    const [kind, , key = ''] = finding
    this.calls += 1
    if (kind === 'unknown') this.unknown.push(key)
    super.add(...finding)
  }

  override under(...place: Parameters<Findings['under']>): void {
    this.calls += 1
    super.under(...place)
  }

  override underItem(...place: Parameters<Findings['underItem']>): void {
    this.calls += 1
    super.underItem(...place)
  }
}

/** A list in a list is first tried as a single value before it is kept verbatim. */
const isInListOfLists = (place: string): boolean => /\/\d+\/\d+$/.test(place)

/** The payload with a new field in each of its records. */
const withNewField = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withNewField)
  if (!isJsonObject(value)) return value
  return Object.fromEntries([...Object.entries(value).map(([key, member]) => [key, withNewField(member)]), ['new', 1]])
}

const spoil = (payload: unknown): unknown =>
  parseJson(JSON.stringify(payload).replace(/:("main"|true)/, ':{"un":"readable"}'))

/** The records around the leaves that a version carries. */
const recordsOf = ({ version, operation }: SpokeUnderTest): readonly string[] => {
  const carried = lineage(operation).filter((row) => row[version].status === 'carried')
  const around = carried.flatMap(({ path }) => {
    const steps = path.split('/')
    return steps.flatMap((step, at) => (at === 0 || step === '*' ? [] : [steps.slice(0, at).join('/')]))
  })
  return [...new Set(around)].toSorted()
}

for (const spoke of allSpokes) {
  test(`each member of a ${spoke.title} is read once, sound or not`, (t) => {
    holds(t, payloadsOf(spoke), (sound) => {
      for (const payload of [sound, spoil(sound)]) {
        const { payload: proxy, looks } = watched(payload)
        normalized(spoke, proxy)
        const again = [...looks].filter(([place, times]) => times > 1 && !isInListOfLists(place))
        assert.deepEqual(again, [])
        assert.ok(leaves(payload).length === 0 || looks.size > 0)
      }
    })
  })

  test(`a sound ${spoke.title} has no findings, and no path is made`, (t) => {
    holds(t, payloadsOf(spoke), (payload) => {
      const findings = new CountingFindings()
      spoke.codec.read(payload, findings)
      assert.equal(findings.calls, 0)
    })
  })

  test(`a new field of the service is noted once for each kind of record of a ${spoke.title} that has it`, (t) => {
    const numbers: number[] = []
    holds(t, payloadsOf(spoke), (payload) => {
      const findings = new CountingFindings()
      spoke.codec.read(withNewField(payload), findings)
      numbers.push(findings.unknown.length)
      assert.deepEqual(findings.unknown.length, new Set(extrasOf(findings)).size)
    })
    t.true(Math.max(...numbers) > 1)
  })

  test(`the text of a ${spoke.title} is read digit by digit only where it has a long integer`, (t) => {
    holds(t, payloadsOf(spoke), (payload) => {
      const text = JSON.stringify(payload)
      assert.equal(mayHoldLongInteger(text), /(?<!["\d.])\d{16}/.test(text))
    })
  })

  test(`records of a ${spoke.title} at the same place share a hidden class, however sparse they are`, (t) => {
    const payloads = fc.sample(fc.oneof(payloadsOf(spoke), payloadsOf(spoke, dense)), { numRuns: 60, seed: 7 })
    const all = () => payloads.flatMap((payload) => recordsIn(normalized(spoke, payload).value))
    // Classes change when numbers and text first occur; after that, they stay the same.
    all()
    const first = new Map<string, object>()
    for (const [place, record] of all()) {
      const other = first.get(place) ?? record
      first.set(place, other)
      if (!haveOneHiddenClass(record, other)) return t.fail(`Two hidden classes at ${place}.`)
    }
    t.deepEqual([...first.keys()].toSorted(), recordsOf(spoke))
  })
}

test('the last day of a month is read without a Date, which would take longer than all else', (t) => {
  const work_history = ['2024-01-31', '2024-02-29', '2024-04-30'].map((start_date) => ({ start_date }))
  const made = mock.method(globalThis, 'Date')
  const { value } = normalize('v3', 'person', { person: { work_history } })
  made.mock.restore()
  t.deepEqual(
    value.workHistory.map(({ period }) => period?.start?.day),
    [31, 29, 30],
  )
  t.is(made.mock.callCount(), 0)
})

test('rows of the same kind share a hidden class, those of two kinds have two', (t) => {
  const [One, Other] = [rowOf(['name']), rowOf(['name'])]
  t.true(haveOneHiddenClass(new One(['Ada']), new One([undefined])))
  t.false(haveOneHiddenClass(new One(['Ada']), new Other(['Ada'])))
})
