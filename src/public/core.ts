/**
 * Reading, writing and looking up without any version: the functions take spokes, which are values of
 * `people-lookup-compat/v3`, `/v4` and `/v5`. A bundle has what it imports, and no other version.
 *
 * ```ts
 * import { createLookup, normalize } from 'people-lookup-compat/core'
 * import * as v4 from 'people-lookup-compat/v4'
 * import * as v5 from 'people-lookup-compat/v5'
 *
 * const { value: person } = normalize(v5.person, payload)
 * const lookup = createLookup({ baseUrl, apiKey, spokes: [v5.person, v4.person, v5.phones] })
 * ```
 *
 * They throw as those of `people-lookup-compat` do, which call versions by their names and have all of them.
 *
 * @category Entry points
 * @module people-lookup-compat/core
 */

export { createLookup, type Lookup, normalize, render, translate } from '../throwing/by-spoke.ts'
export { parsePayload, type LookupMethods } from '../throwing/promised.ts'
export * from './spokes.ts'
