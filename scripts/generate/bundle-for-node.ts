import { readFileSync } from 'node:fs'
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
    plugins: [generated],
  })
}
