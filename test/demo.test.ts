import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text as textOf } from 'node:stream/consumers'
import { stripVTControlCharacters } from 'node:util'
import test from 'ava'
import { describe, inWords } from '../docs/demo/describe.ts'
import { carries, normalize, versions } from '../src/public/index.ts'
import { partialDate, person } from '../src/public/model.ts'
import { ending, inherited, root, runNode } from './support/run.ts'

const demo = (env: Readonly<Record<string, string>>) => runNode(['docs/demo/demo.ts'], '', env)

const plain = demo({ NO_COLOR: '1' })

test('the demo shows one person in three versions, on two screens, and ends by itself', async (t) => {
  const { code, stdout, stderr } = await plain
  t.is(code, 0, stderr)
  const lines = stdout.split('\n')
  t.deepEqual(
    lines.filter((line) => line.length > 80),
    [],
  )
  t.true(lines.length <= 101, `${lines.length - 1} lines`)
  t.is(stripVTControlCharacters(stdout), stdout, 'no colour with NO_COLOR')
  const unsaid = Object.keys(person()).filter((field) => !lines.some((line) => line.startsWith(field)))
  t.deepEqual(
    unsaid,
    Object.keys(person()).filter((field) => !versions.some((version) => carries(version, 'person', `/${field}`))),
    'all that a version carries in a profile is shown',
  )
  for (const said of [
    /^Everything below comes from a local sandbox/,
    /^UnsupportedError: [^]*^All of Ada$[^]*^counts [^]*^not carried: the version has no such field\nnothing said: it has one, but it was empty\n\nThat was/m,
    /^v3 +\{"person":\{"full_name":"Ada Augusta Byron",/m,
    /^v5 +\{"data":\{"person":\{"names":\[\{"full_name":"Ada Augusta Byron"\}\],/m,
    /^person\.relatives\[0\]\.names\[0\]\.full +William King +from v3, v4, v5/m,
    / +v3 +v4 +v5$/m,
    /^birth +not carried +1975-12 +1975-12$/m,
    /^addresses +12 Saint James Sq,… 12 Saint James Sq,… 12 Saint James Sq,…$/m,
    /^\/age +v5 has no field for it$/m,
    /^v5 {2}failed: server\nv4 {2}answered$/m,
    /^v4 {2}50 of 112 people\nv4 {2}50 of 112 people\nv4 {2}12 of 112 people, the last page$/m,
    /^UnsupportedError: v4's name search does not take relativeFirstName\. Use v5\.$/m,
    /owns it now$/m,
  ]) {
    t.regex(stdout, said)
  }
})

test('the demo prints the same text with colour', async (t) => {
  const { stdout } = await plain
  const coloured = await demo({ FORCE_COLOR: '1' })
  t.not(coloured.stdout, stdout)
  t.is(stripVTControlCharacters(coloured.stdout), stdout)
})

test('the demo ends without an error when its reader closes the pipe', async (t) => {
  const child = spawn(process.execPath, ['docs/demo/demo.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: inherited(),
    ...ending,
  })
  const end = Promise.all([once(child, 'close'), textOf(child.stderr)])
  await once(child.stdout, 'data')
  child.stdout.destroy()
  t.deepEqual(await end, [[0, null], ''])
})

test('the demo says in one line what to do if a proxy stands between it and its service', async (t) => {
  const [proxy, none] = ['http://127.0.0.1:9', '']
  const { code, stderr } = await demo({
    NODE_USE_ENV_PROXY: '1',
    HTTP_PROXY: proxy,
    http_proxy: proxy,
    NO_PROXY: none,
    no_proxy: none,
  })
  t.is(code, 1)
  t.regex(stderr, /^The service cannot be reached[^\n]+NO_PROXY=127\.0\.0\.1\.\n$/)
})

test('the demo prints a field that it has no words for', (t) => {
  t.is(inWords('British'), 'British')
  t.is(inWords(false), 'no')
  t.is(inWords(partialDate(1815, 12)), '1815-12')
  t.is(
    inWords([{ country: 'England', since: partialDate(1815), until: undefined }, { country: 'France' }]),
    'country England, since 1815; country France',
  )
  t.is(inWords([undefined, {}]), '')
})

test('the demo calls nobody living or deceased unless a version says so', (t) => {
  const told = (version: 'v3' | 'v5', payload: unknown): string => {
    const normalized = normalize(version, 'person', payload)
    return describe(normalized.value, 'death')
  }
  t.is(told('v3', { person: { is_deceased: true } }), 'deceased')
  t.is(told('v3', { person: { is_deceased: false } }), 'living')
  t.is(
    told('v5', { data: { person: { death: { death_year: 2018, death_month: 5, death_age: 72 } } } }),
    '2018-05 at 72',
  )
})
