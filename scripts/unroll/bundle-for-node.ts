import { build } from 'esbuild'
import { root } from '../support/root.ts'
import { unroll } from './unroll.ts'

/**
 * Bundles the entries with these names for Node, into a few files that they share. If that fails, esbuild prints why, and
 * the result is false.
 */
export const bundleForNode = async (names: readonly string[], folder: string): Promise<boolean> => {
  const bundling = build({
    absWorkingDir: root,
    entryPoints: names.map((name) => `src/${name}.ts`),
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'warning',
    plugins: [unroll()],
  })
  return bundling.then(
    () => true,
    () => false,
  )
}
