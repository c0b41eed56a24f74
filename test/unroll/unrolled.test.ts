import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createContext, runInContext } from 'node:vm'
import test from 'ava'
import fc from 'fast-check'
import { isLeft } from 'fp-ts/lib/Either.js'
import { bundleForNode } from '../../scripts/unroll/bundle-for-node.ts'
import { kinds } from '../../scripts/unroll/kinds.ts'
import { normalizeAny } from '../../src/normalize/normalize.ts'
import { renderAny } from '../../src/normalize/render.ts'
import { isJsonObject, isList, replaceAt } from '../support/json.ts'
import { holds } from '../support/laws.ts'
import { payloadsOf, placesIn } from '../support/payloads.ts'
import { root } from '../support/run.ts'
import { allSpokes, type SpokeUnderTest } from '../support/spokes.ts'

// The build for Node writes out what the sources do in loops. It says the same, of payloads of all kinds.

/** What the entry for fp-ts users does, for a version and an operation that are chosen at run time. */
interface Library {
  readonly normalize: typeof normalizeAny
  readonly render: typeof renderAny
}

const isLibrary = (module: unknown): module is Library =>
  typeof module === 'object' && module !== null && 'normalize' in module && 'render' in module

/** Below the root, where the packages are found that it imports. */
const folder = mkdtempSync(join(root, 'node_modules', '.unrolled-'))

test.after.always(() => {
  rmSync(folder, { recursive: true, force: true })
})

const load = async (): Promise<Library> => {
  await bundleForNode(['fp'], folder)
  const built: unknown = await import(pathToFileURL(join(folder, 'fp.js')).href)
  assert.ok(isLibrary(built))
  return built
}

const loading = load()
const sources: Library = { normalize: normalizeAny, render: renderAny }

/** Keys in another order, and one that nobody knows. */
const shuffled = (value: unknown, random: readonly number[], at = 0): unknown => {
  if (isList(value)) return value.map((item, position) => shuffled(item, random, at + position))
  if (!isJsonObject(value)) return value
  const place = (key: string): number => random[(key.length + at) % random.length] ?? 0
  const members = Object.entries({ ...value, ...(place('x') % 2 ? { unheard_of: 1 } : {}) })
  return Object.fromEntries(
    members
      .toSorted(([one], [other]) => place(one) - place(other))
      .map(([key, member]) => [key, shuffled(member, random, at + 1)]),
  )
}

const heir = (above: object, own: object): unknown => Object.create(above, Object.getOwnPropertyDescriptors(own))

/** Some members where records inherit them, beside a method: none of it is data. */
const inherited = (value: unknown, random: readonly number[], at = 0): unknown => {
  if (isList(value)) return value.map((item, position) => inherited(item, random, at + position))
  if (!isJsonObject(value)) return value
  const isOwn = ([key]: readonly [string, unknown]): boolean => (random[(key.length + at) % random.length] ?? 0) > 2
  const members = Object.entries(value).map(([key, member]): [string, unknown] => [
    key,
    inherited(member, random, at + 1),
  ])
  const above = { ...Object.fromEntries(members.filter((member) => !isOwn(member))), speak: () => 'Ada' }
  return heir(above, Object.fromEntries(members.filter(isOwn)))
}

/** Where objects are of another kind, and inherit what none of ours does. */
const realm = createContext({})
runInContext("Object.assign(Object.prototype, { id: 7, first_name: 'Ada', unheard_of: 1 })", realm)

const fromElsewhere = (value: unknown): unknown => {
  realm['text'] = JSON.stringify(value)
  return runInContext('JSON.parse(text)', realm)
}

/** What fits here and not there. */
const rubbish = fc.constantFrom<unknown>(
  { not: 'it' },
  [['not it']],
  [],
  {},
  '',
  'not it',
  '7',
  true,
  0,
  -1.5,
  1e21,
  2 ** 53,
  String(-(2 ** 53)),
  '9007199254740991',
  NaN,
)

