import { readFileSync } from 'node:fs'
import test from 'ava'
import { root } from '../support/run.ts'
import { allSpokes } from '../support/spokes.ts'

// The page of the benchmark has every spoke: the benchmark finds them by itself, but takes too long to run for each change.

const page = readFileSync(`${root}docs/9-performance.md`, 'utf8')
const plot = readFileSync(`${root}docs/performance.svg`, 'utf8')

const places = new Map(
  [...page.matchAll(/<!-- bench: ([\w-]+) -->\n([^]*?)<!-- end: \1 -->/g)].map(([, name = '', text = '']) => [
    name,
    text,
  ]),
)

const stale = 'docs/9-performance.md has not measured this: run `npm run bench`, and commit what it writes.'

test('every place of the page has an end mark, and is filled by the benchmark', (t) => {
  t.is(places.size, page.split('<!-- bench: ').length - 1)
  t.true(places.size > 0)
  for (const [name, text] of places) t.not(text.trim(), '', name)
})

for (const { title } of allSpokes) {
  test(`${title} is in the plot`, (t) => {
    t.true(plot.includes(`>${title}<`), stale)
  })
}
