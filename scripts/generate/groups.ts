import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, posix, resolve, sep } from 'node:path'
import { build, type BuildOptions, type Plugin } from 'esbuild'
import { versions } from '../../src/model/version.ts'
import { isObject } from '../../src/wire/json.ts'
import { importFile } from '../support/import-file.ts'
import { root } from '../support/root.ts'

// esbuild makes a file of the modules that the same entries need: thirty for the root, and each takes time to find. Here, a module
// goes to the first entry that needs it, so there are about as many files as entries. Who needs a module also needs what that
// imports, so these files import each other in one direction only.

/** The modules of the library, by their paths from the root: what each imports, and what it loads only when that is used. */
interface Graph {
  readonly imports: (module: string) => readonly string[]
  readonly loads: (module: string) => readonly string[]
}

const moduleOf = (name: string): string => `src/${name}.ts`

/** The file by which an entry is loaded, from the folder of the build. */
const fileOf = (module: string): string => module.replace(/^src\/(.*)\.ts$/, '$1.js')

const graphOf = async (names: readonly string[], options: BuildOptions): Promise<Graph> => {
  const wanted = { entryPoints: names.map(moduleOf), outdir: 'unwritten', write: false, metafile: true } as const
  const { inputs } = (await build({ ...options, ...wanted })).metafile
  const linked = (kind: string) => (module: string) =>
    (inputs[module]?.imports ?? []).flatMap((link) => (link.kind === kind && link.external !== true ? link.path : []))
  return { imports: linked('import-statement'), loads: linked('dynamic-import') }
}

/** What a module needs, itself included. */
const neededBy = (module: string, { imports }: Graph): ReadonlySet<string> => {
  const found = new Set([module])
  for (const each of found) for (const imported of imports(each)) found.add(imported)
  return found
}

const entry = (name: string): string => moduleOf(`public/${name}`)

const ofVersions: readonly string[] = versions.map(entry)

/** The entries that have no version, or one alone. */
const light = [...ofVersions, entry('model'), entry('core')]

/** Entries that need only a part of what others have. */
const partial = [entry('compare'), entry('sandbox')]

/** What entries have in common with others that do without the rest of them. */
const common = [
  { of: ofVersions, and: light, group: 'shared' },
  { of: [entry('core')], and: partial, group: 'shared-core' },
  { of: [entry('index')], and: partial, group: 'shared-index' },
  { of: [entry('gateway')], and: partial, group: 'shared-gateway' },
]

/** The entries, those first that others build on, each with what it needs. What is loaded when it is used is an entry, too. */
const entriesOf = (modules: readonly string[], graph: Graph): ReadonlyMap<string, ReadonlySet<string>> => {
  const entries = new Map<string, ReadonlySet<string>>()
  const add = (module: string): void => {
    if (entries.has(module)) return
    const needed = neededBy(module, graph)
    entries.set(module, needed)
    for (const each of needed) graph.loads(each).forEach(add)
  }
  for (const module of [...light.filter((each) => modules.includes(each)), ...modules]) add(module)
  return entries
}

/** The group of each module: that of its first entry, or of what this has in common with others. */
const groupsOf = (entries: ReadonlyMap<string, ReadonlySet<string>>): ReadonlyMap<string, string> => {
  const groups = new Map<string, string>()
  for (const [first, needed] of entries) {
    for (const module of needed) {
      if (groups.has(module)) continue
      const isNeededBy = (other: string): boolean => other !== first && entries.get(other)?.has(module) === true
      const shared = common.find(({ of, and }) => of.includes(first) && and.some(isNeededBy))
      groups.set(module, shared?.group ?? posix.basename(first, '.ts'))
    }
  }
  return groups
}

/** The names that a module exports, each with a name that no other module's has. */
type Exports = ReadonlyMap<string, readonly (readonly [name: string, unique: string])[]>

const exportsOf = async (modules: Iterable<string>): Promise<Exports> => {
  const all = [...modules].map(async (module, number) => {
    const exported = await importFile(root + module)
    return [
      module,
      Object.keys(isObject(exported) ? exported : {}).map((name) => [name, `${name}_${number}`] as const),
    ] as const
  })
  return new Map(await Promise.all(all))
}

/** The text that exports a module by its own names from the file of its group. */
const fromGroup = (module: string, file: string, exports: Exports): string =>
  `export { ${(exports.get(module) ?? []).map(([name, unique]) => `${unique} as ${name}`).join(', ')} } from '${file}'\n`

/** Resolves modules of other groups to the files of these. */
const elsewhere = (own: string, groups: ReadonlyMap<string, string>, exports: Exports): Plugin => ({
  name: 'elsewhere',
  setup: (bundling) => {
    bundling.onResolve({ filter: /./, namespace: 'elsewhere' }, ({ path }) => ({
      path,
      external: true,
      sideEffects: false,
    }))
    bundling.onResolve({ filter: /^\.\.?\// }, ({ path, resolveDir, kind }) => {
      const module = resolve(resolveDir, path).replaceAll(sep, '/').slice(root.length)
      const group = groups.get(module)
      if (group === undefined) return undefined
      if (kind === 'dynamic-import') return { path: `./${fileOf(module)}`, external: true }
      return group === own ? undefined : { path: module, namespace: 'elsewhere', sideEffects: false }
    })
    bundling.onLoad({ filter: /./, namespace: 'elsewhere' }, ({ path }) => ({
      contents: fromGroup(path, `./${groups.get(path)}.js`, exports),
    }))
  },
})

/** Bundles the entries with these names into a few files that they share. */
export const bundleInGroups = async (
  names: readonly string[],
  folder: string,
  options: BuildOptions,
): Promise<void> => {
  const graph = await graphOf(names, options)
  const entries = entriesOf(names.map(moduleOf), graph)
  const groups = groupsOf(entries)
  const modules = [...groups.keys()].filter((module) => /^(?:src|adapters)\//.test(module))
  const exports = await exportsOf(modules)
  const bundle = async (group: string): Promise<void> => {
    const own = modules.filter((module) => groups.get(module) === group)
    const contents = own.map((module) => {
      const all = (exports.get(module) ?? []).map(([name, unique]) => `${name} as ${unique}`)
      return `export { ${all.join(', ')} } from './${module}'\n`
    })
    await build({
      ...options,
      stdin: { contents: contents.join(''), resolveDir: root },
      outfile: `${folder}/${group}.js`,
      plugins: [...(options.plugins ?? []), elsewhere(group, groups, exports)],
    })
  }
  await Promise.all([...new Set(groups.values())].map(bundle))
  for (const module of entries.keys()) {
    const file = fileOf(module)
    const path = resolve(root, folder, file)
    mkdirSync(dirname(path), { recursive: true })
    const group = posix.relative(posix.dirname(file), `${groups.get(module)}.js`)
    writeFileSync(path, fromGroup(module, group.startsWith('.') ? group : `./${group}`, exports))
  }
}
