import { fileURLToPath } from 'node:url'
import { build, type BuildOptions, type Plugin } from 'esbuild'
import { root } from '../support/root.ts'
import { codedRecords } from './coded-records.ts'
import { bundleInGroups } from './groups.ts'

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

const options = {
  absWorkingDir: root,
  bundle: true,
  format: 'esm',
  platform: 'node',
  packages: 'external',
  logLevel: 'warning',
  plugins: [codedRecords, lateKy],
} as const satisfies BuildOptions

/**
 * Bundles the entries with these names for Node. Programs share no file with the library: they load only what the command needs
 * that was called.
 */
export const bundleForNode = async (names: readonly string[], folder: string): Promise<void> => {
  const isProgram = (name: string): boolean => name.startsWith('cli/')
  const programs = names.filter(isProgram).map((name) => `src/${name}.ts`)
  const library = names.filter((name) => !isProgram(name))
  if (programs.length > 0)
    await build({ ...options, entryPoints: programs, outdir: folder, outbase: 'src', splitting: true })
  await bundleInGroups(library, folder, options)
}
