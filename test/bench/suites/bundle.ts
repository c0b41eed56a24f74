import { join } from 'node:path'
import { bundle, type Weight } from '../../support/bundle.ts'
import { kibibytes } from '../report/format.ts'
import type { Suite } from './suite.ts'

/** What a program might import of the root entry. */
const entries = {
  'everything: `export *`': "export * from 'entry'",
  '`normalize` alone': "export { normalize } from 'entry'",
  '`createLookup` alone': "export { createLookup } from 'entry'",
}

/** The package or the folder of the library that a file belongs to. */
const partOf = (file: string): string => {
  const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(file) ?? []
  const [, folder] = /((?:src\/[^/]+|adapters))\/[^]*$/.exec(file) ?? []
  return name ?? folder ?? 'src'
}

/** Minified bytes by part, the largest first. */
const partsOf = ({ sources }: Weight): readonly (readonly [string, number])[] => {
  const sizes = new Map<string, number>()
  for (const [file, size] of sources) sizes.set(partOf(file), (sizes.get(partOf(file)) ?? 0) + size)
  return [...sizes].toSorted(([, a], [, b]) => b - a)
}

const share = (size: number, whole: number): string => `${((100 * size) / whole).toFixed(0)} %`

/** How large the root entry is in a browser, and what it is made of. */
export const bundleSize: Suite = {
  name: 'bundle',
  run: async ({ dist }) => {
    const entry = join(dist, 'src/public/index.js').replaceAll('\\', '/')
    const rows: string[][] = []
    for (const [name, code] of Object.entries(entries)) {
      const { first, later } = await bundle(code.replace('entry', entry))
      rows.push([name, kibibytes(first.text.length), kibibytes(first.gzipped), kibibytes(later.gzipped)])
    }
    const { first } = await bundle(entries['everything: `export *`'].replace('entry', entry))
    return {
      tables: {
        bundle: { head: ['what is imported', 'minified', 'and gzipped', 'later'], rows },
        'bundle-parts': {
          head: ['part', 'minified', 'share'],
          rows: partsOf(first).map(([part, size]) => [part, kibibytes(size), share(size, first.text.length)]),
        },
      },
    }
  },
}
