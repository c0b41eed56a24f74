import { readFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import { isVersion, type Version, versions } from '../../model/version.ts'
import { listed } from '../../errors/problem.ts'
import { isObject, isText, type JsonObject } from '../../wire/json.ts'
import { systemReasonOf, usageError } from '../errors/cli-error.ts'

/** What a profile says: where a service is, and where its key is; never the key. */
export interface Profile {
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
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw usageError(
      `The profiles cannot be read from ${file}: ${systemReasonOf(error) ?? 'unknown'}. It may say ${example}`,
    )
  })
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
export const profileNamed = async (name: string): Promise<Profile> => {
  const file = profilesFile()
  const profiles = await readProfiles(file)
  const given = Object.hasOwn(profiles, name) ? profiles[name] : undefined
  if (!isObject(given))
    throw usageError(`There is no such profile in ${file}: it has ${listed(Object.keys(profiles), 'and') || 'none'}.`)
  return checked(file, given)
}
