import { globSync, readFileSync } from 'node:fs'
import { sep } from 'node:path'
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

// The build for Node replaces the text of these modules, by these steps:
//
//   adapters              spell-out-blanks, spell-out-nothing, open-up, construct-records
//   src/wire/unrolled.ts  records/unrolled-module, construct-records
//   src/wire/fused.ts     fusion/fused-module, spell-out-blanks, spell-out-nothing, construct-records
//   src/wire, src/model   construct-records
//
// What each step does, in the order in which they are best read:
//
//   records/unrolled-module  generates what reads and writes single records, for those who use codecs without adapters
//   fusion/fused-module      generates what reads a payload straight into the canonical value; it begins with an example
//   spell-out-blanks         `...noPhone` becomes the keys of a blank phone
//   spell-out-nothing        `saysNothing(x)` becomes comparisons
//   open-up                  exports everything that a module declares, so that fused code can call it
//   construct-records        turns literals into calls of constructors, of which record-constructors makes a module
//
// The result is in the files of `dist/node`, below comments such as `// src/wire/fused.ts`.

/** The path that a module has on Windows and elsewhere. */
const plain = (path: string): string => path.replaceAll(sep, '/')

/** The paths and texts of a folder's modules. */
const sourcesIn = (folder: string): readonly (readonly [string, string])[] =>
  globSync(`${folder}/**/*.ts`, { cwd: root }).map((file) => [root + plain(file), readFileSync(root + file, 'utf8')])

/** The texts of all modules that are rewritten, by their paths, and the text of the module of record constructors. */
const writtenModules = async (
  config: string,
  folder: string,
): Promise<{ readonly modules: ReadonlyMap<string, string>; readonly constructors: string }> => {
  const [spellOutBlanks, fused] = await Promise.all([blankSpeller(), fusedModule(adapterSources(config, `${folder}/`))])
  const spellOut = (path: string, text: string): string => spellOutNothing(path, spellOutBlanks(path, text))
  const fusedPath = `${root}src/wire/fused.ts`
  const texts = new Map([
    ...sourcesIn(folder).map(([path, text]) => [path, openUp(path, spellOut(path, text))] as const),
    // They create dates and periods.
    ...['src/model', 'src/wire'].flatMap(sourcesIn),
    [`${root}src/wire/unrolled.ts`, unrolledModule()],
    [fusedPath, spellOut(fusedPath, fused)],
  ])
  const constructors = new RecordConstructors()
  const modules = new Map([...texts].map(([path, text]) => [path, constructRecords(path, text, constructors)]))
  return { modules, constructors: constructors.text() }
}

/** Replaces general code by faster, specialized code, for the adapters of a folder. */
export const unroll = (config = 'tsconfig.json', folder = 'adapters'): Plugin => ({
  name: 'unroll',
  setup: async (bundling) => {
    const { modules, constructors } = await writtenModules(config, folder)
    const namespace = constructorsModule
    bundling.onResolve({ filter: new RegExp(`^${constructorsModule}$`) }, ({ path }) => ({ path, namespace }))
    bundling.onLoad({ filter: /.*/, namespace }, () => ({ contents: constructors, loader: 'js' }))
    bundling.onLoad({ filter: /\.ts$/, namespace: 'file' }, ({ path }) => {
      const contents = modules.get(plain(path))
      return contents === undefined ? undefined : { contents, loader: 'ts' }
    })
  },
})
