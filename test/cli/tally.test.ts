import test from 'ava'
import { isList, objectIn } from '../support/json.ts'
import { readJson } from './run-cli.ts'
import { runMain } from './run-main.ts'

// What did not come through is counted, by reason and by place.

const v5 = 'test/fixtures/v5-person.payload.json'

test('translate prints the payload, and what did not come through', async (t) => {
  const { code, stdout, stderr } = await runMain(['translate', 'v5', 'v3', 'person', v5])
  t.is(code, 0)
  t.deepEqual(Object.keys(objectIn(stdout)), ['person'])
  t.regex(stderr, /^\d+ losses \(notCarried \d+, noRoom \d+\), 0 issues, 0 extras; --report lists them\.\n {2}/)
})

test('translate --report lists what did not come through', async (t) => {
  const { code, stdout, stderr } = await runMain(['translate', 'v5', 'v3', 'person', v5, '--report'])
  t.deepEqual([code, stderr], [0, ''])
  const report = objectIn(stdout)
  t.deepEqual(Object.keys(report), ['payload', 'losses', 'issues', 'extras'], 'one payload has no number of a line')
  t.true(JSON.stringify(report['losses']).includes('{"path":"/marriage/year","reason":"notCarried"}'))
})

test('translate counts one of a kind and many of a kind', async (t) => {
  for (const [person, says] of [
    [{ gender: 7, a: 1, b: 2 }, '0 losses, 1 issue, 2 extras; --report lists them.\n'],
    [{ gender: 7, age: 'old', a: 1 }, '0 losses, 2 issues, 1 extra; --report lists them.\n'],
  ] as const) {
    const input = JSON.stringify({ person })
    const { code, stderr } = await runMain(['translate', 'v3', 'v3', 'person'], { input })
    t.deepEqual([code, stderr], [0, says])
  }
})

const relative = { full_name: 'Byron King', age: 7 }

test('translate says where the losses are, with one place for all items of a list', async (t) => {
  const payload = JSON.stringify({ person: { full_name: 'Ada Byron', age: 36, relatives: [relative, relative] } })
  const places = (all: number, one: number): string =>
    `  ${all} /relatives/*/age, not carried by v5\n  ${one} /age, not carried by v5\n`
  const one = await runMain(['translate', 'v3', 'v5', 'person'], { input: payload })
  t.is(one.stderr, `3 losses (notCarried 3), 0 issues, 0 extras; --report lists them.\n${places(2, 1)}`)
  const args = ['translate', 'v3', 'v5', 'person', '--lines']
  const lines = await runMain(args, { input: `${payload}\n`.repeat(4) })
  t.is(
    lines.stderr,
    `4 lines read; 12 losses (notCarried 12), 0 issues, 0 extras; --report lists them.\n${places(8, 4)}`,
  )
})

test('a page that cannot be continued is listed first, however often other things are lost', async (t) => {
  const payload = JSON.stringify(readJson('test/fixtures/v5-names.payload.json'))
  const tokens = (count: number): readonly string[] =>
    ['/next/version', '/next/operation', '/next/token'].map(
      (path) => `${count.toLocaleString('en')} ${path}, no room in v3`,
    )
  const placesIn = (stderr: string): readonly string[] =>
    stderr
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((place) => place.trim())
  const one = placesIn((await runMain(['translate', 'v5', 'v3', 'names'], { input: payload })).stderr)
  t.deepEqual([one.slice(0, 3), one.length], [tokens(1), 11])
  t.true(parseInt(one[3] ?? '') >= parseInt(one[4] ?? ''))
  const many = await runMain(['translate', 'v5', 'v3', 'names', '--lines'], { input: `${payload}\n`.repeat(1100) })
  const places = placesIn(many.stderr)
  t.deepEqual([places.slice(0, 3), places.length], [tokens(1100), 11])
})

test('of many places of losses ten are listed, and the others counted, to the same total', async (t) => {
  const args = ['translate', 'v5', 'v3', 'person', v5]
  const { losses } = objectIn((await runMain([...args, '--report'])).stdout)
  const total = isList(losses) ? losses.length : 0
  const { stderr } = await runMain(args)
  const [, ...places] = stderr.trimEnd().split('\n')
  t.is(places.length, 11)
  t.regex(places[10] ?? '', /^ +\d+ at \d+ other places$/)
  t.is(
    places.map((place) => parseInt(place)).reduce((sum, count) => sum + count, 0),
    total,
  )
})
