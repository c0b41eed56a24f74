import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import test from 'ava'
import { isLeft, isRight } from 'fp-ts/lib/Either.js'
import type { Any, Validation } from 'io-ts'
import { bundleForNode } from '../../scripts/generate/bundle-for-node.ts'
import { kinds } from '../../scripts/generate/kinds.ts'
import { versions } from '../../src/model/version.ts'
import { person, recordCounts } from '../../src/public/model.ts'
import { text } from '../../src/wire/leaves.ts'
import { list } from '../../src/wire/list.ts'
import { record } from '../../src/wire/record.ts'
import { envelope } from '../../src/wire/root.ts'
import { WireType } from '../../src/wire/wire-type.ts'
import { isJsonObject } from '../support/json.ts'
import { holds } from '../support/laws.ts'
import { heir, payloadOrWorse } from '../support/payload-or-worse.ts'
import { root } from '../support/run.ts'
import { allSpokes, type SpokeUnderTest } from '../support/spokes.ts'
import { type Library, loadLibrary } from './library.ts'

// Law 7, same: the sources read and write every kind of record in one loop each; the build for Node has generated code for each
// kind. Both give the same results, for payloads of all kinds.

/** Below the root, where the packages that it imports are found. */
const folder = mkdtempSync(join(root, 'node_modules', '.generated-'))
const file = join(folder, 'public/fp.js')

test.after.always(() => {
  rmSync(folder, { recursive: true, force: true })
})

const load = async (): Promise<Library> => {
  await bundleForNode(['public/fp', ...versions.map((version) => `public/${version}`)], folder)
  return loadLibrary(file)
}

const loading = load()
const sources: Library = await loadLibrary(join(root, 'src/public/fp.ts'))

/** The results of reading a payload, and of writing it again: the order of keys counts, too. */
const outcome = ({ normalize, render }: Library, { version, operation }: SpokeUnderTest, payload: unknown): unknown => {
  const read = normalize(version, operation, payload)
  if (isLeft(read)) return String(read.left)
  const { value, issues, extras } = read.right
  const written = render(version, operation, value)
  if (isLeft(written)) return String(written.left)
  return { value, issues, extras, payload: written.right.payload, text: JSON.stringify([value, written.right.payload]) }
}

test('every item of every list is counted, a name as much as a record, in the build, too', async (t) => {
  const built = await loading
  for (const list of ['aliases', 'relatives', 'phones']) {
    const payload = { person: { id: 1, [list]: new Array(250_001).fill('Ada Byron') } }
    for (const { normalize } of [built, sources]) {
      const read = normalize('v3', 'person', payload)
      t.true(isLeft(read) && String(read.left).includes('at most 250,000 items of lists'), list)
    }
  }
})

for (const spoke of allSpokes) {
  test(`${spoke.title} reads and writes the same in the build`, async (t) => {
    const built = await loading
    holds(t, payloadOrWorse(spoke), (payload) => {
      assert.deepStrictEqual(outcome(built, spoke, payload), outcome(sources, spoke, payload))
    })
  })
}

const isCodec = (codec: unknown): codec is Any =>
  typeof codec === 'object' && codec !== null && 'decode' in codec && typeof codec.decode === 'function'

/** The result of decoding: the value, or where it fails and why. */
const decoded = (codec: Any, payload: unknown): unknown => {
  const read: Validation<unknown> = codec.decode(payload)
  if (isRight(read)) return read
  return read.left.map(({ context, message }) => [context.map(({ key, type }) => [key, type.name]), message])
}

const moduleAt = async (path: string): Promise<unknown> => import(pathToFileURL(path).href)

for (const version of versions) {
  test(`each codec of ${version} decodes the same without its adapter in the build`, async (t) => {
    await loading
    const module = await moduleAt(join(folder, `public/${version}.js`))
    const codecs = await moduleAt(join(root, `src/public/${version}.ts`))
    assert.ok(isJsonObject(module) && isJsonObject(codecs))
    for (const [name, codec] of Object.entries(codecs)) {
      const built = module[name]
      if (!(codec instanceof WireType) || codec.shape.kind !== 'record') continue
      assert.ok(isCodec(built))
      const decodesTheSame = (payload: unknown) => {
        assert.deepStrictEqual(decoded(built, payload), decoded(codec, payload))
      }
      holds(t, payloadOrWorse({ codec }), decodesTheSame, 40)
    }
  })
}

