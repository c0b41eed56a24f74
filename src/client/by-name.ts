import type { Version } from '../model/version.ts'
import { allVersions } from '../versions/table.ts'
import { checkVersions } from './check-options.ts'
import { type Config, configWith, copyOfList } from './config.ts'
import { taskMethods, type Lookup, type LookupMethods } from './lookup.ts'
import type { LookupOptions } from './options.ts'

// Lookups over versions that are called by their names.

/**
 * The options of a lookup, checked and complete.
 *
 * @throws InvalidOptionsError when any is invalid; it lists all problems
 */
export const configOf = (given: LookupOptions): Config =>
  configWith(given, (options) => {
    const versions = copyOfList(options.versions)
    const problems = checkVersions(versions)
    const asked = problems.length > 0 ? [] : versions
    return { input: 'versions', problems, versions: asked, versionsFor: () => asked, catalog: allVersions }
  })

/**
 * Creates a lookup, one interface over the versions of the service, returning tasks: nothing is sent before a task is
 * run.
 *
 * @example
 * ```ts
 * const lookup = createLookup({ baseUrl, apiKey, versions: ['v5', 'v4', 'v3'] })
 * const found = await lookup.person('1234567890')() // Either<LookupFailure, LookupResult<Person>>
 * ```
 * @throws InvalidOptionsError when options are invalid: a mistake in the program, not an outcome of a lookup
 * @category Looking up
 */
export function createLookup<const V extends Version>(options: LookupOptions<V>): Lookup<V>
export function createLookup(options: LookupOptions): LookupMethods {
  return taskMethods(configOf(options))
}
