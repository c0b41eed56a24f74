import test from 'ava'
import { detectVersion, offers, operations, versions } from '../../src/index.ts'
import { goldenFilesOf, readGolden } from '../support/goldens.ts'
import { holds } from '../support/laws.ts'
import { dense, payloadsOf } from '../support/payloads.ts'
import { allSpokes } from '../support/spokes.ts'

// Which version a payload is of.

for (const spoke of allSpokes) {
  test(`a ${spoke.title} payload is known for ${spoke.version}'s`, (t) => {
    t.is(detectVersion(spoke.operation, readGolden(goldenFilesOf(spoke).payload)), spoke.version)
    holds(
      t,
      payloadsOf(spoke, dense),
      (payload) => {
        t.is(detectVersion(spoke.operation, payload), spoke.version)
      },
      30,
    )
  })
}

test("what says too little, or is nobody's, is no version's", (t) => {
  t.is(detectVersion('person', { data: { person: { id: 1 } } }), undefined)
  t.is(detectVersion('person', { data: { person: null } }), undefined)
  t.is(detectVersion('person', { person: { id: 1 } }), 'v3')
  t.is(detectVersion('names', { hits: [] }), undefined)
  for (const nonsense of [null, undefined, 7, 'text', [], {}]) t.is(detectVersion('phones', nonsense), undefined)
})

test('the table says what is offered', (t) => {
  const missing = versions.flatMap((version) =>
    operations.filter((operation) => !offers(version, operation)).map((operation) => `${version} ${operation}`),
  )
  t.deepEqual(missing, ['v3 addresses', 'v4 emails'])
  for (const unknown of [
    ['v99', 'person'],
    ['constructor', 'person'],
    ['v5', 'constructor'],
  ]) {
    t.is(Reflect.apply(offers, undefined, unknown), false)
  }
})
