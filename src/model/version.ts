// Frozen: sorting one of these lists would change it for the whole program. The types are not derived from the lists:
// editors and the reference would not show their names, but list all members in every place.

/**
 * The three live versions of the service, oldest first (spec section 9).
 *
 * @category Versions and operations
 */
export const versions = /* @__PURE__ */ Object.freeze(['v3', 'v4', 'v5'] as const)

/**
 * One version of the service. It is part of every path: `/v3/`, `/v4/`, `/v5/` (spec section 9).
 *
 * @category Versions and operations
 */
export type Version = 'v3' | 'v4' | 'v5'

/**
 * The five operations of the service (spec section 1). Not every version offers all of them.
 *
 * @category Versions and operations
 */
export const operations = /* @__PURE__ */ Object.freeze(['person', 'names', 'phones', 'emails', 'addresses'] as const)

/**
 * One operation of the service: a person by id, or a search by name, phone, email or street address (spec section 1).
 *
 * @category Versions and operations
 */
export type Operation = 'person' | 'names' | 'phones' | 'emails' | 'addresses'

/**
 * Whether a value is a {@link Version}: for one that comes from a configuration or an environment. Check a list by `every`:
 * `filter` would drop a misspelt version, so that a fallback becomes a pin.
 *
 * @example
 * ```ts
 * const wanted = 'v5,v4'.split(',')
 * if (!wanted.every(isVersion)) throw new Error(`Use ${versions.join(', ')}.`)
 * const lookup = createLookup({ baseUrl, apiKey, versions: wanted })
 * ```
 * @category Versions and operations
 */
export const isVersion = (value: unknown): value is Version => versions.some((version) => version === value)

/** Something for each version. */
export const byVersion = <A>(make: (version: Version) => A): Readonly<Record<Version, A>> => ({
  v3: make('v3'),
  v4: make('v4'),
  v5: make('v5'),
})

/**
 * Whether a value is an {@link Operation}.
 *
 * @category Versions and operations
 */
export const isOperation = (value: unknown): value is Operation => operations.some((operation) => operation === value)
