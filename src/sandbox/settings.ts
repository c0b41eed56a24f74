import { checkOptions } from './check-options.ts'
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
export const settingsOf = (options: SandboxOptions): Settings => {
  checkOptions(options)
  // A lookup trims its key, and so does every HTTP client.
  return {
    ...options,
    seed: options.seed ?? 1,
    pageSize: options.pageSize ?? pageSizes.usual,
    basePath: options.basePath ?? '',
    apiKey: options.apiKey?.trim(),
  }
}
