import { mkdtempSync, rmSync } from 'node:fs'
import { symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'ava'
import { build } from 'esbuild'
import { manifest } from '../../scripts/support/manifest.ts'
import { root } from './run.ts'

// The package as programs import it: as `npm run build` makes it, but without the unrolling, which is slow. It starts in a
// third of the time that the sources need.

const { name, version, imports, exports: published } = manifest

/** The entries of the package, each by the place of its source. */
const entries = Object.entries(published).flatMap(([entry, target]) =>
  typeof target === 'string' ? [] : [[entry, `public/${entry === '.' ? 'index' : entry.slice(2)}`] as const],
)

/** Below the root, where the packages that it imports are found. */
const folder = mkdtempSync(join(root, 'node_modules', '.installed-'))

test.after.always(() => {
  rmSync(folder, { recursive: true, force: true })
})

const install = async (): Promise<string> => {
  await build({
    absWorkingDir: root,
    entryPoints: [...entries.map(([, file]) => `src/${file}.ts`), 'src/cli/bin.ts'],
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
  })
  await symlink(`${root}dist/schema`, join(folder, 'schema'))
  const exports = Object.fromEntries(entries.map(([entry, file]) => [entry, `./${file}.js`]))
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({
      name,
      version,
      type: 'module',
      imports,
      exports: { ...exports, './schema/*.json': './schema/*.json', './package.json': './package.json' },
    }),
  )
  return folder
}

/** The folder of the package, which exists as long as the tests of a file run. */
export const installed = install()
