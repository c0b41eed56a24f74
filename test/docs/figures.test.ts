import { globSync, readFileSync } from 'node:fs'
import test from 'ava'
import { mostFailures } from '../../src/batch/asking.ts'
import { longestPause } from '../../src/batch/limit.ts'
import { mostTries, pausesAfter, suspicious } from '../../src/batch/settling.ts'
import { patience as patienceWithRuns } from '../../src/batch/run-store.ts'
import { mostUnconfirmed } from '../../src/cli/batch/batch-options.ts'
import { longestRow, mostCells } from '../../src/cli/batch/table.ts'
import { longWait } from '../../src/cli/lookups/watch.ts'
import { maxPayloadBytes, maxLineBytes } from '../../src/cli/terminal/input.ts'
import { patience as patienceWithStores } from '../../src/client/cache.ts'
import { lookupRules } from '../../src/client/check-options.ts'
import { longestBackOff, longestWait } from '../../src/client/timing.ts'
import { pairsToProve } from '../../src/compare/parity/verdict.ts'
import { createSandbox } from '../../src/public/sandbox.ts'
import { shortestSecret } from '../../src/batch/run-options.ts'
import { keptFor } from '../../src/queue/queue.ts'
import { pageSizes } from '../../src/sandbox/options.ts'
import { propertiesOnPage } from '../../src/sandbox/search/answers.ts'
import { mostFindings, mostItems } from '../../src/wire/findings.ts'
import { maxDepth } from '../../src/wire/json.ts'
import { root } from '../support/run.ts'

// Figures that a guide states are those of the code. Those that are measured have a source: guide 9 is written by the
// benchmark, and test/browser has what bundles weigh.

const pages = new Map(
  globSync(['README.md', 'CONTRIBUTING.md', 'docs/[0-9]*.md'], { cwd: root }).map((name) => [
    /^docs\/(\d+)/.exec(name)?.[1] ?? name,
    readFileSync(root + name, 'utf8'),
  ]),
)

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

const numberOf = (text: string): number =>
  words.includes(text) ? words.indexOf(text) : text === 'a' || text === 'an' ? 1 : Number(text.replaceAll(',', ''))

const mib = 2 ** 20
const { population } = createSandbox()
const { commonName } = population.examples
const named = population.people.filter(
  ({ names: [name] }) => name?.first === commonName.firstName && name.last === commonName.lastName,
)

/** What guides say, a `#` for each figure, and what the code has. */
const stated: readonly (readonly [guide: string, sentence: string, ...figures: number[]])[] = [
  ['3', '`cacheTtlMs` | how long an answer is kept, in milliseconds | # (a day)', lookupRules.cacheTtlMs.usual],
  ['3', 'in milliseconds | # (an hour)', lookupRules.cacheBriefTtlMs.usual],
  ['3', 'Waits grow up to # seconds', longestBackOff / 1000],
  ['3', 'if that is at most # seconds', longestWait / 1000],
  ['3', 'takes longer than # seconds', patienceWithStores / 1000],
  ['7', 'verbatim | # levels', maxDepth],
  ['7', 'unknown keys in one payload | #;', mostFindings],
  ['7', 'items of lists in one payload | #;', mostItems],
  ['7', '| # MiB; with `--lines` any size, but # MiB a line', maxPayloadBytes / mib, maxLineBytes / mib],
  ['8', 'People on a page of a name search, # to #. Default: #.', pageSizes.least, pageSizes.most, pageSizes.usual],
  ['8', 'as many properties, but at most #', propertiesOnPage],
  ['8', '# people in every version, and # properties', pageSizes.usual, propertiesOnPage],
  ['8', 'More than # people in families', Math.floor(population.people.length / 100) * 100],
  ['8', 'John Smith: # people', named.length],
  ['11', 'as # for # %', pairsToProve(0, 0.01, 0.95), 1],
  ['12', 'for 1, 2, 4 … # seconds', longestPause / 1000],
  ['12', 'after it has failed over # questions in a row', mostFailures],
  ['12', 'Above # questions', mostUnconfirmed],
  ['12', 'A row has at most # MiB and # cells', longestRow / mib, mostCells],
  ['12', 'waited for, up to # minute', patienceWithRuns / 60_000],
  ['12', 'the first # answers found nobody', suspicious],
  ['12', 'failures in # rounds, or # in a row', mostTries, pausesAfter],
  ['12', '(# characters or more)', shortestSecret],
  ['12', 'expires after # hour', keptFor / 3_600_000],
  ['14', 'A wait of more than # second', longWait / 1000],
]

for (const [guide, sentence, ...figures] of stated)
  test(`guide ${guide} says what is so: ${sentence}`, (t) => {
    const pattern = sentence
      .replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
      .replaceAll('#', '([\\d,]+|[a-z]+)')
      .replaceAll(' ', '\\s+')
    const [, ...found] = new RegExp(pattern).exec(pages.get(guide) ?? '') ?? []
    t.deepEqual(found.map(numberOf), figures)
  })

/** The most words that a guide, and README, guides and CONTRIBUTING together, may have, so that they are read. */
const [mostOfGuide, mostOfAll] = [2000, 25_000]

test('the pages are short enough to be read', (t) => {
  const counts = [...pages.values()].map((text) => text.split(/\s+/).filter(Boolean).length)
  t.true(Math.max(...counts) <= mostOfGuide)
  t.true(counts.reduce((sum, count) => sum + count, 0) <= mostOfAll)
})
