import { readFileSync } from 'node:fs'
import { build, type Plugin } from 'esbuild'
import { root } from '../support/root.ts'
import { fusedModule } from './fused-module.ts'
import { openUp } from './open-up.ts'
import { blankSpeller } from './spell-out-blanks.ts'
import { unrolledModule } from './unrolled-module.ts'

/** Puts what is written out in the place of what is general and slower. */
const unroll: Plugin = {
  name: 'unroll',
  setup: async (bundling) => {
    const [spellOut, fused] = await Promise.all([blankSpeller(), fusedModule()])
    bundling.onLoad({ filter: /[\\/]src[\\/]wire[\\/]unrolled\.ts$/ }, () => ({
      contents: unrolledModule(),
      loader: 'ts',
    }))
    bundling.onLoad({ filter: /[\\/]src[\\/]wire[\\/]fused\.ts$/ }, ({ path }) => ({
      contents: spellOut(path, fused),
      loader: 'ts',
    }))
    bundling.onLoad({ filter: /[\\/]adapters[\\/].*\.ts$/ }, ({ path }) => ({
      contents: openUp(path, spellOut(path, readFileSync(path, 'utf8'))),
      loader: 'ts',
    }))
  },
}

/** Bundles the entries of these names for Node, into a few files that they share. */
export const bundleForNode = async (names: readonly string[], folder: string): Promise<void> => {
  await build({
    absWorkingDir: root,
    entryPoints: names.map((name) => `src/${name}.ts`),
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'warning',
    plugins: [unroll],
  })
}
