import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'ava'
import { isJsonObject, isList, parseJson } from '../support/json.ts'
import { root } from '../support/run.ts'
import { runCli, temporaryFile } from './run-cli.ts'

test('translate counts one of a kind and many of a kind', async (t) => {
  for (const [person, says] of [
    [{ gender: 7, a: 1, b: 2 }, '0 losses, 1 issue, 2 extras; --report lists them.\n'],
    [{ gender: 7, age: 'old', a: 1 }, '0 losses, 2 issues, 1 extra; --report lists them.\n'],
  ] as const) {
    const input = JSON.stringify({ person })
    const { code, stderr } = await runCli(['translate', 'v3', 'v3', 'person'], { input })
    t.deepEqual([code, stderr], [0, says])
  }
})

const relative = { full_name: 'Byron King', age: 7 }

test('translate says where the losses are, with one place for all items of a list', async (t) => {
  const payload = JSON.stringify({ person: { full_name: 'Ada Byron', age: 36, relatives: [relative, relative] } })
  const places = (all: number, one: number): string =>
    `  ${all} /relatives/*/age, not carried by v5\n  ${one} /age, not carried by v5\n`
  const one = await runCli(['translate', 'v3', 'v5', 'person'], { input: payload })
  t.is(one.stderr, `3 losses (notCarried 3), 0 issues, 0 extras; --report lists them.\n${places(2, 1)}`)
  const args = ['translate', 'v3', 'v5', 'person', '--lines']
  const lines = await runCli(args, { input: `${payload}\n`.repeat(4) })
  t.is(
    lines.stderr,
    `4 lines read; 12 losses (notCarried 12), 0 issues, 0 extras; --report lists them.\n${places(8, 4)}`,
  )
})

test('a page that cannot be continued is listed first, however often other things are lost', async (t) => {
  const input = await readFile(join(root, 'test/fixtures/v5-names.payload.json'), 'utf8')
  const payload = JSON.stringify(parseJson(input))
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
  const one = placesIn((await runCli(['translate', 'v5', 'v3', 'names'], { input })).stderr)
  t.deepEqual([one.slice(0, 3), one.length], [tokens(1), 11])
  t.true(parseInt(one[3] ?? '') >= parseInt(one[4] ?? ''))
  const file = await temporaryFile(t, `${payload}\n`.repeat(Math.ceil(20e6 / payload.length)))
  const run = ['translate', 'v5', 'v3', 'names', '--lines', file]
  const [first, second] = [await runCli([...run, '--jobs', '1']), await runCli([...run, '--jobs', '2'])]
  const places = placesIn(first.stderr)
  t.deepEqual([places.slice(0, 3), places.length], [tokens(first.stdout.split('\n').length - 1), 11])
  t.is(second.stderr, first.stderr)
})

test('of many places of losses ten are listed, and the others counted, to the same total', async (t) => {
  const input = await readFile(join(root, 'test/fixtures/v5-person.payload.json'), 'utf8')
  const report = parseJson((await runCli(['translate', 'v5', 'v3', 'person', '--report'], { input })).stdout)
  const total = isJsonObject(report) && isList(report['losses']) ? report['losses'].length : 0
  const { stderr } = await runCli(['translate', 'v5', 'v3', 'person'], { input })
  const [, ...places] = stderr.trimEnd().split('\n')
  t.is(places.length, 11)
  t.regex(places[10] ?? '', /^ +\d+ at \d+ other places$/)
  t.is(
    places.map((place) => parseInt(place)).reduce((sum, count) => sum + count, 0),
    total,
  )
})
