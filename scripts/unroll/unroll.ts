import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'esbuild'
import { root } from '../support/root.ts'
import { adapterSources } from './fusion/adapter-sources.ts'
import { fusedModule } from './fusion/fused-module.ts'
import { openUp } from './open-up.ts'
import { blankSpeller } from './spell-out-blanks.ts'
import { spellOutNothing } from './spell-out-nothing.ts'
import { unrolledModule } from './records/unrolled-module.ts'

/** Puts what is written out in the place of what is general and slower, for the adapters of a folder. */
export const unroll = (config = 'tsconfig.json', folder = 'adapters'): Plugin => ({
  name: 'unroll',
  setup: async (bundling) => {
    const [spellOutBlanks, fused] = await Promise.all([
      blankSpeller(),
      fusedModule(adapterSources(config, `${folder}/`)),
    ])
    const spellOut = (path: string, text: string): string => spellOutNothing(path, spellOutBlanks(path, text))
    const written = new Map([
      [join(root, 'src/wire/unrolled.ts'), () => unrolledModule()],
      [join(root, 'src/wire/fused.ts'), (path: string) => spellOut(path, fused)],
    ])
    bundling.onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const write = written.get(path)
      if (write !== undefined) return { contents: write(path), loader: 'ts' }
      if (!path.startsWith(join(root, folder))) return undefined
      return { contents: openUp(path, spellOut(path, readFileSync(path, 'utf8'))), loader: 'ts' }
    })
  },
})
