import { readdirSync, readFileSync } from 'node:fs'
import test from 'ava'
import { alikeIn } from './support/alike.ts'
import { asGolden, goldenFilesOf, goldens, readGolden } from './support/goldens.ts'
import { unsentLeaves } from './support/leaf-paths.ts'
import { namesakesOf } from './support/namesakes.ts'
import { normalized, rendered } from './support/normalize.ts'
import { recordsIn } from './support/records-in.ts'
import { saySame } from './support/same-payload.ts'
import { allSpokes } from './support/spokes.ts'

// One golden for each spoke: a payload of invented people and its canonical value, both reviewed by hand.

/** Every phone number of a canonical value. */
const phonesIn = (value: unknown): readonly string[] =>
  recordsIn(value).flatMap(([, record]) =>
    'number' in record && typeof record.number === 'string' ? [record.number] : [],
  )

for (const spoke of allSpokes) {
  test(`golden: a ${spoke.title} payload is this canonical value`, (t) => {
    const files = goldenFilesOf(spoke)
    const { value, issues, extras } = normalized(spoke, readGolden(files.payload))
    t.deepEqual(issues, [])
    t.deepEqual(extras, [])
    t.deepEqual(asGolden(value), asGolden(readGolden(files.value)))
  })

  test(`golden: a ${spoke.title} payload has every field that its codec declares`, (t) => {
    const { payload, value } = goldenFilesOf(spoke)
    const missing = unsentLeaves(spoke.codec, [readGolden(payload)])
    t.deepEqual(missing, [], `add it to ${payload} and ${value}`)
  })

  // Only their values show whether an adapter mistakes one field for another in both directions. Flags have only two
  // values: they may be equal if the model has the same names, as test/lineage/namesakes.test.ts checks where they land.
  test(`golden: no two fields of a record of a ${spoke.title} payload have the same values`, (t) => {
    const namesakes = new Set(namesakesOf(spoke).map(({ pointer }) => pointer))
    const alike = alikeIn(spoke.codec, readGolden(goldenFilesOf(spoke).payload))
    const mistakable = alike.filter(
      ({ pointers, areFlags }) => !areFlags || !pointers.every((each) => namesakes.has(each)),
    )
    t.deepEqual(
      mistakable.map(({ pointers }) => pointers.join(' and ')),
      [],
    )
  })

  test(`golden: this canonical value is a ${spoke.title} payload`, (t) => {
    const payload = readGolden(goldenFilesOf(spoke).payload)
    const { payload: written, losses } = rendered(spoke, normalized(spoke, payload).value)
    t.deepEqual(losses, [])
    t.true(saySame(spoke.codec.shape, payload, written))
  })
}

test('golden: every fixture is used', (t) => {
  const used = allSpokes.flatMap((spoke) => Object.values(goldenFilesOf(spoke)))
  t.deepEqual(readdirSync(goldens).toSorted(), used.toSorted())
})

test('golden: everybody in the fixtures is invented', (t) => {
  for (const file of readdirSync(goldens)) {
    const text = readFileSync(new URL(file, goldens), 'utf8')
    const hosts = [...text.matchAll(/(?:@|https?:\/\/)([\w.-]+)/g)].map(([, host]) => host ?? '')
    t.deepEqual(
      hosts.filter((host) => !/(^|\.)example\.com$/.test(host)),
      [],
      file,
    )
  }
  for (const spoke of allSpokes) {
    const { value } = goldenFilesOf(spoke)
    for (const number of phonesIn(readGolden(value))) t.regex(number, /^\d{3}55501\d\d$/, value)
  }
})
