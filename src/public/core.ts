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

export type { SpokeOptions } from '../client/by-spoke.ts'
export type { AttemptEvent, RequestEvent } from '../client/events.ts'
export {
  type Cache,
  type CallOptions,
  defaultFallbackOn,
  type Fetch,
  type FetchedResponse,
  type PageOptions,
} from '../client/options.ts'
export type { LookupResult, RateLimit, ResponseInfo } from '../client/response-info.ts'
export type { Derivable, RenderOptions } from '../derive/options.ts'
export * from '../errors/index.ts'
export type { Loss } from '../lineage/losses.ts'
export type { ModelPath } from '../lineage/model-path.ts'
export type * from '../model/types.ts'
export type { Issue } from '../normalize/issues.ts'
export type { Normalized, NormalizeOptions, Source } from '../normalize/normalized.ts'
export type { Rendered, Translated } from '../normalize/render.ts'
export type { AddressQuery } from '../query/address-query.ts'
export type { NameQuery } from '../query/name-query.ts'
export { createLookup, detectSpoke, type Lookup, normalize, render, translate } from '../throwing/by-spoke.ts'
export { parsePayload } from '../throwing/or-throw.ts'
export type { LookupMethods } from '../throwing/promised.ts'
export type { AnySpoke, Spoke } from '../versions/facts.ts'
