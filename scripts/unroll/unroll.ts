import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'esbuild'
import { root } from '../support/root.ts'
import { constructRecords } from './construct-records.ts'
import { adapterSources } from './fusion/adapter-sources.ts'
import { fusedModule } from './fusion/fused-module.ts'
import { openUp } from './open-up.ts'
import { constructorsModule, RecordConstructors } from './record-constructors.ts'
import { blankSpeller } from './spell-out-blanks.ts'
import { spellOutNothing } from './spell-out-nothing.ts'
import { unrolledModule } from './records/unrolled-module.ts'

// What the build for Node is made from, step by step:
//
//   adapters   -> spell-out-blanks   `...noPhone` becomes the keys of a blank phone
//              -> spell-out-nothing  `saysNothing(x)` becomes comparisons
//              -> open-up            all is exported, so that what is fused can call it
//   fusion/    -> wire/fused.ts      a payload straight to its canonical value. A *composition* is a codec and its
//                                    adapter; a *body* is an expression of an adapter; a *use* is a part of the payload
//                                    that a body reads, by its *path*, with its *consumer*: what becomes of that part
//   records/   -> wire/unrolled.ts   a codec's record alone, for those who use codecs without adapters
//   all these  -> construct-records  literals become calls of constructors

/** The modules of a folder: their paths, and their texts. */
const sourcesIn = (folder: string): readonly (readonly [string, string])[] =>
  globSync(`${folder}/**/*.ts`, { cwd: root }).map((file) => [join(root, file), readFileSync(root + file, 'utf8')])

/** The texts of all modules that are written anew, by their paths, and the module of what they construct records with. */
const writtenModules = async (
  config: string,
  folder: string,
): Promise<{ readonly modules: ReadonlyMap<string, string>; readonly constructors: string }> => {
  const [spellOutBlanks, fused] = await Promise.all([blankSpeller(), fusedModule(adapterSources(config, `${folder}/`))])
  const spellOut = (path: string, text: string): string => spellOutNothing(path, spellOutBlanks(path, text))
  const fusedPath = join(root, 'src/wire/fused.ts')
  const texts = new Map([
    ...sourcesIn(folder).map(([path, text]) => [path, openUp(path, spellOut(path, text))] as const),
    // Dates and periods are made there.
    ...['src/model', 'src/wire'].flatMap(sourcesIn),
    [join(root, 'src/wire/unrolled.ts'), unrolledModule()],
    [fusedPath, spellOut(fusedPath, fused)],
  ])
  const constructors = new RecordConstructors()
  const modules = new Map([...texts].map(([path, text]) => [path, constructRecords(path, text, constructors)]))
  return { modules, constructors: constructors.text() }
}

/** Puts what is written out in the place of what is general and slower, for the adapters of a folder. */
export const unroll = (config = 'tsconfig.json', folder = 'adapters'): Plugin => ({
  name: 'unroll',
  setup: async (bundling) => {
    const { modules, constructors } = await writtenModules(config, folder)
    const namespace = constructorsModule
    bundling.onResolve({ filter: new RegExp(`^${constructorsModule}$`) }, ({ path }) => ({ path, namespace }))
    bundling.onLoad({ filter: /.*/, namespace }, () => ({ contents: constructors, loader: 'js' }))
    bundling.onLoad({ filter: /\.ts$/, namespace: 'file' }, ({ path }) => {
      const contents = modules.get(path)
      return contents === undefined ? undefined : { contents, loader: 'ts' }
    })
  },
})
