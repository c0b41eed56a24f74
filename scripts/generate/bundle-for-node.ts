import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { root } from '../support/root.ts'
import { generatedModule } from './generated-module.ts'
import { blankSpeller } from './spell-out-blanks.ts'

const generated: Plugin = {
  name: 'generated',
  setup: async (bundling) => {
    const spellOutBlanks = await blankSpeller()
    bundling.onLoad({ filter: /[/\\]src[/\\]wire[/\\]generated\.ts$/ }, () => ({
      contents: generatedModule(),
      loader: 'js',
    }))
    bundling.onLoad({ filter: /[/\\]adapters[/\\].*\.ts$/ }, ({ path }) => ({
      contents: spellOutBlanks(readFileSync(path, 'utf8')),
      loader: 'ts',
    }))
  },
}

/** ky as the client uses it. */
const kyWhenUsed = `
export default { create: (options) => require('ky').default.create(options) }
export const isNetworkError = (error) => require('ky').isNetworkError(error)
`

/**
 * Bundles ky, and runs it when the first lookup is created: what it looks for on the platform loads all of Node's fetch, which
 * takes longer than the rest of this library, and a program that only reads payloads needs neither.
 */
const lateKy: Plugin = {
  name: 'late-ky',
  setup: (bundling) => {
    bundling.onResolve({ filter: /^ky$/ }, ({ kind }) =>
      kind === 'import-statement'
        ? { path: 'ky', namespace: 'late' }
        : { path: fileURLToPath(import.meta.resolve('ky')) },
    )
    bundling.onLoad({ filter: /^ky$/, namespace: 'late' }, () => ({ contents: kyWhenUsed, resolveDir: root }))
  },
}

/** Bundles the entries with these names for Node, into a few files that they share. */
export const bundleForNode = async (names: readonly string[], folder: string): Promise<void> => {
  await build({
    absWorkingDir: root,
    entryPoints: names.map((name) => `src/${name}.ts`),
    outdir: folder,
    outbase: 'src',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'warning',
    // A field that an adapter sets is there twice, after its blank.
    logOverride: { 'duplicate-object-key': 'silent' },
    plugins: [generated, lateKy],
  })
}
