import { checkOptions } from './check-options.ts'
import { ownMembers } from '../wire/json.ts'
import { pageSizes, type SandboxOptions } from './options.ts'

/** The options as the sandbox works with them. */
export interface Settings extends SandboxOptions {
  readonly seed: number
  readonly pageSize: number
  readonly basePath: string
}

/**
 * The options, checked and with their defaults.
 *
 * @throws RangeError naming the option that is unknown or invalid
 */
export const settingsOf = (given: SandboxOptions): Settings => {
  checkOptions(given)
  const options = ownMembers(given)
  // A lookup trims its key, and so does every HTTP client.
  return ownMembers({
    ...options,
    seed: options.seed ?? 1,
    pageSize: options.pageSize ?? pageSizes.usual,
    basePath: options.basePath ?? '',
    apiKey: options.apiKey?.trim(),
  })
}
