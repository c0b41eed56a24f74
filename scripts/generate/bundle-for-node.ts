import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { root } from '../support/root.ts'
import { generatedModule } from './generated-module.ts'

const generated: Plugin = {
  name: 'generated',
  setup: (bundling) => {
    bundling.onLoad({ filter: /[/\\]src[/\\]wire[/\\]generated\.ts$/ }, () => ({
      contents: generatedModule(),
      loader: 'js',
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

const bundle = async (names: readonly string[], folder: string): Promise<void> => {
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
    plugins: [generated, lateKy],
  })
}

/**
 * Bundles the entries with these names for Node, into a few files that they share. Programs share none with the library: what
 * they load only when it is used would split it into twice as many files, and each takes time to find.
 */
export const bundleForNode = async (names: readonly string[], folder: string): Promise<void> => {
  const isProgram = (name: string): boolean => name.startsWith('cli/')
  const library = names.filter((name) => !isProgram(name))
  await Promise.all([library, names.filter(isProgram)].map((entries) => bundle(entries, folder)))
}
