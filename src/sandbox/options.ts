import type { Version } from '../model/version.ts'
import type { Outcomes, SandboxRequest } from './outcomes.ts'

/** How many people a page of a name search holds, as the comment of `pageSize` says. */
export const pageSizes = { least: 1, most: 50, usual: 50 } as const

/**
 * The options of `createSandbox`.
 *
 * @category Sandbox
 */
export interface SandboxOptions {
  /** A whole number that decides who lives there: the same seed gives the same people. Default: 1. */
  readonly seed?: number | undefined
  /**
   * The day on which its people have their ages, in UTC: that of a gateway or of `derive`, so that both agree. Default: 1 July
   * 2025, so that ages are the same tomorrow.
   */
  readonly now?: Date | undefined
  /** The only key that is accepted in `X-api-key`. Default: any key that is not blank. */
  readonly apiKey?: string | undefined
  /**
   * The path before those of the specification, such as `/people/api`, as behind a gateway. Then the `baseUrl` of a lookup
   * ends with it, and so does the `url` that `listen` gives. Default: none.
   */
  readonly basePath?: string | undefined
  /**
   * What goes wrong, by version or by request; a request's header `x-sandbox-outcome` overrides it, with several outcomes
   * as `delay=10, retry-after=5`.
   */
  readonly outcomes?: Outcomes | undefined
  /**
   * Called for each request for one of the operations, before it is answered and whatever the answer, for a test to
   * assert on. Its result is ignored; if that is a promise, the answer waits for it.
   */
  readonly onRequest?: ((request: SandboxRequest) => unknown) | undefined
  /**
   * Allows web pages of other origins: `true` or `*` for any, or one origin, such as `https://app.example.com`. Default:
   * none.
   */
  readonly cors?: boolean | string | undefined
  /**
   * How many people a page of a name search holds, 1 to 50. Default: 50 (spec section 8). A page of an address search
   * holds as many properties, but at most 20.
   */
  readonly pageSize?: number | undefined
  /** The `Deprecation` and `Sunset` headers of answers, by version. */
  readonly deprecations?: { readonly [V in Version]?: DeprecationHeaders | undefined } | undefined
}

/**
 * Headers that announce the end of a version, sent as they are.
 *
 * @category Sandbox
 */
export interface DeprecationHeaders {
  /** The `Deprecation` header, such as `@1767225600`. */
  readonly deprecation?: string | undefined
  /** The `Sunset` header, such as `Thu, 01 Jan 2026 00:00:00 GMT`. */
  readonly sunset?: string | undefined
}
