import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'ava'
import { isJsonObject, isList, parseJson } from '../support/json.ts'
import { root } from '../support/run.ts'
import { runCli } from './run-cli.ts'

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
