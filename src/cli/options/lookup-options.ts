import { readFile } from 'node:fs/promises'
import { type Command, Option } from 'commander'
import type { AttemptEvent } from '../../client/events.ts'
import type { LookupMethods } from '../../client/methods.ts'
import {
  defaultBounds,
  defaultFallbackOn,
  fallbackCauses,
  largestCount,
  type LookupOptions,
} from '../../client/options.ts'
import type { FallbackCause } from '../../errors/attempt.ts'
import type { Version } from '../../model/version.ts'
import { defaults } from '../../versions/table.ts'
import { causeList, fileName, versionList, wholeNumberIn } from './arguments.ts'
import { usageErrorFromSystem, usageError } from '../errors/cli-error.ts'
import { decodeText } from '../terminal/input.ts'
import { note } from '../terminal/output.ts'

/** The options of every command that sends requests. */
export interface ServiceFlags {
  readonly baseUrl?: string
  readonly apiKeyFile?: string
  readonly timeoutMs?: number
  readonly retries?: number
  readonly maxResponseBytes?: number
  readonly allowInsecure?: true
}

/** The options of every command that looks up. */
export interface LookupFlags extends ServiceFlags {
  readonly versions: readonly Version[]
  readonly fallbackOn: readonly FallbackCause[]
  readonly json?: true
  readonly pretty?: true
}

/** Adds the options of every request to a command. */
export const addServiceOptions = (command: Command): Command =>
  command
    .addOption(new Option('--base-url <url>', "the service's base address").env('PEOPLE_LOOKUP_BASE_URL'))
    .option(
      '--api-key-file <file>',
      'a file with the key (else env: PEOPLE_LOOKUP_API_KEY)',
      fileName('--api-key-file'),
    )
    .option(
      '--timeout-ms <n>',
      `time limit for one version, including retries, in milliseconds (default: ${defaultBounds.timeoutMs})`,
      wholeNumberIn('--timeout-ms', 1, largestCount),
    )
    .option(
      '--retries <n>',
      `how often a version is retried after 408, 429 and 5xx (default: ${defaultBounds.retries})`,
      wholeNumberIn('--retries', 0, largestCount),
    )
    .option(
      '--max-response-bytes <n>',
      `size of the largest answer to read, in bytes (default: ${defaultBounds.maxResponseBytes})`,
      wholeNumberIn('--max-response-bytes', 1, largestCount),
    )
    .option('--allow-insecure', 'allow plain http to another machine: others can read the key on its way')

/** Adds the options of every lookup to a command. */
export const addLookupOptions = (command: Command): Command =>
  addServiceOptions(
    command
      .addOption(
        new Option('--versions <list>', 'the versions to query, in order; a single one is a pin')
          .argParser(versionList)
          .default(defaults.asked, defaults.asked.join(',')),
      )
      .addOption(
        new Option('--fallback-on <list>', `what queries the next version: any of ${fallbackCauses.join(', ')}`)
          .argParser(causeList)
          .default(defaultFallbackOn, defaultFallbackOn.join(',')),
      ),
  )
    .option('--json', 'print JSON even on a terminal')
    .addOption(new Option('--pretty', 'print a listing even if the output is not a terminal').conflicts('json'))

const readKeyFile = async (file: string): Promise<string> => {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw usageErrorFromSystem('The --api-key-file cannot be read', error)
  })
  // Windows PowerShell writes UTF-16 with `>`.
  const text = decodeText(bytes)
  if (text === undefined) throw usageError('The --api-key-file is not UTF-8 text: save it as UTF-8.')
  return text.trim()
}

const keyFrom = async (file: string | undefined): Promise<string> => {
  if (file === undefined) {
    const key = process.env['PEOPLE_LOOKUP_API_KEY']
    if (key !== undefined && key.trim() !== '') return key
    throw usageError('There is no key: set PEOPLE_LOOKUP_API_KEY, or name a file with --api-key-file.')
  }
  const key = await readKeyFile(file)
  if (key === '') throw usageError('There is no key in the --api-key-file.')
  return key
}

/**
 * Reports, once, that a version is deprecated: nobody would look for this in the headers of a script's answers.
 */
const tellOfTheEnd = (): ((event: AttemptEvent) => void) => {
  const told = new Set<Version>()
  return ({ version, deprecation, sunset }) => {
    if ((deprecation === undefined && sunset === undefined) || told.has(version)) return
    told.add(version)
    const until = sunset === undefined ? '' : `; it ends ${sunset}`
    note(`note: the service says that ${version} is deprecated${until}.`)
  }
}

/** The options of a lookup, for the library. */
export const lookupOptionsFrom = async (options: Omit<LookupFlags, 'json' | 'pretty'>): Promise<LookupOptions> => {
  const { versions: asked, fallbackOn, baseUrl, timeoutMs, retries, maxResponseBytes, allowInsecure } = options
  if (baseUrl === undefined || baseUrl.trim() === '') {
    throw usageError('There is no base address: give --base-url, or set PEOPLE_LOOKUP_BASE_URL.')
  }
  const apiKey = await keyFrom(options.apiKeyFile)
  return {
    baseUrl,
    apiKey,
    versions: asked,
    fallbackOn,
    timeoutMs,
    retries,
    maxResponseBytes,
    allowInsecure,
    onAttempt: tellOfTheEnd(),
  }
}

/** The methods of a lookup with these options, whether the versions offer them or not. */
export const methodsFrom = async (options: LookupFlags): Promise<LookupMethods> => {
  const lookup = await lookupOptionsFrom(options)
  // The client is loaded only here: commands that work offline start faster without it.
  const { createLookup } = await import('../../client/lookup.ts')
  return createLookup<Version>(lookup)
}
