import { join } from 'node:path'
import { bundlePrograms, type Weight } from '../../support/bundle.ts'
import { kibibytes } from '../report/format.ts'
import type { Suite } from './suite.ts'

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

/** How large programs are in a browser, and what the first, which has all of the root, is made of. */
export const bundleSize: Suite = {
  name: 'bundle',
  run: async ({ dist }) => {
    const weights = await bundlePrograms((entry) => join(dist, `src/public/${entry}.js`))
    const rows = weights.map(([name, { first }]) => [name, kibibytes(first.text.length), kibibytes(first.gzipped)])
    const whole = weights.slice(0, 1).flatMap(([, { first }]) => {
      const parts = partsOf(first)
      return parts.map(([part, size]) => [part, kibibytes(size), share(size, first.text.length)])
    })
    return {
      tables: {
        bundle: { head: ['what is imported', 'minified', 'and gzipped'], rows },
        'bundle-parts': { head: ['part', 'minified', 'share'], rows: whole },
      },
    }
  },
}
