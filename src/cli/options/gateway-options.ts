import { listed } from '../../errors/problem.ts'
import type { Announcement } from '../../gateway/options.ts'
import type { Stage } from '../../gateway/callers.ts'
import { isOperation, isVersion, type Operation, type Version, versions } from '../../model/version.ts'
import { usageError } from '../errors/cli-error.ts'
import { dateIn, causeList, fileName, versionListFor, nowOf } from './arguments.ts'
import { type Command, Option } from 'commander'
import { lookupRules } from '../../client/check-options.ts'
import { gatewayRules, gatewayShadowRules } from '../../gateway/settings.ts'
import { or, told, whole } from '../../options/rules.ts'
import { defaults } from '../../versions/table.ts'
import { shareFor } from '../parity/judge.ts'
import { hostOption, portOption, addGroups, type Given, mostNeed, type OptionOf, ruled, valued } from './table.ts'
import { baseUrlOption } from './lookup-options.ts'

// Options of a gateway that are about a part of the service: v3.phones=shadow, v4=5, v3=2026-12-31.

/** A stage, and what of a version has it. */
export interface GivenStage {
  readonly version: Version
  readonly operation: Operation | undefined
  readonly stage: Stage
}

/** The announcements of versions, as they are added up. */
export type Announcements = Readonly<Partial<Record<Version, Announcement>>>

/** Reads what stands before a `=`: a version, or an operation of one. */
const partOf = (option: string, text: string): Omit<GivenStage, 'stage'> & { readonly said: string } => {
  const [, version, operation, said] = /^([a-z\d]+)(?:\.([a-z]+))?=(.+)$/.exec(text) ?? []
  const isKnown = operation === undefined || isOperation(operation)
  if (isVersion(version) && isKnown && said !== undefined) return { version, operation, said }
  throw usageError(`${option} begins with a version (${listed(versions)}), or one and an operation, as in v3.phones=…`)
}

const stageWords = ['pass', 'shadow', 'serve'] as const

export const addStage = (text: string, before: readonly GivenStage[] = []): readonly GivenStage[] => {
  const { said, ...part } = partOf('--stage', text)
  const stage = stageWords.find((word) => word === said)
  if (stage === undefined)
    throw usageError('--stage is pass, shadow or serve, as in v3.phones=shadow; for a canary, use --canary.')
  return [...before, { ...part, stage }]
}

export const addCanary = (text: string, before: readonly GivenStage[] = []): readonly GivenStage[] => {
  const { said, ...part } = partOf('--canary', text)
  const canary = /^\d{1,3}(\.\d{1,6})?$/.test(said) ? Number(said) : NaN
  if (!(canary <= 100)) throw usageError('--canary is a percentage of callers, as in v4=5.')
  return [...before, { ...part, stage: { canary } }]
}

/** Creates a reader of something that is announced of a version: `v3=2026-12-31`. */
export const announcedBy =
  (option: string, read: (text: string) => Announcement | undefined, form: string) =>
  (text: string, before: Announcements = {}): Announcements => {
    const { version, operation, said } = partOf(option, text)
    const announcement = operation === undefined ? read(said) : undefined
    if (announcement === undefined) throw usageError(`${option} is of a version, as in v3=${form}.`)
    return { ...before, [version]: announcement }
  }

export const deprecationIn = (text: string): Announcement | undefined => {
  const date = dateIn(text)
  return date && { deprecation: `@${Math.floor(date.getTime() / 1000)}` }
}

export const sunsetIn = (text: string): Announcement | undefined => {
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
  ignoreInputs: valued('list', 'inputs that are left out, as if they were not there: _', addNames),
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
  report: valued('file', 'write what shadows have compared, for parity, when it stops', fileName),
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
