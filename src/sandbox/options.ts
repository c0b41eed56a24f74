import { isVersion, type Version, versions } from '../model/version.ts'
import { type Outcomes, planOf, wordsOf } from './http/outcomes.ts'

/**
 * The options of {@link createSandbox}.
 *
 * @category Sandbox
 */
export interface SandboxOptions {
  /** A whole number that decides who lives there: the same seed gives the same people. Default: 1. */
  readonly seed?: number | undefined
  /** The only key that is accepted in `X-api-key`. Default: any key that is not blank. */
  readonly apiKey?: string | undefined
  /** What goes wrong, by version or by request; a request's header `x-sandbox-outcome` overrides it. */
  readonly outcomes?: Outcomes | undefined
  /** Allows web pages of other origins: `true` for any, a string for one. Default: none. */
  readonly cors?: boolean | string | undefined
  /** How many people a page of a name search holds, 1 to 50. Default: 50 (spec section 8). */
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

/** The options as the sandbox works with them. */
export interface Settings extends SandboxOptions {
  readonly seed: number
  readonly pageSize: number
}

const known = ['seed', 'apiKey', 'outcomes', 'cors', 'pageSize', 'deprecations']

/**
 * Checks the options: a sandbox that took a misspelt outcome for none would make a test pass that should not.
 *
 * @throws RangeError naming the option that is unknown or of no use
 */
export const settingsOf = (options: SandboxOptions): Settings => {
  const { seed = 1, pageSize = 50, apiKey, outcomes } = options
  const unknown = Object.keys(options).find((name) => !known.includes(name))
  if (unknown !== undefined) throw new RangeError(`The sandbox has no option ${unknown}: it has ${known.join(', ')}.`)
  if (!Number.isSafeInteger(seed)) throw new RangeError('The seed of a sandbox is a whole number.')
  if (!Number.isInteger(pageSize) || pageSize < 1 || pageSize > 50) {
    throw new RangeError('A page of the sandbox holds 1 to 50 people.')
  }
  if (apiKey?.trim() === '') throw new RangeError('The key of a sandbox is not blank: leave it out to accept any.')
  if (typeof outcomes === 'object') {
    for (const [version, choice] of Object.entries(outcomes)) {
      if (!isVersion(version)) throw new RangeError(`The outcomes of a sandbox are by version: ${versions.join(', ')}.`)
      if (planOf(wordsOf(choice)) === undefined)
        throw new RangeError(`There is no such outcome as that for ${version}.`)
    }
  }
  return { ...options, seed, pageSize }
}