test('a member of Object.prototype is not a member of a record', async (t) => {
  const built = await loading
  const payload = { data: { person: { gender: 'female' } } }
  const profile = { url: 'https://example.com/ada', by: { year: 2019 } }
  const members = { first_name: 'Ada', id: '1', names: [{ first_name: 'Ada' }], speak: () => 'Ada' }
  Object.assign(Object.prototype, members)
  try {
    for (const library of [sources, built]) {
      const read = library.normalize('v5', 'person', payload)
      t.true('right' in read && Object.hasOwn(read.right.value, 'gender') && read.right.extras.length === 0)
      t.deepEqual('right' in read && [read.right.value].map(({ id, names }) => [id, names.length]), [[undefined, 0]])
      const phone = library.normalize('v4', 'phones', { data: { owners: [{ social_profiles: [profile] }] } })
      t.like(phone, { right: { value: { owners: [{ socialProfiles: [{ fragments: profile }] }] }, issues: [] } })
      t.false(JSON.stringify(phone).includes('"first_name"'))
    }
  } finally {
    for (const key of Object.keys(members)) Reflect.deleteProperty(Object.prototype, key)
  }
})

test('a number that no payload holds is not written', async (t) => {
  for (const { render } of [sources, await loading]) {
    for (const phoneChanges of [1e21, -(2 ** 53), Number.NaN, Number.MAX_SAFE_INTEGER, -0.5]) {
      const counts = recordCounts({ phoneChanges, emailChanges: 7 })
      const written = render('v5', 'person', person({ counts }))
      const isHeld = Math.abs(phoneChanges) < 2 ** 53
      const sent = { ...(isHeld ? { phone_record_delta_count: phoneChanges } : {}), email_record_delta_count: 7 }
      const [payload] = isRight(written) ? [written.right.payload] : []
      t.like(payload, { data: { person: sent } })
      t.is(JSON.stringify(payload).includes('phone_record'), isHeld)
    }
  }
})

test('what a payload inherits is not a member of it', async (t) => {
  const built = await loading
  const person = heir({ gender: 'female', unheard_of: 1 }, { id: 7 })
  for (const { normalize } of [sources, built]) {
    t.like(normalize('v5', 'person', heir({ data: { person: null } }, { data: { person } })), {
      right: { value: { gender: undefined }, extras: [] },
    })
    t.like(normalize('v5', 'person', heir({ data: { person: null } }, {})), {
      left: { name: 'UndecodableError', path: '/data' },
    })
  }
})

test('if the payload itself inherits nothing, members that records in it inherit count', async (t) => {
  const built = await loading
  const person = heir({ gender: 'female', unheard_of: 1 }, { id: '7', names: [] })
  const address = heir({ note: 'by the lake', city: 'Springfield' }, { state: 'IL' })
  const owner = { addresses: [{ city: 'Springfield', state: 'IL', fragments: { note: 'by the lake' } }] }
  for (const { normalize } of [sources, built]) {
    t.like(normalize('v5', 'person', { data: { person } }), {
      right: { value: { id: '7', gender: 'female' }, extras: ['/data/person/unheard_of'] },
    })
    t.like(normalize('v3', 'phones', { owners: [{ current_address: address }] }), {
      right: { value: { owners: [owner] } },
    })
  }
})

test('two kinds of records with the same name are an error, and so is a key that is not a plain word', (t) => {
  const people = record('People', { all: list(record('Person', { name: text })) })
  t.deepEqual(
    kinds([people, envelope(people)]).map(({ shape }) => shape.name),
    ['People', 'Person'],
  )
  t.throws(() => kinds([people, record('Person', { names: text })]), {
    message: /^Two kinds of records are called Person/,
  })
  for (const key of ['first-name', '2nd'])
    t.throws(() => kinds([record('Person', { [key]: text })]), {
      message: new RegExp(`^The field ${key} of Person is`),
    })
})

test('a stack trace says which kind of record was being read', async (t) => {
  const { normalize } = await loading
  const phone = {
    get phone(): number {
      throw new Error('a getter of a payload')
    },
  }
  const error = t.throws(() => normalize('v5', 'person', { data: { person: { phones: [phone] } } }))
  t.regex(error.stack ?? '', /readV5PersonPhone/)
})
