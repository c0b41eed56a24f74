import test, { type ExecutionContext } from 'ava'
import { type Bundle, bundle, packagesIn } from '../support/bundle.ts'

// What a page loads: nothing that it does not use, and little enough not to think about. How much exactly is measured by
// `npm run bench`.

const kib = 1024

/** The files of a bundle, whether the page loads them at first or later. */
const filesIn = ({ first, later }: Bundle): readonly string[] => [...first.sources.keys(), ...later.sources.keys()]

const isSmallerThan = (t: ExecutionContext, limit: number, { first, later }: Bundle): void => {
  const gzipped = first.gzipped + later.gzipped
  t.true(gzipped < limit * kib, `${gzipped} bytes gzipped: what needs so much more than before?`)
}

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

test('a page with everything of the root loads no sandbox and no command line: less than 74 KiB', async (t) => {
  const page = await bundle("export * from './src/public/index.ts'")
  isSmallerThan(t, 74, page)
  t.deepEqual(
    filesIn(page).filter((file) => /^src\/(sandbox|cli)\//.test(file)),
    [],
  )
  const packages = new Set([...packagesIn(page.first), ...packagesIn(page.later)])
  t.deepEqual([...packages].toSorted(), ['fp-ts', 'io-ts', 'ky'])
  // A page may have no charset. The other sign is in a comment of ky's.
  t.false(/[^\n\x20-\x7e\xa9]/.test(page.first.text))
})

test('a page that restores stored values loads nothing of any version, and the root does not load what restores them', async (t) => {
  const page = await bundle("export * from './src/public/model.ts'")
  isSmallerThan(t, 36, page)
  t.deepEqual(
    filesIn(page).filter((file) => /^(adapters|src\/(client|wire\/v\d))\//.test(file)),
    [],
  )
  const root = await bundle("export * from './src/public/index.ts'")
  t.deepEqual(
    filesIn(root).filter((file) => file.startsWith('src/wire/stored/')),
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
