import { readFile, stat } from 'node:fs/promises'
import type { Command } from 'commander'
import { type AttemptEvent, defaultFallbackOn, fallbackCauses, type LookupOptions } from '../../client/options.ts'
import { lookupRules } from '../../client/check-options.ts'
import type { Version } from '../../model/version.ts'
import { told } from '../../options/rules.ts'
import { defaults } from '../../versions/table.ts'
import { causeList, fileName, versionList } from './arguments.ts'
import { usageErrorFromSystem, usageError } from '../errors/cli-error.ts'
import { note } from '../terminal/output.ts'
import type { Profile } from './profile.ts'
import { addGroups, type Given, ruled, valued } from './table.ts'

/** The address of the service. */
export const baseUrlOption = valued('url', "the service's base address (else env: PEOPLE_LOOKUP_BASE_URL)", fileName)

/** The options of every command that sends requests. */
const serviceOptions = {
  profile: valued('name', 'base address, versions and place of the key, as your profiles.json says', fileName),
  baseUrl: baseUrlOption,
  apiKeyFile: valued('file', 'a file with the key (else env: PEOPLE_LOOKUP_API_KEY)', fileName),
  timeoutMs: ruled(told(lookupRules.timeoutMs, 'time limit for one version, including retries, in milliseconds')),
  retries: ruled(told(lookupRules.retries, 'how often a version is retried after 408, 429 and 5xx')),
  maxResponseBytes: ruled(told(lookupRules.maxResponseBytes, 'size of the largest answer to read, in bytes')),
  allowInsecure: ruled(
    told(lookupRules.allowInsecure, 'allow plain http to another machine: others can read the key on its way'),
  ),
}

/** The options of every command that asks versions in order. */
const orderOptions = {
  versions: valued(
    'list',
    `the versions to query, in order; a single one is a pin (default: ${defaults.asked.join(',')})`,
    () => versionList,
  ),
  fallbackOn: valued(
    'list',
    `what queries the next version: any of ${fallbackCauses.join(', ')} (default: ${defaultFallbackOn.join(',')})`,
    () => causeList,
  ),
}

/** What every command gets that sends requests. */
export interface ServiceFlags extends Given<typeof serviceOptions> {}

/** What every command gets that looks up. */
export interface LookupFlags extends ServiceFlags, Given<typeof orderOptions> {}

const ofService = { 'The service, and how long it may take:': serviceOptions }

/** Adds the options of every request to a command. */
export const addServiceOptions = (command: Command): Command => addGroups(command, ofService)

/** Adds the options of every lookup to a command. */
export const addLookupOptions = (command: Command): Command =>
  addGroups(command, { 'Who answers:': orderOptions, ...ofService })

const readKeyFile = async (file: string, what: string): Promise<string> => {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw usageErrorFromSystem(`${what} cannot be read`, error)
  })
  // Windows PowerShell writes UTF-16 with `>`.
  const { decodeText } = await import('../terminal/input.ts')
  const text = decodeText(bytes)
  if (text === undefined) throw usageError(`${what} is not UTF-8 text: save it as UTF-8.`)
  const { mode } = await stat(file)
  if (process.platform !== 'win32' && (mode & 0o044) !== 0)
    note(`note: others on this machine can read ${what.replace(/^The/, 'the')}: chmod 600 keeps it yours.`)
  if (text.trim() === '') throw usageError(`There is no key in ${what.replace(/^The/, 'the')}.`)
  return text.trim()
}

/** The key in a variable of the environment, if it has one. */
export const keyIn = (variable: string): string | undefined => {
  const key = process.env[variable]?.trim()
  return key === '' ? undefined : key
}

const keyFrom = async ({ apiKeyFile }: ServiceFlags, profile: Profile): Promise<string> => {
  if (apiKeyFile !== undefined) return readKeyFile(apiKeyFile, 'The --api-key-file')
  if (profile.apiKeyFile !== undefined) return readKeyFile(profile.apiKeyFile, 'The key file of the profile')
  if (profile.apiKeyVariable !== undefined) {
    const key = keyIn(profile.apiKeyVariable)
    if (key !== undefined) return key
    throw usageError('There is no key: the variable that the profile names is not set.')
  }
  const key = keyIn('PEOPLE_LOOKUP_API_KEY')
  if (key !== undefined) return key
  throw usageError('There is no key: set PEOPLE_LOOKUP_API_KEY, or name a file with --api-key-file.')
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

/** The base address that an option or a profile has, or else the environment. */
export const baseUrlFrom = (given: string | undefined): string => {
  const baseUrl = given ?? process.env['PEOPLE_LOOKUP_BASE_URL'] ?? ''
  if (baseUrl.trim() !== '') return baseUrl
  throw usageError(
    'There is no base address: give --base-url, or set PEOPLE_LOOKUP_BASE_URL. To try it, run people-lookup-compat sandbox.',
  )
}

/** The key where nothing is sent. */
const noKey = 'dry-run'

/** The options of a lookup, for the library: a flag goes before the profile, and that before the environment. */
export const lookupOptionsFrom = async (flags: LookupFlags, needsKey = true): Promise<LookupOptions> => {
  const { profile: name, versions: asked, fallbackOn, timeoutMs, retries, maxResponseBytes, allowInsecure } = flags
  const profile = name === undefined ? {} : await (await import('./profile.ts')).profileNamed(name)
  const { nodeFetch } = await import('../../client/node-carrier.ts')
  return {
    baseUrl: baseUrlFrom(flags.baseUrl ?? profile.baseUrl),
    apiKey: needsKey ? await keyFrom(flags, profile) : noKey,
    versions: asked ?? profile.versions ?? defaults.asked,
    fallbackOn: fallbackOn ?? defaultFallbackOn,
    timeoutMs,
    retries,
    maxResponseBytes,
    allowInsecure,
    fetch: nodeFetch,
    onAttempt: tellOfTheEnd(),
  }
}
