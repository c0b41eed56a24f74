import { basename } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Metafile } from 'esbuild'
import { root } from './run.ts'

type Outputs = Metafile['outputs']

/** What a page loads of a program at first, and what it loads later when it needs it, as bundlers split them. */
export interface Bundle {
  readonly first: Weight
  readonly later: Weight
}

/** Files of a bundle, minified. */
export interface Weight {
  readonly text: string
  /** In bytes, each file compressed by itself. */
  readonly gzipped: number
  /** Minified bytes by the source that they come from. */
  readonly sources: ReadonlyMap<string, number>
}

/** The files that the program loads through imports of these kinds. */
const loaded = (outputs: Outputs, kinds: readonly string[]): readonly string[] => {
  const files = new Set<string>()
  const visit = (file: string): void => {
    if (files.has(file)) return
    files.add(file)
    for (const { path, kind } of outputs[file]?.imports ?? []) if (kinds.includes(kind)) visit(path)
  }
  for (const [file, { entryPoint }] of Object.entries(outputs)) if (entryPoint === '<stdin>') visit(file)
  return [...files]
}

const weightOf = (outputs: Outputs, texts: ReadonlyMap<string, string>, files: readonly string[]): Weight => {
  const sources = new Map<string, number>()
  for (const { inputs } of files.flatMap((file) => outputs[file] ?? []))
    for (const [source, { bytesInOutput }] of Object.entries(inputs))
      if (bytesInOutput > 0) sources.set(source, (sources.get(source) ?? 0) + bytesInOutput)
  const all = files.map((file) => texts.get(basename(file)) ?? '')
  return {
    text: all.join(''),
    gzipped: all.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0),
    sources,
  }
}

/** Bundles a program for the browser. */
export const bundle = async (code: string): Promise<Bundle> => {
  const { outputFiles, metafile } = await build({
    stdin: { contents: code, resolveDir: root, loader: 'ts' },
    absWorkingDir: root,
    outdir: '.',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    minify: true,
    metafile: true,
    write: false,
  })
  const { outputs } = metafile
  const texts = new Map(outputFiles.map(({ path, text }) => [basename(path), text]))
  const first = loaded(outputs, ['import-statement'])
  const later = loaded(outputs, ['import-statement', 'dynamic-import']).filter((file) => !first.includes(file))
  return { first: weightOf(outputs, texts, first), later: weightOf(outputs, texts, later) }
}

/** Programs whose weight guide 9 shows, by how it calls them. */
const programs = {
  'everything: `export *`': "export * from 'people-lookup-compat'",
  '`normalize`': "export { normalize } from 'people-lookup-compat'",
  '`createLookup`': "export { createLookup } from 'people-lookup-compat'",
  '`normalize(v5.person, …)` of `/core`': `
    import { normalize } from 'people-lookup-compat/core'
    import * as v5 from 'people-lookup-compat/v5'
    export const read = (payload) => normalize(v5.person, payload)`,
  '`createLookup({ spokes: [v5.person], … })` of `/core`': `
    import { createLookup } from 'people-lookup-compat/core'
    import * as v5 from 'people-lookup-compat/v5'
    export const lookup = (options) => createLookup({ ...options, spokes: [v5.person] })`,
}

/** Bundles these programs, with the file of each entry. */
export const bundlePrograms = async (
  fileOf: (entry: string) => string,
): Promise<readonly (readonly [name: string, weight: Bundle])[]> =>
  Promise.all(
    Object.entries(programs).map(async ([name, code]) => {
      const resolved = code.replaceAll(/'people-lookup-compat(?:\/(\w+))?'/g, (_, entry: string | undefined) =>
        JSON.stringify(fileOf(entry ?? 'index')),
      )
      return [name, await bundle(resolved)] as const
    }),
  )

/** The packages that the sources come from. */
export const packagesIn = ({ sources }: Weight): readonly string[] =>
  [
    ...new Set([...sources.keys()].flatMap((file) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? [])),
  ].toSorted()
