import { readFileSync } from 'node:fs'
import test from 'ava'
import { randomOf } from '../src/sandbox/random.ts'
import { densities, payloadOf } from './bench/corpus/payload.ts'
import { mappings } from './bench/peers/mapping/mappings.ts'
import { normalized } from './support/normalize.ts'
import { root } from './support/run.ts'
import { allSpokes } from './support/spokes.ts'

// What can be checked of the benchmark without running it: its page is complete, its payloads are
// sound, and the others do the same work.

const page = readFileSync(`${root}docs/performance.md`, 'utf8')
const plot = readFileSync(`${root}docs/performance.svg`, 'utf8')

const places = new Map(
  [...page.matchAll(/<!-- bench: ([\w-]+) -->\n([^]*?)<!-- end: \1 -->/g)].map(([, name = '', text = '']) => [
    name,
    text,
  ]),
)

const stale = 'docs/performance.md has not measured this: run `npm run bench`, and commit what it writes.'

const rowsOf = (name: string): readonly string[] =>
  (places.get(name) ?? '').split('\n').flatMap((line) => /^\| (.*?) +\|/.exec(line)?.[1] ?? [])

test('every place of the page has an end mark, and is filled by the benchmark', (t) => {
  t.is(places.size, page.split('<!-- bench: ').length - 1)
  t.true(places.size > 0)
  for (const [name, text] of places) t.not(text.trim(), '', name)
})

for (const { title, version, operation } of allSpokes) {
  test(`${title} is in the tables and in the plot`, (t) => {
    t.true(rowsOf('normalize').includes(title), stale)
    t.true(rowsOf('render').includes(title), stale)
    t.true(plot.includes(`>${title}<`), stale)
    for (const to of allSpokes.filter((other) => other.operation === operation && other.version !== version)) {
      t.true(rowsOf('translate').includes(`${title} as ${to.version}`), stale)
    }
  })
}

for (const spoke of allSpokes) {
  for (const [name, density] of Object.entries(densities)) {
    const payloads = Array.from({ length: 10 }, (_, seed) =>
      payloadOf(spoke.codec, { random: randomOf(seed, spoke.title), density, breadth: 20 }),
    )

    test(`a ${name} ${spoke.title} payload of the benchmark is sound`, (t) => {
      for (const payload of payloads) {
        const { issues, extras } = normalized(spoke, payload)
        t.deepEqual(issues, [])
        t.deepEqual(extras, [])
      }
    })

    const mapping = mappings[spoke.title]
    if (mapping === undefined) continue
    test(`what maps a ${name} ${spoke.title} payload for the others gives what we give`, (t) => {
      for (const payload of payloads)
        t.deepEqual(mapping.map(payload), normalized(spoke, payload).value, 'see test/bench/peers/mapping')
    })
  }
}
