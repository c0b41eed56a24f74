import test from 'ava'
import { type ModelPath, normalize } from '../../src/public/index.ts'
import {
  createParity,
  isParity,
  mergeParity,
  type Parity,
  parityVerdict,
  type Uses,
  type VerdictOptions,
} from '../../src/public/compare.ts'
import { lowerBound, pairsToProve, upperBound } from '../../src/compare/parity/verdict.ts'
import { parseJson } from '../support/json.ts'

// A report counts places, and a verdict says what these counts prove.

const v3 = (fields: object) => ({
  version: 'v3' as const,
  value: normalize('v3', 'person', { person: { id: '1', ...fields } }).value,
})
const v5 = (fields: object) => ({
  version: 'v5' as const,
  value: normalize('v5', 'person', { data: { person: { id: 1, ...fields } } }).value,
})

const nobody = <V extends 'v3' | 'v5'>(version: V) => ({ version, value: undefined })

/** A report of equal pairs, and of some that differ in gender. */
const reportOf = (equal: number, differing = 0): Parity => {
  const counter = createParity()
  const add = (gender: string): unknown =>
    counter.add({ operation: 'person', trusted: v3({ gender: 'female' }), candidate: v5({ gender }) })
  for (let pair = 0; pair < equal; pair++) add('female')
  for (let pair = 0; pair < differing; pair++) add('male')
  return counter.report()
}

const usesOf = (...paths: readonly string[]): Uses => ({
  reads: paths.map((path) => ({ version: 'v3', operation: 'person', path })),
})

const readinessOf = (report: Parity, path: ModelPath, uses: Uses, maxRate = 0.01) =>
  parityVerdict(report, { maxRate, uses }).fields.find((field) => field.path === path)?.readiness

test('the bound is the exact one of Clopper and Pearson', (t) => {
  // The probability of so few differences if the rate is the bound, summed term by term, is what the confidence leaves.
  const logOf = (pairs: number, times: number, rate: number): number => {
    let sum = times * Math.log(rate) + (pairs - times) * Math.log1p(-rate)
    for (let factor = 1; factor <= times; factor++) sum += Math.log((pairs - times + factor) / factor)
    return sum
  }
  // As in tables of the beta distribution.
  t.true(Math.abs(upperBound(1, 10, 0.95) - 0.394163) < 1e-6)
  t.true(Math.abs(lowerBound(1, 10, 0.95) - 0.005116) < 1e-6)
  t.true(Math.abs(upperBound(0, 325, 0.95) - (1 - 0.05 ** (1 / 325))) < 1e-12)
  for (const [differing, pairs] of [
    [0, 1],
    [0, 298],
    [1, 10],
    [3, 500],
    [40, 2994],
    [200, 100_000],
  ] as const) {
    for (const confidence of [0.9, 0.95, 0.999]) {
      const bound = upperBound(differing, pairs, confidence)
      let probability = 0
      for (let times = 0; times <= differing; times++) probability += Math.exp(logOf(pairs, times, bound))
      t.true(
        Math.abs(probability - (1 - confidence)) < 1e-7,
        `${differing} of ${pairs} at ${confidence}: ${probability}`,
      )
    }
  }
  t.is(upperBound(0, 0, 0.95), 1)
  t.is(upperBound(3, 3, 0.95), 1)
})

test('so many clean pairs prove a rate, and one fewer does not', (t) => {
  t.deepEqual(
    [0.01, 0.005, 0.001].map((rate) => pairsToProve(0, rate, 0.95)),
    [299, 598, 2995],
  )
  for (const [differing, rate] of [
    [0, 0.01],
    [1, 0.01],
    [5, 0.001],
  ] as const) {
    const pairs = pairsToProve(differing, rate, 0.95)
    t.true(upperBound(differing, pairs, 0.95) <= rate)
    t.true(upperBound(differing, pairs - 1, 0.95) > rate)
  }
})

test('a field is ready when enough pairs were equal, and unproven before', (t) => {
  const uses = usesOf('/person/gender')
  t.is(readinessOf(reportOf(299), '/gender', uses), 'ready')
  t.is(readinessOf(reportOf(298), '/gender', uses), 'unproven')
  t.is(readinessOf(reportOf(298, 1), '/gender', uses), 'unproven')
  // One of ten or twenty says little: the rate may be far lower.
  t.is(readinessOf(reportOf(9, 1), '/gender', uses), 'unproven')
  t.is(readinessOf(reportOf(20, 1), '/gender', uses), 'unproven')
  t.is(readinessOf(reportOf(20, 3), '/gender', uses), 'notReady')
  t.is(parityVerdict(reportOf(299), { maxRate: 0.01, uses }).readiness, 'ready')
  const { fields } = parityVerdict(reportOf(100), { maxRate: 0.01, uses })
  t.deepEqual(
    fields.map(({ path, missingPairs }) => [path, missingPairs]),
    [
      ['', 199],
      ['/gender', 199],
    ],
  )
})

