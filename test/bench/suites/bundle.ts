import { gzipSync } from 'node:zlib'
import { join } from 'node:path'
import { build, type Metafile } from 'esbuild'
import { kibibytes } from '../report/format.ts'
import { root } from '../prepare.ts'
import type { Suite } from './suite.ts'

/** What a program might import of the root entry. */
const entries = {
  'everything: `export *`': "export * from 'entry'",
  '`normalize` alone': "export { normalize } from 'entry'",
  '`createLookup` alone': "export { createLookup } from 'entry'",
}

const bundle = async (dist: string, code: string) => {
  const { outputFiles, metafile } = await build({
    stdin: { contents: code.replace('entry', join(dist, 'src/index.js').replaceAll('\\', '/')), resolveDir: root },
    absWorkingDir: root,
    bundle: true,
    format: 'esm',
    platform: 'browser',
    minify: true,
    metafile: true,
    write: false,
  })
  return { text: outputFiles.map((file) => file.text).join(''), metafile }
}

/** The package or the folder of the library that a file belongs to. */
const partOf = (file: string): string => {
  const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(file) ?? []
  const [, folder] = /((?:src\/[^/]+|adapters))\/[^]*$/.exec(file) ?? []
  return name ?? folder ?? 'src'
}

/** Minified bytes by part, the largest first. */
const partsOf = ({ outputs }: Metafile): readonly (readonly [string, number])[] => {
  const sizes = new Map<string, number>()
  for (const { inputs } of Object.values(outputs)) {
    for (const [file, { bytesInOutput }] of Object.entries(inputs)) {
      const part = partOf(file)
      sizes.set(part, (sizes.get(part) ?? 0) + bytesInOutput)
    }
  }
  return [...sizes].filter(([, size]) => size > 0).toSorted(([, a], [, b]) => b - a)
}

const gzipped = (text: string): number => gzipSync(text, { level: 9 }).length

/** How large the root entry is in a browser, and what it is made of. */
export const bundleSize: Suite = {
  name: 'bundle',
  run: async ({ dist }) => {
    const rows: string[][] = []
    for (const [name, code] of Object.entries(entries)) {
      const { text } = await bundle(dist, code)
      rows.push([name, kibibytes(text.length), kibibytes(gzipped(text), { atMost: 25 })])
    }
    const { text, metafile } = await bundle(dist, entries['everything: `export *`'])
    const share = (size: number) => `${((100 * size) / text.length).toFixed(0)} %`
    return {
      tables: {
        bundle: { head: ['what is imported', 'minified', 'and gzipped'], rows },
        'bundle-parts': {
          head: ['part', 'minified', 'share'],
          rows: partsOf(metafile).map(([part, size]) => [part, kibibytes(size), share(size)]),
        },
      },
    }
  },
}