const payloadOrWorse = (spoke: SpokeUnderTest): fc.Arbitrary<unknown> => {
  const sound = payloadsOf(spoke)
  const broken = fc.tuple(sound, fc.array(fc.tuple(fc.nat(), rubbish), { maxLength: 3 })).map(([payload, faults]) =>
    faults.reduce<unknown>((spoilt, [at, value]) => {
      const places = placesIn(spoke.codec, spoilt)
      return replaceAt(spoilt, places[at % places.length]?.keys ?? [], value)
    }, payload),
  )
  const withRandom = fc.tuple(broken, fc.array(fc.nat(9), { minLength: 3, maxLength: 9 }))
  return fc.oneof(
    sound,
    broken,
    withRandom.map(([payload, random]) => shuffled(payload, random)),
    withRandom.map(([payload, random]) => inherited(payload, random)),
    broken.map(fromElsewhere),
    fc.jsonValue({ maxDepth: 3 }),
  )
}

/** What comes of reading a payload, and of writing it again: the order of keys counts, too. */
const outcome = ({ normalize, render }: Library, { version, operation }: SpokeUnderTest, payload: unknown): unknown => {
  const read = normalize(version, operation, payload)
  if (isLeft(read)) return String(read.left)
  const { value, issues, extras } = read.right
  const written = render(version, operation, value)
  if (isLeft(written)) return String(written.left)
  return { value, issues, extras, payload: written.right.payload, text: JSON.stringify([value, written.right.payload]) }
}

for (const spoke of allSpokes) {
  test(`${spoke.title} reads and writes the same when it is unrolled`, async (t) => {
    const unrolled = await loading
    holds(t, payloadOrWorse(spoke), (payload) => {
      assert.deepStrictEqual(outcome(unrolled, spoke, payload), outcome(sources, spoke, payload))
    })
  })
}

test('what somebody gave all objects is no member of a record', async (t) => {
  const unrolled = await loading
  const payload = { data: { person: { gender: 'female' } } }
  const members = { first_name: 'Ada', id: '1', names: [{ first_name: 'Ada' }] }
  Object.assign(Object.prototype, members)
  try {
    for (const library of [sources, unrolled]) {
      const read = library.normalize('v5', 'person', payload)
      t.true('right' in read && Object.hasOwn(read.right.value, 'gender') && read.right.extras.length === 0)
      t.deepEqual('right' in read && [read.right.value].map(({ id, names }) => [id, names.length]), [[undefined, 0]])
    }
  } finally {
    for (const key of Object.keys(members)) Reflect.deleteProperty(Object.prototype, key)
  }
})

test('what a record inherits is no member of it', async (t) => {
  const unrolled = await loading
  const person = heir({ gender: 'female', unheard_of: 1 }, {})
  const address = heir({ speak: () => 'Ada' }, { street: 'Main St' })
  const owner = { addresses: [{ fragments: { street: 'Main St' } }] }
  for (const { normalize } of [sources, unrolled]) {
    t.like(normalize('v5', 'person', { data: { person } }), {
      right: { value: { gender: undefined }, extras: [] },
    })
    t.like(normalize('v3', 'phones', { owners: [{ current_address: address }] }), {
      right: { value: { owners: [owner] } },
    })
    t.like(normalize('v5', 'person', heir({ data: { person: null } }, {})), {
      left: { name: 'UndecodableError', pointer: '/data' },
    })
  }
})

test('every kind of record is written out, and no adapter is left to copy a blank one', async (t) => {
  await loading
  const modules = readdirSync(folder).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8').split(/^\/\/ (?=\S+\.ts$)/m),
  )
  const adapters = modules.filter((text) => text.startsWith('adapters/'))
  const [unrolled = ''] = modules.filter((text) => text.startsWith('src/wire/unrolled.ts'))
  t.deepEqual(
    kinds().flatMap(({ name }) => (unrolled.includes(`["${name}", { walk: (`) ? [] : [name])),
    [],
  )
  t.true(adapters.length > 0 && kinds().length > 0)
  t.deepEqual(
    adapters.filter((text) => /\.\.\.no[A-Z]/.test(text)),
    [],
  )
})
