// What the root, the core and the entry for fp-ts export unchanged: it is data, or can fail only by a mistake in the program.

export {
  type AttemptEvent,
  type RequestEvent,
  type Cache,
  type CallOptions,
  defaultFallbackOn,
  type Fetch,
  type FetchedResponse,
  type PageOptions,
} from '../client/options.ts'
export type { LookupResult, RateLimit, ResponseInfo } from '../client/response.ts'
export type { Derivable, RenderOptions } from '../derive/derive.ts'
export * from '../errors/index.ts'
export * from '../model/index.ts'
export { ageAt, currentAddress } from '../derive/facts.ts'
export type { Issue, Normalized, NormalizeFailure, NormalizeOptions, Source } from '../normalize/normalized.ts'
export type { Loss } from '../lineage/losses.ts'
export type { ModelPath } from '../lineage/model-path.ts'
export type { Rendered, Translated } from '../normalize/render.ts'
export type { AddressQuery, NameQuery } from '../query/searches.ts'
export { parsePhoneNumber } from '../wire/phone-number.ts'
