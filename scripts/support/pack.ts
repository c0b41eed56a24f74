import * as t from 'io-ts'
import { isLeft } from 'fp-ts/lib/Either.js'
import { runOrFail } from './run.ts'

const Packed = t.type({
  filename: t.string,
  size: t.number,
  unpackedSize: t.number,
  files: t.array(t.type({ path: t.string })),
})

/** A list of packages; by their names since npm 12. */
const Report = t.union([t.array(Packed), t.record(t.string, Packed)])

export interface Tarball {
  readonly path: string
  /** In bytes. */
  readonly size: number
  /** In bytes. */
  readonly unpackedSize: number
  /** The files in it, as paths from the root. */
  readonly files: readonly string[]
}

/** What `npm pack --json` says of a tarball in a folder. */
export const tarballIn = (folder: string, said: string): Tarball => {
  const decoded = Report.decode(JSON.parse(said))
  const [packed] = isLeft(decoded) ? [] : Object.values(decoded.right)
  if (packed === undefined) throw new Error('npm pack did not report what it packed.')
  const { filename, size, unpackedSize, files } = packed
  return { path: `${folder}/${filename}`, size, unpackedSize, files: files.map(({ path }) => path) }
}

/** Packs the last build into a folder. */
export const pack = async (folder: string): Promise<Tarball> =>
  tarballIn(folder, await runOrFail('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder]))
