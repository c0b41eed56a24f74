import { globSync, readFileSync } from 'node:fs'
import test from 'ava'
import { onePerson } from '../docs/model/one-person.ts'
import { theModel } from '../docs/model/the-model.ts'
import { entryNames, manifest } from '../scripts/support/manifest.ts'
import { callRules, lookupRules } from '../src/client/check-options.ts'
import * as library from '../src/public/index.ts'
import { companionsInWords } from '../src/query/searches.ts'
import { namesIn } from '../src/query/kinds.ts'
import { sandboxOptions } from '../src/sandbox/options.ts'
import { outcomesInWords } from '../src/sandbox/outcomes.ts'
import { root } from './support/run.ts'

// The pictures and tables in the README and the guides match the code.

const read = (name: string): string => readFileSync(root + name, 'utf8')

/** The rows of a Markdown table, by the code in the first cell. */
const rowsIn = (text: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    text.split('\n').flatMap((line) => {
      const cells = line.split('|').map((cell) => cell.trim())
      const name = /^`(\w+)`$/.exec(cells[1] ?? '')?.[1]
      return name === undefined ? [] : [[name, cells.slice(2, -1)]]
    }),
  )

const between = (text: string, start: string, end: string): string => text.split(start)[1]?.split(end)[0] ?? ''

/** Instead of a difference of hundreds of lines. */
const stale = 'Run `npm run model`, and commit what it writes.'

test('the pictures are what npm run model draws', (t) => {
  t.true(read('docs/one-person.svg') === onePerson(), stale)
  t.true(read('docs/the-model.svg') === theModel(), stale)
})

test('each guide leads to the next one, and to all others', (t) => {
  const numberOf = (name: string): number => Number.parseInt(name.slice(5))
  const names = globSync('docs/[0-9]*.md', { cwd: root }).toSorted((a, b) => numberOf(a) - numberOf(b))
  const titles = names.map((name) => read(name).split('\n')[0]?.replace('# ', ''))
  t.true(names.length > 5)
  for (const [at, name] of names.entries()) {
    const next = names[at + 1]
    const rest = next === undefined ? '' : ` · next: [${numberOf(next)}. ${titles[at + 1]}](${next.slice(5)})`
    t.is(
      read(name).split('\n')[2],
      `Guide ${numberOf(name)} of [people-lookup-compat](../README.md#where-to-go-next)${rest}`,
    )
  }
})

test('the README says which version offers what', (t) => {
  const rows = rowsIn(between(read('README.md'), '## What each version offers', '## '))
  t.deepEqual([...rows.keys()], [...library.operations])
  for (const operation of library.operations) {
    const ticks = rows.get(operation)?.slice(1, 4)
    const offered = library.versions.map((version) => (library.offers(version, operation) ? '✓' : ''))
    t.deepEqual(ticks, offered, operation)
  }
})

test('each version has an entry in the package', (t) => {
  const entries = Object.keys(manifest.exports).filter((entry) => /^\.\/v\d+$/.test(entry))
  t.deepEqual(
    entries,
    library.versions.map((version) => `./${version}`),
  )
})

test('nothing of the package runs when it is installed, as guide 7 says', (t) => {
  t.deepEqual(
    Object.keys(manifest.scripts).filter((name) => /^(pre|post)?install$/.test(name)),
    [],
  )
})

/** The pages that a newcomer may begin with. */
const installing = ['README.md', 'docs/1-getting-started.md']

const guides = globSync('docs/[0-9]*.md', { cwd: root })

test('every page asks for the oldest Node that package.json allows', (t) => {
  const oldest = manifest.engines.node.replace('>=', '')
  for (const page of [...installing, 'CONTRIBUTING.md']) {
    const named = [...read(page).matchAll(/Node (\d+(?:\.\d+)?)\s+or\s+(?:later|newer)/g)].map(([, version]) => version)
    t.true(named.includes(oldest), `${page} does not ask for Node ${oldest} or later`)
  }
})

test('every guide leads to the installation, which is told in guide 1 as in the README', (t) => {
  const installs = (page: string): readonly string[] =>
    read(page).match(/^npm install .*people-lookup-compat.*$/gm) ?? []
  const [way] = installs('README.md')
  t.truthy(way)
  for (const page of installing) t.deepEqual(installs(page), [way], page)
  for (const page of guides.filter((name) => !installing.includes(name))) {
    t.deepEqual(installs(page), [], page)
    t.true(read(page).includes('[a folder with the package](1-getting-started.md#install)'), page)
  }
})

