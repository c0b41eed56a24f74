import { isIP } from 'node:net'
import { type Command, Option } from 'commander'
import { lookupRules, hostInUrl, isLoopback } from '../../client/check-options.ts'
import { listed } from '../../errors/problem.ts'
import { isKeyHash } from '../../gateway/callers.ts'
import { checkDialect, type Dialect } from '../../gateway/dialect.ts'
import type { Announcement, GatewayOptions, OperationStages, Stage, Stages } from '../../gateway/options.ts'
import { gatewayRules, gatewayShadowRules } from '../../gateway/settings.ts'
import { isOperation, isVersion, type Operation, type Version, versions, operations } from '../../model/version.ts'
import { or, told, whole } from '../../options/rules.ts'
import { offers, defaults } from '../../versions/table.ts'
import { usageError, unreadableError } from '../errors/cli-error.ts'
import { dateIn, causeList, fileName, ownFileName, versionListFor, nowOf } from '../options/arguments.ts'
import { baseUrlOption, baseUrlFrom, keyIn } from '../options/lookup-options.ts'
import {
  hostOption,
  portOption,
  addGroups,
  type Given,
  mostNeed,
  type OptionOf,
  ruled,
  valued,
  usualHost,
} from '../options/table.ts'
import { shareFor, jsonFrom, usesFrom } from '../parity/judge.ts'
import { textOfFile } from '../terminal/input.ts'

// Options of a gateway that are about a part of the service: v3.phones=shadow, v4=5, v3=2026-12-31.

/** A stage, and what of a version has it. */
interface GivenStage {
  readonly version: Version
  readonly operation: Operation | undefined
  readonly stage: Stage
}

/** The announcements of versions, as they are added up. */
type Announcements = Readonly<Partial<Record<Version, Announcement>>>

/** Reads what stands before a `=`: a version, or an operation of one. */
const partOf = (option: string, text: string): Omit<GivenStage, 'stage'> & { readonly said: string } => {
  const [, version, operation, said] = /^([a-z\d]+)(?:\.([a-z]+))?=(.+)$/.exec(text) ?? []
  const isKnown = operation === undefined || isOperation(operation)
  if (isVersion(version) && isKnown && said !== undefined) return { version, operation, said }
  throw usageError(`${option} begins with a version (${listed(versions)}), or one and an operation, as in v3.phones=…`)
}

const stageWords = ['pass', 'shadow', 'serve'] as const

const addStage = (text: string, before: readonly GivenStage[] = []): readonly GivenStage[] => {
  const { said, ...part } = partOf('--stage', text)
  const stage = stageWords.find((word) => word === said)
  if (stage === undefined)
    throw usageError('--stage is pass, shadow or serve, as in v3.phones=shadow; for a canary, use --canary.')
  return [...before, { ...part, stage }]
}

const addCanary = (text: string, before: readonly GivenStage[] = []): readonly GivenStage[] => {
  const { said, ...part } = partOf('--canary', text)
  const canary = /^\d{1,3}(\.\d{1,6})?$/.test(said) ? Number(said) : NaN
  if (!(canary <= 100)) throw usageError('--canary is a percentage of callers, as in v4=5.')
  return [...before, { ...part, stage: { canary } }]
}

/** Creates a reader of something that is announced of a version: `v3=2026-12-31`. */
const announcedBy =
  (option: string, read: (text: string) => Announcement | undefined, form: string) =>
  (text: string, before: Announcements = {}): Announcements => {
    const { version, operation, said } = partOf(option, text)
    const announcement = operation === undefined ? read(said) : undefined
    if (announcement === undefined) throw usageError(`${option} is of a version, as in v3=${form}.`)
    return { ...before, [version]: announcement }
  }

const deprecationIn = (text: string): Announcement | undefined => {
  const date = dateIn(text)
  return date && { deprecation: `@${Math.floor(date.getTime() / 1000)}` }
}

const sunsetIn = (text: string): Announcement | undefined => {
  const date = dateIn(text)
  return date && { sunset: date.toUTCString() }
}

const addFile =
  (option: string) =>
  (text: string, before: readonly string[] = []): readonly string[] => [...before, fileName(option)(text)]

/** Unlike a rate that is judged, a sample may be everything. */
const sampleIn =
  (option: string) =>
  (text: string): number =>
    /^(100%|1)$/.test(text) ? 1 : shareFor(option, false)(text)

const milliseconds: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000 }

/** A time, such as 10s; in seconds without a unit. */
const timeIn =
  (option: string) =>
  (text: string): number => {
    const [, count = '', unit = 's'] = /^(\d{1,6})\s*(ms|s|m)?$/.exec(text) ?? []
    if (count === '') throw usageError(`${option} is a time, as in 10s, 500ms or 0.`)
    return Number(count) * (milliseconds[unit] ?? 1000)
  }

const addNames =
  () =>
  (text: string, before: readonly string[] = []): readonly string[] => [
    ...before,
    ...text.split(',').map((name) => name.trim()),
  ]

const derive: OptionOf<boolean> = {
  named: () => new Option('--no-derive', 'leave out full names, ages and current addresses that v5 only implies'),
}

