import * as t from 'io-ts'
import { isLeft } from 'fp-ts/lib/Either.js'
import { runOrFail } from './run.ts'

const Packed = t.array(
  t.type({
    filename: t.string,
    size: t.number,
    unpackedSize: t.number,
    files: t.array(t.type({ path: t.string })),
  }),
)

export interface Tarball {
  readonly path: string
  /** In bytes. */
  readonly size: number
  /** In bytes. */
  readonly unpackedSize: number
  /** The files in it, as paths from the root. */
  readonly files: readonly string[]
}

/** Packs the last build into a folder. */
export const pack = async (folder: string): Promise<Tarball> => {
  const said = await runOrFail('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder])
  const decoded = Packed.decode(JSON.parse(said))
  const packed = isLeft(decoded) ? undefined : decoded.right[0]
  if (packed === undefined) throw new Error('npm pack did not report what it packed.')
  const { filename, size, unpackedSize, files } = packed
  return { path: `${folder}/${filename}`, size, unpackedSize, files: files.map(({ path }) => path) }
}
