import test from 'ava'
import { isList, objectIn } from '../support/json.ts'
import { readJson } from './run-cli.ts'
import { runMain } from './run-main.ts'

// What was lost or could not be read is counted, by reason and by place.

const v5 = 'test/fixtures/v5-person.payload.json'

test('translate prints the payload, and counts what was lost or could not be read', async (t) => {
  const { code, stdout, stderr } = await runMain(['translate', 'v5', 'v3', 'person', v5])
  t.is(code, 0)
  t.deepEqual(Object.keys(objectIn(stdout)), ['person'])
  t.regex(stderr, /^\d+ losses \(notCarried \d+, noRoom \d+\), 0 issues, 0 extras; --report lists them\.\n {2}/)
})

test('translate --report lists what was lost or could not be read', async (t) => {
  const { code, stdout, stderr } = await runMain(['translate', 'v5', 'v3', 'person', v5, '--report'])
  t.deepEqual([code, stderr], [0, ''])
  const report = objectIn(stdout)
  t.deepEqual(
    Object.keys(report),
    ['payload', 'source', 'losses', 'issues', 'extras'],
    'one payload has no number of a line',
  )
  t.true(JSON.stringify(report['losses']).includes('{"path":"/marriage/year","reason":"notCarried"}'))
})

test('translate counts in singular and plural', async (t) => {
  for (const [person, says] of [
    [{ gender: true, a: 1, b: 2 }, '0 losses, 1 issue, 2 extras; --report lists them.'],
    [{ gender: true, age: 'old', a: 1 }, '0 losses, 2 issues, 1 extra; --report lists them.'],
  ] as const) {
    const input = JSON.stringify({ person })
    const { code, stderr } = await runMain(['translate', 'v3', 'v3', 'person'], { input })
    t.deepEqual([code, stderr.split('\n')[0]], [0, says])
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

test('a lost cursor is listed first, however often other things are lost', async (t) => {
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

test('of many places of losses, ten are listed, and the others counted, to the same total', async (t) => {
  const args = ['translate', 'v5', 'v3', 'person', v5]
  const { losses } = objectIn((await runMain([...args, '--report'])).stdout)
  const total = isList(losses) ? losses.length : 0
  const { stderr } = await runMain(args)
  const [, ...places] = stderr.trimEnd().split('\n')
  t.is(places.length, 11)
  t.regex(places[10] ?? '', /^ +\d+ at \d+ other places, lost$/)
  t.is(
    places.map((place) => parseInt(place)).reduce((sum, count) => sum + count, 0),
    total,
  )
})

const odd = {
  full_name: 'Ada Byron',
  age: 'old',
  phones: ['ex-directory', '2125550100', 'ex-directory'],
  work_history: [{ title: 'Clerk', 7: 0 }, { salary: 1 }, { salary: 2 }],
}

const oddPlaces = (times: number): string => {
  const placed = [
    [2 * times, '/person/phones/*, expected a US phone number of 10 digits'],
    [times, '/person/age, expected a number up to 2^53 - 1'],
    [times, '/person/work_history/*/7, unknown'],
    [times, '/person/work_history/*/salary, unknown'],
  ] as const
  return placed.map(([count, place]) => `  ${count} ${place}\n`).join('')
}

test('the places of issues and extras are listed, with one place for all items of a list', async (t) => {
  const input = JSON.stringify({ person: odd })
  const one = await runMain(['translate', 'v3', 'v3', 'person'], { input })
  t.is(one.stderr, `0 losses, 3 issues, 2 extras; --report lists them.\n${oddPlaces(1)}`)
  for (const [command, advice] of [
    [['normalize', 'v3'], ''],
    [['translate', 'v3', 'v3'], '; --report lists them'],
    [['translate', 'v3', 'v3', '--report'], ''],
  ] as const) {
    const args = [...command, 'person', '--lines']
    const { stderr } = await runMain(args, { input: `${input}\n`.repeat(3) })
    const losses = command[0] === 'normalize' ? '' : '0 losses, '
    t.is(stderr, `3 lines read; ${losses}9 issues, 6 extras${advice}.\n${oddPlaces(3)}`)
  }
})

test('the issues and extras of one payload are in its result, and are not listed again', async (t) => {
  const input = JSON.stringify({ person: odd })
  for (const args of [
    ['normalize', 'v3', 'person'],
    ['translate', 'v3', 'v3', 'person', '--report'],
  ]) {
    t.is((await runMain(args, { input })).stderr, '')
  }
})

test('control characters of terminals are escaped in the place of an extra', async (t) => {
  const input = JSON.stringify({ person: { full_name: 'Ada', 'a\u001B[31m\nb': 1, 'c/d~': 1 } })
  const { stderr } = await runMain(['normalize', 'v3', 'person', '--lines'], { input })
  const places = ['  1 /person/a\\u001b[31m\\u000ab, unknown', '  1 /person/c~1d~0, unknown']
  t.is(stderr, `1 line read; 0 issues, 2 extras.\n${places.join('\n')}\n`)
})

test('control characters of terminals are escaped in the place of an issue, which may have a key of the payload', async (t) => {
  const tooDeep = Array.from({ length: 40 }).reduce<unknown>((inner) => [inner], 'text')
  const input = JSON.stringify({ owners: [{ current_address: { 'a\u001B[31mb': tooDeep } }] })
  const { stderr } = await runMain(['translate', 'v3', 'v3', 'phones'], { input })
  t.regex(stderr, /^ {2}1 \/owners\/\*\/current_address\/a\\u001b\[31mb, expected JSON of finite numbers/m)
})

/** One line for each of these records of a person. */
const linesOf = (...people: readonly object[]): string =>
  people.map((one) => JSON.stringify({ person: { full_name: 'Ada', ...one } })).join('\n')

const summaryOf = async (input: string): Promise<readonly string[]> => {
  const { stderr } = await runMain(['normalize', 'v3', 'person', '--lines'], { input })
  return stderr.trimEnd().split('\n')
}

test('of many places, ten are listed, and the others counted', async (t) => {
  const ofEach = Array.from({ length: 12 }, (_, at) => ({ [`key${at}`]: 1, often: 1 }))
  const [first, second, ...others] = await summaryOf(linesOf(...ofEach))
  t.deepEqual([first, second], ['12 lines read; 0 issues, 24 extras.', '  12 /person/often, unknown'])
  t.deepEqual(
    [others.length, others[0], others[9]],
    [10, '   1 /person/key0, unknown', '   3 at 3 other places, unknown'],
  )
})

test('of too many places, only the first are counted, and none that are too long', async (t) => {
  const long = 'k'.repeat(300)
  t.deepEqual(await summaryOf(linesOf({ [long]: 1, age: 'old' }, { [long]: 1 })), [
    '2 lines read; 1 issue, 2 extras.',
    '  1 /person/age, expected a number up to 2^53 - 1',
    '  2 at other places, unknown',
  ])
  const all = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`key${at}`, 1]))
  const summary = await summaryOf(linesOf(all, { key5000: 1, key7: 1 }, { key5000: 1 }))
  t.deepEqual([summary[0], summary[1]], ['3 lines read; 0 issues, 5,003 extras.', '      2 /person/key7, unknown'])
  t.deepEqual([summary.length, summary[11]], [12, '  4,992 at other places, unknown'])
})
