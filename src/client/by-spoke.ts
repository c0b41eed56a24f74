import { type Problem, unless } from '../errors/problem.ts'
import { isOperation, isVersion } from '../model/version.ts'
import { catalogOf } from '../versions/catalog.ts'
import type { AnySpoke } from '../versions/facts.ts'
import { isObject } from '../wire/json.ts'
import { WireType } from '../wire/wire-type.ts'
import { configWith, copyOfList } from './config.ts'
import { type LookupMethods, type Offered, taskMethods, type WithPages } from './lookup.ts'
import type { CommonOptions } from './options.ts'

/**
 * The options of a lookup over spokes: those of a lookup, with `spokes` in place of `versions`. A call may still name some of
 * their versions.
 *
 * @category Looking up
 */
export interface SpokeOptions<S extends AnySpoke = AnySpoke> extends CommonOptions {
  /**
   * What to query, in order of preference, each once. The first spoke of an operation is queried first, and those after it when
   * it falls back: `[v5.person, v4.person, v5.phones]`.
   */
  readonly spokes: readonly S[]
}

const isSpoke = (value: unknown): boolean =>
  isObject(value) &&
  isVersion(value['version']) &&
  isOperation(value['operation']) &&
  value['codec'] instanceof WireType

const checkSpokes = (spokes: unknown): readonly Problem[] => {
  const asked: readonly unknown[] = Array.isArray(spokes) ? spokes : []
  return [
    ...unless(
      asked.length > 0 && asked.every(isSpoke),
      'spokes',
      'must be a list of one or more spokes, such as person of people-lookup-compat/v5',
    ),
    ...unless(new Set(asked).size === asked.length, 'spokes', 'must have each spoke once'),
  ]
}

/**
 * A lookup over these spokes: it has the methods that one of them offers, each of {@link LookupMethods}. A lookup of
 * `[v4.person]` has no `emails`.
 *
 * @category Looking up
 */
export type Lookup<S extends AnySpoke = AnySpoke> = Offered<LookupMethods, WithPages<S['operation']>>

/**
 * Creates a lookup over spokes, returning tasks: nothing is sent before a task is run. For each operation, it queries those of
 * its spokes in their order.
 *
 * @example
 * ```ts
 * const lookup = createLookup({ baseUrl, apiKey, spokes: [v5.person, v4.person, v5.phones] })
 * const found = await lookup.person('1234567890')() // Either<LookupFailure, LookupResult<Person>>
 * ```
 * @throws InvalidOptionsError when options are invalid: a mistake in the program, not an outcome of a lookup
 * @category Looking up
 */
export function createLookup<const S extends AnySpoke>(options: SpokeOptions<S>): Lookup<S>
export function createLookup(given: SpokeOptions): LookupMethods {
  return taskMethods(
    configWith(given, (options) => {
      const spokes = copyOfList(options.spokes)
      const problems = checkSpokes(spokes)
      const catalog = catalogOf(problems.length > 0 ? [] : spokes)
      return {
        input: 'spokes',
        problems,
        versions: [...new Set(catalog.all().map(({ version }) => version))],
        versionsFor: (operation) => catalog.among(operation).map(({ version }) => version),
        catalog,
      }
    }),
  )
}