/** Keys are in files and in the environment: arguments are no secret. */
const usual = {
  baseUrl: baseUrlOption,
  port: portOption(8080),
  host: hostOption,
  stage: valued(
    'part=stage',
    'who answers: v3=pass, v3.phones=shadow, or serve, which is the default; can be given more than once',
    () => addStage,
  ),
  keys: valued(
    'file',
    "the hashes of the callers' keys, one per line; the gateway then has a key of its own",
    fileName,
  ),
}

const ofCallers = {
  apiKeyFile: valued('file', 'a file with that key (else env: PEOPLE_LOOKUP_API_KEY)', fileName),
  hostName: valued(
    'list',
    'with that key: names by which callers reach it, besides localhost and addresses in digits',
    addNames,
  ),
  secretFile: valued('file', 'what page tokens are signed with, the same for all gateways behind a balancer', fileName),
  ignoreInputs: valued('list', 'inputs that are left out, as _, which some programs add against caches', addNames),
}

const ofAnswers = {
  offer: valued('list', `the versions that programs ask for (default: ${defaults.offered.join(',')})`, versionListFor),
  from: valued('list', `the versions that answer, in order (default: ${defaults.from.join(',')})`, versionListFor),
  canary: valued('part=n', 'the percentage of callers whom newer versions answer: v4=5', () => addCanary),
  drain: valued('list', 'old versions that still get their own page tokens', versionListFor),
  derive,
  now: valued('date', 'the day by which ages are derived, as 2026-11-27 (default: today)', () => nowOf),
  dialect: valued(
    'file',
    'how an old version writes its answers: a file of gateway learn; can be given more than once',
    addFile,
  ),
  uses: valued('file', 'what the programs read, to tell only of gaps in that: see uses check', fileName),
  cacheControl: valued('value', 'the Cache-Control of answers (default: no-store)', () => String),
}

const ofShadows = {
  sample: valued(
    'share',
    `the share of questions that a shadow compares (default: ${100 * gatewayShadowRules.sample.usual}%)`,
    sampleIn,
  ),
  shadowRequests: ruled(
    told(or(whole(1), gatewayShadowRules.budget.usual.requests), 'how many requests a shadow may send in all'),
  ),
  report: valued('file', 'write what shadows have compared, for parity, when it stops', ownFileName),
}

const ofEnds = {
  deprecated: valued('v=date', 'announce since when a version is deprecated: v3=2026-01-01', (option) =>
    announcedBy(option, deprecationIn, '2026-01-01'),
  ),
  sunset: valued('v=date', 'announce when a version ends: v3=2026-12-31', (option) =>
    announcedBy(option, sunsetIn, '2026-12-31'),
  ),
  successor: valued('v=url', 'announce where its successor is described: v3=https://…', (option) =>
    announcedBy(option, (successor) => ({ successor }), 'https://example.com/v5'),
  ),
}

const ofLimits = {
  timeoutMs: ruled(told(lookupRules.timeoutMs, 'time limit for one version, in milliseconds')),
  retries: ruled(
    told(
      { ...lookupRules.retries, usually: `${gatewayRules.retries.usual}, as callers have retries of their own` },
      'how often one version is retried',
    ),
  ),
  fallbackOn: valued('list', 'what asks the next version of --from', () => causeList),
  maxResponseBytes: ruled(told(lookupRules.maxResponseBytes, 'size of the largest answer to read, in bytes')),
  maxConcurrent: ruled(told(gatewayRules.maxConcurrent, 'how many requests may be under way; a further one gets 503')),
  drainTime: valued(
    'time',
    'how long it goes on after SIGTERM, while /ready says that it stops (default: 10s)',
    timeIn,
  ),
  graceMs: ruled(told(or(whole(0), 10_000), 'how long requests may finish after that, in milliseconds')),
  allowInsecure: ruled(
    told(lookupRules.allowInsecure, 'allow plain http to another machine: others can read keys on their way'),
  ),
}

/** The options as the help groups them. */
const groups = {
  [mostNeed]: usual,
  'Who calls:': ofCallers,
  'Who answers, and what:': ofAnswers,
  'Comparing in shadows:': ofShadows,
  'Announcing the end of a version:': ofEnds,
  'Limits, and stopping:': ofLimits,
} as const

/** The options of the command that runs a gateway. */
export interface GatewayFlags extends Given<
  typeof usual & typeof ofCallers & typeof ofAnswers & typeof ofShadows & typeof ofEnds & typeof ofLimits
> {}

export const addGatewayOptions = (command: Command): Command => addGroups(command, groups)

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

const secretFrom = async (file: string, option: string): Promise<string> => {
  const secret = (await textOfFile(file, `The ${option}`)).trim()
  if (secret === '') throw usageError(`There is nothing in the ${option}.`)
  return secret
}

/** Hashes, each of which begins a line, as `sha256sum` writes them. What follows is for people. */
const keysFrom = async (file: string): Promise<readonly string[]> => {
  const lines = (await textOfFile(file, 'The --keys')).split('\n').map((line) => line.trim())
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