test('a field that no answer had did not differ in those that had what it is in; without any, it is unproven', (t) => {
  const report = reportOf(5000)
  t.is(readinessOf(report, '/maritalStatus', usesOf('/person/marital_status')), 'ready')
  t.is(readinessOf(reportOf(298), '/maritalStatus', usesOf('/person/marital_status')), 'unproven')
  t.is(readinessOf(report, '/relatives/*/gender', usesOf('/person/relatives/*/gender')), 'unproven')
  t.is(parityVerdict(report, { maxRate: 0.01, acceptLost: true }).readiness, 'unproven')
  const phones: Uses = { reads: [{ version: 'v3', operation: 'phones', path: '/phone_info/carrier' }] }
  const { readiness, unseen } = parityVerdict(report, { maxRate: 0.01, uses: phones })
  t.deepEqual([readiness, unseen], ['unproven', ['phones']])
  t.is(parityVerdict({ parity: 1, operations: [] }, { maxRate: 0.01 }).readiness, 'unproven')
  // A coarser date does not say that the rest of it is the same.
  t.is(parityVerdict(report, { maxRate: 0.01, uses: { reads: [] } }).readiness, 'unproven')
})

test('what only accompanies a value does not stand by itself: phones of which few or none have an extension are ready', (t) => {
  const uses = usesOf('/person/phones')
  for (const extensions of [0, 3]) {
    const counter = createParity()
    for (let pair = 0; pair < 299; pair++) {
      const phone = `2125550100${pair < extensions ? ' x5' : ''}`
      counter.add({ operation: 'person', trusted: v3({ phones: [phone] }), candidate: v5({ phones: [{ phone }] }) })
    }
    const { readiness, fields } = parityVerdict(counter.report(), { maxRate: 0.01, uses })
    t.is(readiness, 'ready')
    t.deepEqual(
      fields.map(({ path, pairs, seen }) => [path, pairs, seen]),
      [
        ['', 299, 299],
        ['/phones/*/number', 299, 299],
        ['/phones/*/extension', 299, extensions],
      ],
    )
  }
})

test('what the candidate has no field for is not ready, whatever was seen', (t) => {
  const { readiness, fields } = parityVerdict(reportOf(5000), { maxRate: 0.01, uses: usesOf('/person/age') })
  t.is(readiness, 'notReady')
  t.deepEqual(
    fields.map(({ path, isCarried }) => [path, isCarried]),
    [
      ['', true],
      ['/age', false],
    ],
  )
})

test('what is lost comes first: without a word on it, nothing is ready', (t) => {
  const counter = createParity()
  for (let times = 0; times < 5000; times++)
    counter.add({ operation: 'person', trusted: v3({ age: 36 }), candidate: v5({}) })
  const report = counter.report()
  const lost = parityVerdict(report, { maxRate: 0.01 }).lost.map(({ path, seen, isAccepted }) => [
    path,
    seen,
    isAccepted,
  ])
  t.deepEqual(lost, [
    ['/age', 5000, false],
    ['/relatives/*/age', 0, false],
  ])
  const readiness = (options: Omit<VerdictOptions, 'maxRate'>) =>
    parityVerdict(report, { maxRate: 0.01, ...options }).readiness
  t.is(readiness({}), 'notReady')
  t.is(readiness({ acceptLost: ['/age'] }), 'notReady')
  // The other fields were never seen.
  t.is(readiness({ acceptLost: true }), 'unproven')
  t.is(readiness({ acceptLost: ['/age', '/relatives'] }), 'unproven')
  t.is(readiness({ ignore: ['/age', '/relatives'] }), 'unproven')
  t.throws(() => readiness({ acceptLost: ['/aeg'] }), { instanceOf: RangeError })
})

test('what is not to count is counted as what it is, and is no difference, whether it is said before or after', (t) => {
  const leniency = { ignore: ['/maritalStatus'], fold: true, digits: 4 } as const
  const at = (latitude: number) => [{ city: 'Troy', state: 'NY', latitude }]
  const mails = (...all: readonly string[]) => all.map((email) => ({ email }))
  const reportOf = (counter: ReturnType<typeof createParity>) => {
    for (const [gender, latitude] of [
      [' FEMALE', 40.7077],
      ['male', 40.706],
    ] as const) {
      counter.add({
        operation: 'person',
        trusted: v3({
          gender: 'female',
          marital_status: 'single',
          addresses: at(40.70775),
          emails: ['ada@example.com', 'BYRON@example.com'],
        }),
        candidate: v5({
          gender,
          marital_status: 'married',
          addresses: at(latitude),
          emails: mails('byron@example.com', 'Ada@example.com'),
        }),
      })
    }
    return counter.report()
  }
  const verdictOf = (report: Parity, options: Partial<VerdictOptions>) =>
    parityVerdict(report, { maxRate: 0.01, acceptLost: true, ...options })
  const strict = mergeParity(reportOf(createParity()), reportOf(createParity()))
  const lenient = mergeParity(reportOf(createParity(leniency)), reportOf(createParity(leniency)))
  t.true(isParity(strict))
  const told = ({ fields }: ReturnType<typeof verdictOf>) =>
    fields.flatMap(({ path, differing, kinds }) =>
      path === '/maritalStatus' || Object.keys(kinds).length === 0 ? [] : [[path, differing, kinds]],
    )
  t.deepEqual(told(verdictOf(strict, leniency)), told(verdictOf(lenient, {})))
  t.deepEqual(told(verdictOf(lenient, {})), [
    ['/gender', 2, { changed: 2, folded: 2 }],
    ['/addresses/*/latitude', 2, { changed: 2, rounded: 2 }],
    ['/emails/*/address', 0, { folded: 4 }],
  ])
  t.is(told(verdictOf(strict, { digits: 5 })).length, 3)
  t.deepEqual(
    verdictOf(strict, { digits: 5 }).fields.map(({ differing }) => differing),
    verdictOf(strict, {}).fields.map(({ differing }) => differing),
  )
  t.deepEqual(lenient.operations[0]?.fields['/maritalStatus']?.kinds, { ignored: 4 })
  t.throws(() => createParity({ ignore: ['/marital'] }), { instanceOf: RangeError })
  t.throws(() => createParity({ digits: 0.5 }), { instanceOf: RangeError })
  const refused = { instanceOf: RangeError, message: /ignored is not an option/i }
  t.throws((): unknown => Reflect.apply(createParity, undefined, [{ ignored: [] }]), refused)
  t.throws((): unknown => Reflect.apply(parityVerdict, undefined, [lenient, { maxRate: 0.1, ignored: [] }]), refused)
  t.throws(() => verdictOf(strict, { digits: 16 }), { instanceOf: RangeError })
})

