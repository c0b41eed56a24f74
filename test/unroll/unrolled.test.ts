import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import test from 'ava'
import { isLeft, isRight } from 'fp-ts/lib/Either.js'
import type { Any, Validation } from 'io-ts'
import { bundleForNode } from '../../scripts/unroll/bundle-for-node.ts'
import { kinds } from '../../scripts/unroll/records/kinds.ts'
import { person, recordCounts } from '../../src/public/index.ts'
import { versions } from '../../src/model/version.ts'
import { text } from '../../src/wire/leaves.ts'
import { list } from '../../src/wire/list.ts'
import { record } from '../../src/wire/record.ts'
import { envelope } from '../../src/wire/root.ts'
import { WireType } from '../../src/wire/wire-type.ts'
import { holds } from '../support/laws.ts'
import { isJsonObject } from '../support/json.ts'
import { heir, payloadOrWorse } from '../support/payload-or-worse.ts'
import { root, runNode } from '../support/run.ts'
import { allSpokes, type SpokeUnderTest } from '../support/spokes.ts'
import { type Library, loadLibrary } from './library.ts'

// The build for Node unrolls what the sources do in loops. Both give the same results, for payloads of all kinds.

/** Below the root, where the packages that it imports are found. */
const folder = mkdtempSync(join(root, 'node_modules', '.unrolled-'))
const file = join(folder, 'fp.js')

test.after.always(() => {
  rmSync(folder, { recursive: true, force: true })
})

const load = async (): Promise<Library> => {
  await bundleForNode(['fp', ...versions], folder)
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

for (const spoke of allSpokes) {
  test(`${spoke.title} reads and writes the same when it is unrolled`, async (t) => {
    const unrolled = await loading
    holds(t, payloadOrWorse(spoke), (payload) => {
      assert.deepStrictEqual(outcome(unrolled, spoke, payload), outcome(sources, spoke, payload))
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
  test(`each codec of ${version} decodes the same without its adapter when it is unrolled`, async (t) => {
    await loading
    const built = await moduleAt(join(folder, `${version}.js`))
    const codecs = await moduleAt(join(root, `src/${version}.ts`))
    assert.ok(isJsonObject(built) && isJsonObject(codecs))
    for (const [name, codec] of Object.entries(codecs)) {
      const unrolled = built[name]
      if (!(codec instanceof WireType) || codec.shape.kind !== 'record') continue
      assert.ok(isCodec(unrolled))
      const decodesTheSame = (payload: unknown) => {
        assert.deepStrictEqual(decoded(unrolled, payload), decoded(codec, payload))
      }
      holds(t, payloadOrWorse({ codec }), decodesTheSame, 40)
    }
  })
}

test('a member of Object.prototype is not a member of a record', async (t) => {
  const unrolled = await loading
  const payload = { data: { person: { gender: 'female' } } }
  const profile = { url: 'https://example.com/ada', by: { year: 2019 } }
  const members = { first_name: 'Ada', id: '1', names: [{ first_name: 'Ada' }], speak: () => 'Ada' }
  Object.assign(Object.prototype, members)
  try {
    for (const library of [sources, unrolled]) {
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
  const unrolled = await loading
  const person = heir({ gender: 'female', unheard_of: 1 }, {})
  for (const { normalize } of [sources, unrolled]) {
    t.like(normalize('v5', 'person', heir({ data: { person: null } }, { data: { person } })), {
      right: { value: { gender: undefined }, extras: [] },
    })
    t.like(normalize('v5', 'person', heir({ data: { person: null } }, {})), {
      left: { name: 'UndecodableError', path: '/data' },
    })
  }
})

test('if the payload itself inherits nothing, members that records in it inherit count', async (t) => {
  const unrolled = await loading
  const person = heir({ gender: 'female', unheard_of: 1 }, { id: '7', names: [] })
  const address = heir({ note: 'by the lake', city: 'Springfield' }, { state: 'IL' })
  const owner = { addresses: [{ city: 'Springfield', state: 'IL', fragments: { note: 'by the lake' } }] }
  for (const { normalize } of [sources, unrolled]) {
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
    kinds([people, envelope(people)]).map(({ name }) => name),
    ['People', 'Person'],
  )
  t.throws(() => kinds([people, record('Person', { name: text })]), {
    message: /^Two kinds of records are called Person/,
  })
  for (const key of ['first-name', '2nd'])
    t.throws(() => kinds([record('Person', { [key]: text })]), {
      message: new RegExp(`^The field ${key} of Person is`),
    })
})

test('every kind of record and every payload is unrolled, and no adapter copies a blank record, or loops over one', async (t) => {
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
  const [fused = ''] = modules.filter((text) => text.startsWith('src/wire/fused.ts'))
  t.deepEqual(
    allSpokes.flatMap(({ codec: { name } }) => (fused.includes(`["${name}", () => {`) ? [] : [name])),
    [],
    'These are right, but slow: the adapter is not an arrow function, the build cannot follow its parameter or a name with a $ ' +
      'in it, or `compose` is not given a text and the names of an exported codec and of the adapter.',
  )
  t.true(adapters.length > 0 && kinds().length > 0)
  t.deepEqual(
    [...adapters, fused].flatMap((text) => text.match(/^.*\.\.\.(?:no[A-Z]|[({]).*$/gm) ?? []),
    [],
    'These are right, but slow: the template contains what the build cannot write, or its literal has computed keys.',
  )
  t.deepEqual(
    fused.match(/^.*(?:\.\.\.\w+\(|(?<!\.)\bfrom[A-Z]\w*(?:\)|\(\{|\([\w$.?]*\))).*$/gm) ?? [],
    [],
    'These are right, but slow: the build cannot inline an adapter that is not an arrow function, or that it cannot move ' +
      '(scripts/unroll/fusion/can-move.ts says which), or not with the argument that it gets here. If this wraps the ' +
      'adapter of a whole payload in one for another envelope, export what that does below the envelope, and call it from both.',
  )
  t.deepEqual(
    [...adapters, fused].flatMap((text) => text.match(/^.*\bsaysNothing\w*\(.*$/gm) ?? []),
    [],
    'These are right, but slow: the argument is not a literal from the previous statement.',
  )
})

test('V8 does not count the survivors of any kind of record, so that it never allocates them as long-lived', async (t) => {
  await loading
  const unmoved = ['--no-opt', '--no-maglev', '--min-semi-space-size=64', '--max-semi-space-size=64']
  const { stdout, stderr } = await runNode([...unmoved, 'test/unroll/counted-places.ts', file])
  t.is(stderr, '')
  // The check would find some: it does find those of literals.
  t.deepEqual(JSON.parse(stdout), { countsLiterals: true, places: [] })
})

test('V8 keeps the readers that it has compiled when it collects all that was read', async (t) => {
  await loading
  // In one thread, so that they are compiled by then.
  const flags = ['--single-threaded', '--expose-gc', '--trace-opt', '--trace-deopt']
  const { stdout } = await runNode([...flags, 'test/unroll/after-collection.ts', file])
  const [before = '', after = ''] = stdout.split('Collecting.')
  // Named as in scripts/unroll/fusion.
  t.regex(before, /completed compiling .*<JSFunction \$r\d+ /)
  t.notRegex(after, /marking dependent code .*<SharedFunctionInfo \$r\d+>.* weak objects/)
})
