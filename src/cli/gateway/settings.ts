import { gatewayShadowRules } from '../../gateway/settings.ts'
import { readFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { hostInUrl, isLoopback } from '../../client/check-options.ts'
import { checkDialect, type Dialect } from '../../gateway/dialect.ts'
import { isKeyHash } from '../../gateway/callers.ts'
import type { Announcement, GatewayOptions } from '../../gateway/options.ts'
import type { OperationStages, Stage, Stages } from '../../gateway/callers.ts'
import { operations, type Version, versions } from '../../model/version.ts'
import { offers } from '../../versions/spokes.ts'
import { defaults } from '../../versions/table.ts'
import { unreadableError, usageError, usageErrorFromSystem } from '../errors/cli-error.ts'
import type { GatewayFlags, GivenStage } from '../options/gateway-options.ts'
import { usualHost } from '../options/table.ts'
import { baseUrlFrom, keyIn } from '../options/lookup-options.ts'
import { jsonFrom, usesFrom } from '../parity/judge.ts'

/** The options of a gateway, but for what tells of its answers. */
export type ServedOptions = Omit<GatewayOptions, 'onAnswer' | 'fetch'>

/** The stage of each operation: its own, or else that of its version. */
const stagesOf = (given: readonly GivenStage[]): Stages => {
  const stageOf = (version: Version, operation: GivenStage['operation']): Stage | undefined =>
    given.filter((one) => one.version === version && one.operation === operation).at(-1)?.stage
  const ofVersion = (version: Version): OperationStages =>
    Object.fromEntries(
      operations.map((operation) => {
        const ofAll = offers(version, operation) ? stageOf(version, undefined) : undefined
        return [operation, stageOf(version, operation) ?? ofAll]
      }),
    )
  return Object.fromEntries(versions.map((version) => [version, ofVersion(version)]))
}

const textFrom = async (file: string, what: string): Promise<string> => {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    throw usageErrorFromSystem(`The ${what} cannot be read`, error)
  }
}

const secretFrom = async (file: string, option: string): Promise<string> => {
  const secret = (await textFrom(file, option)).trim()
  if (secret === '') throw usageError(`There is nothing in the ${option}.`)
  return secret
}

/** Hashes, each of which begins a line, as `sha256sum` writes them. What follows is for people. */
const keysFrom = async (file: string): Promise<readonly string[]> => {
  const lines = (await textFrom(file, '--keys')).split('\n').map((line) => line.trim())
  const hashes = lines.filter((line) => line !== '' && !line.startsWith('#')).map((line) => line.split(/\s/)[0] ?? '')
  if (hashes.length > 0 && hashes.every(isKeyHash)) return hashes
  throw unreadableError('The --keys need a hash at the beginning of each line: printf %s "$KEY" | sha256sum')
}

const serviceKeyFrom = async ({ apiKeyFile }: GatewayFlags): Promise<string | undefined> => {
  return apiKeyFile === undefined ? keyIn('PEOPLE_LOOKUP_API_KEY') : secretFrom(apiKeyFile, '--api-key-file')
}

/** Whoever reaches a gateway that has the service's key, and knows no callers, would use that key. */
const checkKeys = ({ host = usualHost, keys }: GatewayFlags, apiKey: string | undefined): void => {
  if (keys !== undefined && apiKey === undefined) {
    throw usageError(
      '--keys need the key for the service: set PEOPLE_LOOKUP_API_KEY, or name a file with --api-key-file.',
    )
  }
  if (apiKey === undefined || keys !== undefined || isLoopback(new URL(`http://${hostInUrl(host)}`))) return
  throw usageError(
    'Other machines could use the key for the service without one of their own: name the hashes of callers with --keys, or leave that key out, so that callers send theirs.',
  )
}

const keysOf = async (flags: GatewayFlags): Promise<Pick<GatewayOptions, 'apiKey' | 'keys'>> => {
  const apiKey = await serviceKeyFrom(flags)
  checkKeys(flags, apiKey)
  if (apiKey === undefined) return {}
  return { apiKey, keys: flags.keys === undefined ? 'anyone' : await keysFrom(flags.keys) }
}

const dialectFrom = async (file: string): Promise<Dialect> => {
  const dialect = await jsonFrom(file, 'dialect')
  try {
    return checkDialect(dialect)
  } catch {
    throw unreadableError('This is no dialect, or not of this version of the program: gateway learn writes one.')
  }
}

const announcementsOf = ({ deprecated, sunset, successor }: GatewayFlags): GatewayOptions['deprecations'] => {
  const all = (version: Version): Announcement => ({
    ...deprecated?.[version],
    ...sunset?.[version],
    ...successor?.[version],
  })
  return Object.fromEntries(versions.map((version) => [version, all(version)]))
}

const { usual: usualBudget } = gatewayShadowRules.budget

/** The options of a gateway from those of the command line, and the files that these name. */
export const settingsFrom = async (flags: GatewayFlags): Promise<ServedOptions> => {
  const { offer = defaults.offered, from = defaults.from, stage = [], canary = [], dialect = [] } = flags
  const { drain, uses, derive, secretFile, sample, shadowRequests } = flags
  const { fallbackOn, timeoutMs, retries, maxResponseBytes, maxConcurrent, allowInsecure } = flags
  const { host = usualHost, hostName = [], ignoreInputs, cacheControl, now } = flags
  return {
    ...(await keysOf(flags)),
    baseUrl: baseUrlFrom(flags.baseUrl),
    ...{ offer, from, drain, derive, fallbackOn, timeoutMs, retries, maxResponseBytes, maxConcurrent },
    ...{ allowInsecure, ignoreInputs, cacheControl, now },
    // What it listens to is in digits, or a name of its own.
    hostNames: isIP(host) === 0 ? [...hostName, host] : hostName,
    stage: stagesOf([...stage, ...canary]),
    uses: uses === undefined ? undefined : await usesFrom(uses),
    dialect: await Promise.all(dialect.map(dialectFrom)),
    secret: secretFile === undefined ? undefined : await secretFrom(secretFile, '--secret-file'),
    deprecations: announcementsOf(flags),
    // Its pace is the usual one, whatever its budget.
    shadow: {
      sample,
      budget: shadowRequests === undefined ? undefined : { ...usualBudget, requests: shadowRequests },
    },
  }
}
