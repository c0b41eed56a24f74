import { readFileSync } from 'node:fs'
import test, { type ExecutionContext } from 'ava'
import { versions } from '../../src/model/version.ts'
import { type Bundle, bundle, bundlePrograms, packagesIn } from '../support/bundle.ts'
import { root } from '../support/run.ts'

// What a page loads: nothing that it does not use, and little enough not to think about. `npm run bench` writes into guide 9 how
// much exactly.

const kib = 1024

/** The files of a bundle, whether the page loads them at first or later. */
const filesIn = ({ first, later }: Bundle): readonly string[] => [...first.sources.keys(), ...later.sources.keys()]

const isSmallerThan = (t: ExecutionContext, limit: number, { first, later }: Bundle): void => {
  const gzipped = first.gzipped + later.gzipped
  t.true(gzipped < limit * kib, `${gzipped} bytes gzipped: what needs so much more than before?`)
}

test('guide 9 says what programs weigh, within a twentieth, and that nothing of them is loaded later', async (t) => {
  const guide = readFileSync(`${root}docs/9-performance.md`, 'utf8')
  for (const [name, { first, later }] of await bundlePrograms((entry) => `./src/public/${entry}.ts`)) {
    const row = guide.split('\n').find((line) => line.startsWith(`| ${name} `)) ?? ''
    const said = [...row.matchAll(/([\d.]+) KiB/g)].map(([, figure]) => Number(figure) * kib)
    t.is(said.length, 2, `${name} is in no row of guide 9: run npm run bench`)
    for (const [at, actual] of [first.text.length, first.gzipped].entries()) {
      t.true(Math.abs((said[at] ?? 0) / actual - 1) <= 0.05, `${name}: ${row} of ${(actual / kib).toFixed(1)} KiB`)
    }
    t.is(later.gzipped, 0, name)
  }
})

const withV5 = (text: string): string =>
  `import { createLookup, normalize } from './src/public/core.ts'
import * as v5 from './src/public/v5.ts'
${text}`

const filesOfVersions = (page: Bundle): readonly string[] =>
  filesIn(page).filter((file) => /^(?:adapters|src\/wire|src\/versions)\/(?:v\d|table|spokes)/.test(file))

test('a page that reads one operation of one version loads no other version, and of its own only what that needs: less than 28 KiB', async (t) => {
  const page = await bundle(withV5('export const read = (payload) => normalize(v5.person, payload); void createLookup'))
  isSmallerThan(t, 28, page)
  t.deepEqual(
    filesOfVersions(page).filter((file) => !/\/v5/.test(file)),
    [],
  )
  for (const file of ['adapters/v5/addresses.ts', 'adapters/v5/emails.ts', 'src/wire/v5/emails.ts'])
    t.false(filesIn(page).includes(file), file)
  t.deepEqual(
    filesIn(page).filter((file) => /^src\/(?:client|query|lineage\/(?!model-path))/.test(file)),
    [],
  )
})

test('a page that reads all of v5 loads less than 33 KiB', async (t) => {
  const all = ['person', 'names', 'phones', 'emails', 'addresses']
  const page = await bundle(
    withV5(all.map((name) => `export const ${name} = (it) => normalize(v5.${name}, it)`).join('\n')),
  )
  isSmallerThan(t, 33, page)
  t.deepEqual(
    filesOfVersions(page).filter((file) => !/\/v5/.test(file)),
    [],
  )
})

test('a page that looks up people by one version loads no other one: less than 57 KiB', async (t) => {
  const page = await bundle(
    withV5('export const lookup = createLookup({ spokes: [v5.person], baseUrl, apiKey }); void normalize'),
  )
  isSmallerThan(t, 57, page)
  t.deepEqual(
    filesOfVersions(page).filter((file) => !/\/v5/.test(file)),
    [],
  )
})

test('each spoke is loaded only by who imports it, whatever else its entry has', async (t) => {
  for (const version of versions) {
    const page = await bundle(
      `import * as ${version} from './src/public/${version}.ts'\nexport const only = ${version}.phones`,
    )
    t.true(filesIn(page).includes(`adapters/${version}/phones.ts`))
    t.deepEqual(
      filesIn(page).filter((file) => /^adapters\/v\d\/(?:emails|addresses|person)\.ts$/.test(file)),
      [],
    )
  }
})

test('a page that only reads payloads loads no ky, no client, no lineage and no sandbox: less than 40 KiB', async (t) => {
  const page = await bundle("export { normalize, parsePayload, detectVersion } from './src/public/index.ts'")
  isSmallerThan(t, 40, page)
  t.deepEqual(
    filesIn(page).filter((file) => /^src\/(client|sandbox|cli|lineage\/(?!model-path))/.test(file)),
    [],
  )
  t.deepEqual(packagesIn(page.first), ['fp-ts', 'io-ts'])
  t.deepEqual(packagesIn(page.later), [])
})

test('a page with everything of the root loads no sandbox and no command line: less than 78 KiB', async (t) => {
  const page = await bundle("export * from './src/public/index.ts'")
  isSmallerThan(t, 78, page)
  t.deepEqual(
    filesIn(page).filter((file) => /^src\/(sandbox|cli)\//.test(file)),
    [],
  )
  const packages = new Set([...packagesIn(page.first), ...packagesIn(page.later)])
  t.deepEqual([...packages].toSorted(), ['fp-ts', 'io-ts', 'ky'])
  // A page may have no charset. The other sign is in a comment of ky's.
  t.false(/[^\n\x20-\x7e\xa9]/.test(page.first.text))
})

test('a page that restores stored values loads nothing of any version, and one that reads or asks does not load what restores them', async (t) => {
  const page = await bundle("export * from './src/public/model.ts'")
  isSmallerThan(t, 36, page)
  t.deepEqual(
    filesIn(page).filter((file) => /^(adapters|src\/(client|wire\/v\d))\//.test(file)),
    [],
  )
  // What a version carries is found by a value that has everything: for that, the model's codecs are needed.
  const reading = await bundle("export { createLookup, normalize } from './src/public/index.ts'")
  t.deepEqual(
    filesIn(reading).filter((file) => file.startsWith('src/wire/stored/')),
    [],
  )
})

test('a page that only parses and formats single values loads no library: less than 10 KiB', async (t) => {
  const names = 'parsePhoneNumber, parsePartialDate, formatName, formatAddress, formatPhoneNumber, formatPartialDate'
  const page = await bundle(`export { ${names} } from './src/public/index.ts'`)
  isSmallerThan(t, 10, page)
  t.deepEqual(packagesIn(page.first), [])
})

test('fp-ts is bundled only through io-ts, as ES modules', async (t) => {
  const page = await bundle("export * from './src/public/index.ts'")
  t.deepEqual(
    filesIn(page).filter((file) => file.includes('fp-ts/lib')),
    [],
  )
})