test('somebody that only one version finds is a difference; a candidate that fails is none, but caps the verdict', (t) => {
  const uses = usesOf('/person/gender')
  const counter = createParity()
  const pair = { operation: 'person', trusted: v3({ gender: 'female' }) } as const
  for (let times = 0; times < 400; times++) counter.add({ ...pair, candidate: v5({ gender: 'female' }) })
  counter.add({ operation: 'person', trusted: nobody('v3'), candidate: nobody('v5') })
  t.is(parityVerdict(counter.report(), { maxRate: 0.01, uses }).readiness, 'ready')

  for (let times = 0; times < 8; times++) counter.addFailure({ operation: 'person', trusted: 'v3', candidate: 'v5' })
  const capped = parityVerdict(counter.report(), { maxRate: 0.01, uses })
  t.deepEqual([capped.readiness, capped.fields.map(({ readiness }) => readiness)], ['unproven', ['ready', 'ready']])

  for (let times = 0; times < 12; times++) counter.add({ ...pair, candidate: nobody('v5') })
  t.is(parityVerdict(counter.report(), { maxRate: 0.01, uses }).readiness, 'notReady')
})

test('the control says how often the trusted version differs from itself, and counts as nothing else', (t) => {
  const counter = createParity()
  const pair = { operation: 'person', trusted: v3({ gender: 'female' }) } as const
  counter.add({ ...pair, candidate: v5({ gender: 'female' }) })
  counter.add({ ...pair, candidate: v3({ gender: 'male' }), controlOf: 'v5' })
  counter.addFailure({ operation: 'person', trusted: 'v3', candidate: 'v5', isControl: true })
  const [report] = counter.report().operations
  t.deepEqual(report?.control, { pairs: 1, foundInOne: 0, failed: 1 })
  t.deepEqual(report?.fields['/gender'], { pairs: 1, differing: 0, kinds: {}, control: { pairs: 1, differing: 1 } })
})

test('reports of several processes add up to that of one', (t) => {
  const apart = mergeParity(reportOf(3, 1), reportOf(2), reportOf(0, 2))
  t.deepEqual(apart, reportOf(5, 3))
  t.deepEqual(mergeParity(), { parity: 1, operations: [] })
  t.deepEqual(mergeParity(reportOf(1)), reportOf(1))
})

test('a report is plain JSON without a value, and is recognized when it is read back', (t) => {
  const counter = createParity()
  const trusted = { ...v3({ full_name: 'Secret Name', emails: ['secret@example.com'] }), requestId: 'r-1' }
  counter.add({
    operation: 'person',
    trusted,
    candidate: { ...v5({ emails: [{ email: 'other@example.com' }] }), requestId: 'r-2' },
  })
  const report = counter.report()
  const text = JSON.stringify(report)
  t.deepEqual(parseJson(text), report)
  t.notRegex(text, /secret|example/i)
  t.deepEqual(report.operations[0]?.requestIds, [
    { trusted: 'r-1', candidate: 'r-2', paths: ['/names/*/full', '/emails/*/address'] },
  ])
  t.true(isParity(parseJson(text)))
  for (const other of [null, {}, { parity: 2, operations: [] }, { parity: 1, operations: [{}] }])
    t.false(isParity(other))
})

test('limits that are none are refused', (t) => {
  for (const maxRate of [0, 1, 5, NaN])
    t.throws(() => parityVerdict(reportOf(1), { maxRate }), { instanceOf: RangeError })
  t.throws(() => parityVerdict(reportOf(1), { maxRate: 0.1, confidence: 95 }), { instanceOf: RangeError })
})
