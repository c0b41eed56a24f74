import test from 'ava'
import { bundle, packagesIn } from '../support/bundle.ts'

// How much a page loads, and what.

const kib = 1024

const advice = 'if everything new is needed, raise the limit; `npm run bench` shows how it compares'

test('normalize alone is less than 22 KiB, needs only io-ts, and has no client, no lineage, and nothing that writes payloads', async (t) => {
  const { first, later } = await bundle("export { normalize } from './src/public/index.ts'")
  t.true(first.gzipped < 22 * kib, `${first.gzipped} bytes: ${advice}`)
  t.deepEqual(
    [...first.sources.keys()].filter((file) =>
      /^(adapters\/v\d\/codecs|src\/client\/.*|src\/lineage\/(?!model-path).*)\.ts$/.test(file),
    ),
    [],
  )
  t.deepEqual([packagesIn(first), packagesIn(later)], [['fp-ts', 'io-ts'], []])
})

test('everything is less than 55 KiB, with ky, in one file of ASCII', async (t) => {
  const { first, later } = await bundle("export * from './src/public/index.ts'")
  t.true(first.gzipped < 55 * kib, `${first.gzipped} bytes: ${advice}`)
  t.deepEqual(packagesIn(first), ['fp-ts', 'io-ts', 'ky'])
  t.is(later.sources.size, 0)
  // A page may have no charset. The other sign is in a comment of ky's.
  t.false(/[^\n\x20-\x7e\xa9]/.test(first.text))
})

test('what restores stored values is less than 13 KiB by itself, and not part of the root', async (t) => {
  const { first } = await bundle("export * from './src/public/model.ts'")
  t.true(first.gzipped < 13 * kib, `${first.gzipped} bytes: ${advice}`)
  const ofModel = /^(adapters|src\/wire\/(?:v\d|model))\//
  const parts = ({ sources }: typeof first) => new Set([...sources.keys()].map((file) => ofModel.exec(file)?.[1]))
  t.deepEqual([...parts(first)].filter(Boolean), ['src/wire/stored'])
  t.false(parts((await bundle("export * from './src/public/index.ts'")).first).has('src/wire/stored'))
})

test('a page that only revives values needs less than a third of one that looks people up, as guide 7 says', async (t) => {
  const [revived, lookedUp] = await Promise.all([
    bundle("export { revive } from './src/public/model.ts'"),
    bundle("export { createLookup } from './src/public/index.ts'"),
  ])
  t.true(
    revived.first.gzipped * 3 < lookedUp.first.gzipped,
    `${revived.first.gzipped} of ${lookedUp.first.gzipped} bytes`,
  )
})

test('parsing and formatting single values needs no library', async (t) => {
  const names = 'parsePhoneNumber, parsePartialDate, formatName, formatAddress, formatPhoneNumber, formatPartialDate'
  const { first } = await bundle(`export { ${names} } from './src/public/index.ts'`)
  t.true(first.gzipped < 2 * kib, `${first.gzipped} bytes: ${advice}`)
  t.deepEqual(packagesIn(first), [])
})

test('fp-ts is bundled only through io-ts, as ES modules', async (t) => {
  const { first } = await bundle("export * from './src/public/index.ts'")
  t.deepEqual(
    [...first.sources.keys()].filter((file) => file.includes('fp-ts/lib')),
    [],
  )
})
