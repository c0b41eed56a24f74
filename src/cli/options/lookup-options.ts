import { homedir } from 'node:os'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import type { Command } from 'commander'
import { lookupRules } from '../../client/check-options.ts'
import { type AttemptEvent, defaultFallbackOn, fallbackCauses, type LookupOptions } from '../../client/options.ts'
import { listed } from '../../errors/problem.ts'
import { isVersion, type Version, versions } from '../../model/version.ts'
import { told } from '../../options/rules.ts'
import { defaults } from '../../versions/table.ts'
import { isObject, isText, type JsonObject } from '../../wire/json.ts'
import { usageError } from '../errors/cli-error.ts'
import { note } from '../terminal/output.ts'
import { causeList, fileName, versionList } from './arguments.ts'
import { addGroups, type Given, ruled, valued } from './table.ts'

/** What a profile says: where a service is, and where its key is; never the key. */
interface Profile {
  readonly baseUrl?: string | undefined
  readonly versions?: readonly Version[] | undefined
  readonly apiKeyVariable?: string | undefined
  readonly apiKeyFile?: string | undefined
}

/** The folder for the configuration of the user's programs. */
const configurationFolder = (): string => {
  const { XDG_CONFIG_HOME: named, APPDATA: roaming } = process.env
  if (named !== undefined && isAbsolute(named)) return named
  return process.platform === 'win32' && roaming !== undefined ? roaming : join(homedir(), '.config')
}

/** The one file of profiles. */
const profilesFile = (): string => join(configurationFolder(), 'people-lookup-compat', 'profiles.json')

const example =
  '{ "NAME": { "baseUrl": "https://api.example.com", "versions": ["v5", "v4"], "apiKeyVariable": "PEOPLE_KEY" } }'

const readProfiles = async (file: string): Promise<JsonObject> => {
  const { textOfFile } = await import('../terminal/input.ts')
  const text = await textOfFile(file, 'The profiles', `there is no ${file}, which may say ${example}`)
  let profiles: unknown
  try {
    profiles = JSON.parse(text)
  } catch {
    // What is wrong with it would repeat a part of it.
  }
  if (isObject(profiles)) return profiles
  throw usageError(`${file} is no JSON object of profiles, as ${example}`)
}

const isName = (value: unknown): value is string => isText(value) && value.trim() !== ''

const isVersions = (value: unknown): value is readonly Version[] =>
  Array.isArray(value) && value.length > 0 && value.every(isVersion)

const members = {
  baseUrl: 'the base address',
  versions: `a list of versions: ${listed(versions, 'and')}`,
  apiKeyVariable: 'the name of the variable that holds the key',
  apiKeyFile: 'the name of the file that holds the key',
} as const

const checked = (file: string, given: JsonObject): Profile => {
  const strange = Object.keys(given).find((key) => !Object.hasOwn(members, key))
  if (strange !== undefined)
    throw usageError(
      /key|token|secret|password/i.test(strange)
        ? `A profile never holds a key: in ${file}, name its variable (apiKeyVariable) or its file (apiKeyFile).`
        : `A profile has ${listed(Object.keys(members), 'and')}; one in ${file} has something else.`,
    )
  const { baseUrl, versions: asked, apiKeyVariable, apiKeyFile } = given
  const wrong = (member: keyof typeof members): Error => usageError(`In ${file}, ${member} must be ${members[member]}.`)
  if (baseUrl !== undefined && !isName(baseUrl)) throw wrong('baseUrl')
  if (asked !== undefined && !isVersions(asked)) throw wrong('versions')
  if (apiKeyVariable !== undefined && !(isName(apiKeyVariable) && /^[A-Za-z_]\w*$/.test(apiKeyVariable)))
    throw wrong('apiKeyVariable')
  if (apiKeyFile !== undefined && !isName(apiKeyFile)) throw wrong('apiKeyFile')
  const path = apiKeyFile?.replace(/^~(?=[/\\])/, homedir())
  return { baseUrl, versions: asked, apiKeyVariable, apiKeyFile: path && resolve(dirname(file), path) }
}

/** The profile of this name. What is wrong with it is told without repeating it: there might be a key in it. */
const profileNamed = async (name: string): Promise<Profile> => {
  const file = profilesFile()
  const profiles = await readProfiles(file)
  const given = Object.hasOwn(profiles, name) ? profiles[name] : undefined
  if (!isObject(given))
    throw usageError(`There is no such profile in ${file}: it has ${listed(Object.keys(profiles), 'and') || 'none'}.`)
  return checked(file, given)
}

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
  const { statsOfInput, textOfFile } = await import('../terminal/input.ts')
  const text = await textOfFile(file, what)
  const stats = statsOfInput(file)
  if (process.platform !== 'win32' && stats?.isFile() === true && (stats.mode & 0o044n) !== 0n)
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
  const profile = name === undefined ? {} : await profileNamed(name)
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