/** What is read of a page: no programs, headings, comments, code or titles of other pages; of a link to the glossary, its end. */
const proseOf = (text: string): string =>
  text
    .replace(/^```[^]*?^```|^#.*|<!--.*?-->|^Guide .*|`[^`\n]*`(?!\])/gm, '')
    .replace(/\]\(\S+#glossary\)/g, '](#glossary)')
    .replace(/\[(?:`[^`]*`|[^\]`])*\]\((?!#glossary)[^)]*\)/g, '')

test('each column of a table has a name, as a reader by ear hears it with each cell', (t) => {
  for (const page of ['README.md', 'CONTRIBUTING.md', ...guides])
    t.notRegex(read(page), /^\|(?:[^\n]*\|)? *\|[^\n]*\n\| *-/m, page)
})

test('the words of the glossary are links to it where they first stand in a guide', (t) => {
  const glossary = read('docs/2-the-canonical-model.md').split('## Glossary')[1] ?? ''
  const words = [...glossary.matchAll(/^- \*\*(.*?)\*\*: \S/gm)].flatMap(([, entry = '']) => entry.split(', '))
  t.true(words.length > 10)
  for (const name of guides.filter((name) => !name.includes('/2-'))) {
    const prose = proseOf(read(name))
    for (const word of words) {
      const first = prose.search(new RegExp(`\\b${word}(?:s|es)?\\b`))
      if (first >= 0) t.regex(prose.slice(first, first + 80), /^\w+`?\]\(#glossary\)/, `${name}: ${word}`)
    }
  }
})

test('each entry of the package is in the reference', (t) => {
  const entries = entryNames.map((entry) => `src/public/${entry.split('/')[1] ?? 'index'}.ts`)
  const config = read('typedoc.config.js')
  t.true(entries.length > 5)
  // Those of the versions are found by their names.
  for (const entry of entries) t.true(config.includes(`'${entry.replace(/\/v\d+\.ts$/, '/v*.ts')}'`), entry)
})

test('the doc comment of a name search says what it needs besides a name', (t) => {
  const unwrapped = (text: string): string => text.replace(/\n \* /g, ' ')
  t.true(unwrapped(read('src/query/searches.ts')).includes(companionsInWords))
})

test('guide 6 lists every error', (t) => {
  const names = Object.keys(library).flatMap((name) => /^is(\w+Error)$/.exec(name)?.[1] ?? [])
  const rows = rowsIn(between(read('docs/6-errors-and-issues.md'), '<!-- errors -->', '<!-- end: errors -->'))
  t.deepEqual([...rows.keys()].toSorted(), names.filter((name) => name !== 'LookupError').toSorted())
})

test('guide 3 and a doc comment list every cause that may fall back', (t) => {
  const rows = rowsIn(between(read('docs/3-pin-and-fall-back.md'), '<!-- causes -->', '<!-- end: causes -->'))
  const options: library.LookupOptions = { baseUrl: 'http://localhost', apiKey: 'any key', versions: ['v5'] }
  // The error names them all; a caller without types may write anything.
  const careless = Object.assign({}, options, { fallbackOn: 'anything' })
  const error = t.throws(() => library.createLookup(careless), { instanceOf: library.InvalidOptionsError })
  t.is(error.problems[0]?.rule, `must be a list of ${[...rows.keys()].join(', ')}`)
  const comment = read('src/errors/lookup-error.ts').split('export type FallbackCause')[0] ?? ''
  const bullets = [...comment.matchAll(/^ \* - `(\w+)`:/gm)].map(([, cause]) => cause)
  t.deepEqual(bullets, [...rows.keys()], 'the doc comment of FallbackCause')
})

/** The name with which each row of a Markdown table begins, and what else is in its first cell. */
const firstCellsIn = (text: string): ReadonlyMap<string, string> =>
  new Map([...text.matchAll(/^\| `([\w-]+)[^`|]*`([^|]*)\|/gm)].map(([, name = '', more = '']) => [name, more.trim()]))

test('guide 3 lists every option of a lookup, and says which of them a call may have', (t) => {
  const rows = firstCellsIn(between(read('docs/3-pin-and-fall-back.md'), '## All options', '### '))
  const [ofLookup, ofCall] = [new Set([...Object.keys(lookupRules), 'versions']), new Set(Object.keys(callRules))]
  t.deepEqual([...rows.keys()].toSorted(), [...new Set([...ofLookup, ...ofCall])].toSorted())
  for (const [option, more] of rows)
    t.is(more, !ofCall.has(option) ? '' : ofLookup.has(option) ? '*' : '(of a call only)', option)
})

test('guides 3 and 7 state the limits of a lookup whose options give none', (t) => {
  const [timeoutMs, retries, maxResponseBytes] = [
    lookupRules.timeoutMs.usual,
    lookupRules.retries.usual,
    lookupRules.maxResponseBytes.usual,
  ]
  const size = `${maxResponseBytes / 2 ** 20} MiB`
  const guide3 = read('docs/3-pin-and-fall-back.md')
  t.regex(guide3, new RegExp(`^\\| \`timeoutMs\`.*\\| ${timeoutMs.toLocaleString('en')} \\|$`, 'm'))
  t.regex(guide3, new RegExp(`^\\| \`retries\`.*\\| ${retries} \\|$`, 'm'))
  t.regex(guide3, new RegExp(`^\\| \`maxResponseBytes\`.*\\| ${size} \\|$`, 'm'))
  const guide7 = read('docs/7-trust.md')
  t.regex(guide7, new RegExp(`\\| ${size};.*\\| \`maxResponseBytes\` \\|$`, 'm'))
})

test('guide 6 lists every kind of issue and every reason of a loss', (t) => {
  const guide = read('docs/6-errors-and-issues.md')
  const kinds = namesIn<library.Issue['kind']>({
    value: true,
    list: true,
    record: true,
    conflict: true,
    incomplete: true,
    mismatch: true,
  })
  const reasons = namesIn<library.Loss['reason']>({ notCarried: true, noRoom: true, altered: true })
  t.deepEqual([...rowsIn(between(guide, '| kind | what it is |', '\n\n')).keys()], [...kinds])
  t.deepEqual([...rowsIn(between(guide, '| reason |', '\n\n')).keys()], [...reasons])
})

test('guide 8 lists every option and every outcome of the sandbox', (t) => {
  const guide = read('docs/8-the-sandbox.md')
  const options = firstCellsIn(between(guide, '## All options', '## '))
  t.deepEqual([...options.keys()].toSorted(), sandboxOptions.toSorted())
  const section = between(guide, '## Make it fail', '\n## ')
  const named = [...section.matchAll(/^\| (`[^|]*`) \|/gm)].flatMap(([, cell = '']) =>
    cell.replaceAll('`', '').split(', '),
  )
  const withoutNumber = (word: string): string => word.replace(/=[\d.]+$/, '')
  // `token=lost|moved` is two outcomes, `status=201 to status=599` any number between.
  const outcomes = outcomesInWords.flatMap((word) => {
    const [name, values] = word.replace(/=\d+ to .*/, '').split('=')
    return values?.split('|').map((value) => `${name}=${value}`) ?? [name]
  })
  t.deepEqual([...new Set(named.map(withoutNumber))].toSorted(), [...new Set(outcomes)].toSorted())
})

test('CONTRIBUTING names every script that people run, and README and CONTRIBUTING name no other', (t) => {
  const namedIn = (text: string): readonly string[] =>
    [...text.matchAll(/npm run ([\w:]+)/g)].flatMap(([, name]) => name ?? [])
  const scripts = Object.keys(manifest.scripts)
  // `npm test` needs no `run`, and npm itself runs the other two.
  const people = scripts.filter((name) => !['test', 'dependencies', 'prepack'].includes(name))
  const contributing = namedIn(read('CONTRIBUTING.md'))
  t.deepEqual(
    people.filter((name) => !contributing.includes(name)),
    [],
  )
  t.deepEqual(
    [...contributing, ...namedIn(read('README.md'))].filter((name) => !scripts.includes(name)),
    [],
  )
})

/** What tells of versions, except the changelog, which tells of old ones, and the measurements, which name that of Node. */
const telling = globSync(['README.md', 'CONTRIBUTING.md', 'docs/*.md', '{src,adapters,docs,lint}/**/*.{ts,js,html}'], {
  exclude: ['docs/9-performance.md'],
})

test('nothing names a version that the library does not have, as after one was removed', (t) => {
  t.true(telling.length > 250)
  const named = telling.flatMap((file) =>
    [...read(file).split('\n').entries()].flatMap(([at, line]) => {
      const names = new Set(line.match(/\bv\d+(?=\b|[A-Z])|\bV\d+(?=[A-Z])/g))
      const unknown = [...names].filter((name) => !library.isVersion(name.toLowerCase()))
      return unknown.map((name) => `${file}:${at + 1} names ${name}`)
    }),
  )
  t.deepEqual(named, [])
})
