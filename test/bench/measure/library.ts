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
import type { fileJournal, runBatch } from '../../../src/public/batch.ts'
import type { createShadow, Difference, isRealDifference, VersionedValue } from '../../../src/public/compare.ts'
import type { Fetch } from '../../../src/client/options.ts'
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

const has = (module: unknown, wanted: readonly string[]): boolean =>
  typeof module === 'object' && module !== null && wanted.every((name) => name in module)

const isLibrary = (module: unknown): module is Library => has(module, names)

const isCompareLibrary = (module: unknown): module is CompareLibrary =>
  has(module, ['compare', 'isRealDifference', 'createShadow'])

/** The entry that compares versions. */
export interface CompareLibrary {
  readonly compare: (operation: Operation, before: VersionedValue, after: VersionedValue) => readonly Difference[]
  readonly isRealDifference: typeof isRealDifference
  readonly createShadow: typeof createShadow
}

/** The address of what Node loads for the root, as the package of a build says. */
export const rootEntry = (dist: string): string => entryOf(dist, 'people-lookup-compat')

const entryOf = (dist: string, name: string): string =>
  pathToFileURL(createRequire(join(dist, 'entry.js')).resolve(name)).href

interface NodeLibrary {
  readonly nodeFetch: Fetch
}

const isNodeLibrary = (module: unknown): module is NodeLibrary => has(module, ['nodeFetch'])

interface BatchLibrary {
  readonly runBatch: typeof runBatch
  readonly fileJournal: typeof fileJournal
}

const isBatchLibrary = (module: unknown): module is BatchLibrary => has(module, ['runBatch', 'fileJournal'])

/** Loads an entry of the library as it is built in `dist`: what is measured is what users run. */
const entry =
  <A>(name: string, isEntry: (module: unknown) => module is A) =>
  async (dist: string): Promise<A> => {
    const module: unknown = await import(entryOf(dist, name))
    if (isEntry(module)) return module
    throw new Error(`This is not a build of ${name}: ${dist}`)
  }

export const loadLibrary = entry('people-lookup-compat', isLibrary)
export const loadCompare = entry('people-lookup-compat/compare', isCompareLibrary)
export const loadNode = entry('people-lookup-compat/node', isNodeLibrary)
export const loadBatch = entry('people-lookup-compat/batch', isBatchLibrary)
