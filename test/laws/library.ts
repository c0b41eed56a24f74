import { importFile } from '../../scripts/support/import-file.ts'
import type { normalizeAny, renderAny } from '../../src/normalize/by-name.ts'

/** The functions of the entry for fp-ts, for a version and an operation that are chosen at run time. */
export interface Library {
  readonly normalize: typeof normalizeAny
  readonly render: typeof renderAny
}

const isLibrary = (module: unknown): module is Library =>
  typeof module === 'object' && module !== null && 'normalize' in module && 'render' in module

/** Loads this entry from where it was built. */
export const loadLibrary = async (file: string): Promise<Library> => {
  const built = await importFile(file)
  if (!isLibrary(built)) throw new Error(`${file} is not the library.`)
  return built
}
