import { globSync } from 'node:fs'
import { importFile } from '../../support/import-file.ts'
import { root } from '../../support/root.ts'
import { WireType, type RecordShape } from '../../../src/wire/wire-type.ts'
import type { Origin } from './adapter-sources.ts'

/** The exported codecs of kinds of records, by shape. */
export const recordExports = async (): Promise<ReadonlyMap<RecordShape, Origin>> => {
  const found = new Map<RecordShape, Origin>()
  for (const path of globSync('src/wire/**/*.ts', { cwd: root })) {
    const file = root + path.replaceAll('\\', '/')
    const module = await importFile(file)
    if (typeof module !== 'object' || module === null) continue
    for (const [name, value] of Object.entries(module)) {
      if (value instanceof WireType && value.shape.kind === 'record') found.set(value.shape, { file, name })
    }
  }
  return found
}
