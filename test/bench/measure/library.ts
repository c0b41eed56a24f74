import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type {
  createLookup,
  Normalized,
  Operation,
  parsePayload,
  Rendered,
  Translated,
  Version,
} from '../../../src/public/index.ts'
import type { LookupValue } from '../../../src/model/lookup.ts'

type AnyValue = LookupValue[Operation]

/** The root entry as a caller sees it who chooses versions and operations at run time. */
export interface Library {
  readonly normalize: (version: Version, operation: Operation, payload: unknown) => Normalized<AnyValue>
  readonly render: (version: Version, operation: Operation, value: AnyValue) => Rendered<unknown>
  readonly translate: (
    from: Version,
    to: Version,
    operation: Operation,
    payload: unknown,
  ) => Translated<AnyValue, unknown>
  readonly offers: (version: Version, operation: Operation) => boolean
  readonly parsePayload: typeof parsePayload
  readonly createLookup: typeof createLookup
}

const names = ['normalize', 'render', 'translate', 'offers', 'parsePayload', 'createLookup']

const isLibrary = (module: unknown): module is Library =>
  typeof module === 'object' && module !== null && names.every((name) => name in module)

/** The address of what Node loads for the root, as the package of a build says. */
export const rootEntry = (dist: string): string =>
  pathToFileURL(createRequire(join(dist, 'entry.js')).resolve('people-lookup-compat')).href

/** The library as it is built in `dist`: what is measured is what users run. */
export const loadLibrary = async (dist: string): Promise<Library> => {
  const module: unknown = await import(rootEntry(dist))
  if (isLibrary(module)) return module
  throw new Error(`This is not a build of the library: ${dist}`)
}
