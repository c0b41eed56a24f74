import { type Problem, unless } from '../errors/problem.ts'
import { isOperation, isVersion } from '../model/version.ts'
import { catalogOf } from '../versions/catalog.ts'
import type { AnySpoke } from '../versions/facts.ts'
import { isObject } from '../wire/json.ts'
import { WireType } from '../wire/wire-type.ts'
import { type CommonOptions, configWith, copyOfList } from './config.ts'
import { taskMethods } from './lookup.ts'
import type { LookupMethods } from './methods.ts'

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

/** The methods of a lookup over spokes, returning tasks. One for which there is no spoke gives an `UnsupportedError`. */
export const createLookup = (given: SpokeOptions): LookupMethods =>
  taskMethods(
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
