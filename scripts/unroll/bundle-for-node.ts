import { build } from 'esbuild'
import { root } from '../support/root.ts'
import { unroll } from './unroll.ts'

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
    plugins: [unroll()],
  })
}
