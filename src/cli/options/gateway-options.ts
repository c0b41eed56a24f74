import { type Command, Option } from 'commander'
import type { FallbackCause } from '../../errors/attempt.ts'
import { listed } from '../../errors/listed.ts'
import type { Announcement } from '../../gateway/options.ts'
import type { Stage } from '../../gateway/stages/stage.ts'
import { isOperation, isVersion, type Operation, type Version, versions } from '../../model/version.ts'
import { largestCount } from '../../client/options.ts'
import { usageError } from '../errors/cli-error.ts'
import { defaults } from '../../versions/table.ts'
import { shareFor } from '../parity/options.ts'
import { causeList, fileName, versionListFor, wholeNumberIn } from './arguments.ts'
import { hostOf } from './host.ts'

/** A stage, and what of a version has it. */
export interface GivenStage {
  readonly version: Version
  readonly operation: Operation | undefined
  readonly stage: Stage
}

/** The announcements of versions, as they are added up. */
type Announcements = Readonly<Partial<Record<Version, Announcement>>>

/** The options of the command that runs a gateway. */
export interface GatewayFlags {
  readonly port: number
  readonly host: string
  readonly baseUrl?: string
  readonly offer: readonly Version[]
  readonly from: readonly Version[]
  readonly stage: readonly GivenStage[]
  readonly canary: readonly GivenStage[]
  readonly drain?: readonly Version[]
  readonly keys?: string
  readonly apiKeyFile?: string
  readonly secretFile?: string
  readonly uses?: string
  readonly dialect: readonly string[]
  readonly derive: boolean
  readonly deprecated?: Announcements
  readonly sunset?: Announcements
  readonly successor?: Announcements
  readonly sample?: number
  readonly shadowRequests?: number
  readonly report?: string
  readonly fallbackOn?: readonly FallbackCause[]
  readonly timeoutMs?: number
  readonly retries?: number
  readonly maxResponseBytes?: number
  readonly maxConcurrent?: number
  readonly graceMs: number
  readonly allowInsecure?: true
}

/** Reads what stands before a `=`: a version, or an operation of one. */
const partOf = (option: string, text: string): Omit<GivenStage, 'stage'> & { readonly said: string } => {
  const [, version, operation, said] = /^([a-z\d]+)(?:\.([a-z]+))?=(.+)$/.exec(text) ?? []
  const isKnown = operation === undefined || isOperation(operation)
  if (isVersion(version) && isKnown && said !== undefined) return { version, operation, said }
  throw usageError(`${option} begins with a version (${listed(versions)}), or one and an operation, as in v3.phones=…`)
}

const stageWords = ['pass', 'shadow', 'serve'] as const

const addStage = (text: string, before: readonly GivenStage[]): readonly GivenStage[] => {
  const { said, ...part } = partOf('--stage', text)
  const stage = stageWords.find((word) => word === said)
  if (stage === undefined)
    throw usageError('--stage is pass, shadow or serve, as in v3.phones=shadow; for a canary, use --canary.')
  return [...before, { ...part, stage }]
}

const addCanary = (text: string, before: readonly GivenStage[]): readonly GivenStage[] => {
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

const dateIn = (text: string): Date | undefined => {
  const date = /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/.test(text) ? new Date(text) : undefined
  if (date === undefined || Number.isNaN(date.getTime())) return undefined
  // The 31st of February would be in March.
  return date.toISOString().startsWith(text.slice(0, 'YYYY-MM-DD'.length)) ? date : undefined
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
  (text: string, before: readonly string[]): readonly string[] => [...before, fileName(option)(text)]

/** Unlike a rate that is judged, a sample may be everything. */
const sampleIn = (text: string): number => (/^(100%|1)$/.test(text) ? 1 : shareFor('--sample', false)(text))

const addStageOptions = (command: Command): Command =>
  command
    .option('--offer <list>', 'the versions that programs ask for', versionListFor('--offer'), defaults.offered)
    .option('--from <list>', 'the versions that answer, in order', versionListFor('--from'), defaults.from)
    .option(
      '--stage <part=stage>',
      'who answers: v3=pass, v3.phones=shadow, or serve, which is the default; can be given more than once',
      addStage,
      [],
    )
    .option('--canary <part=n>', 'the percentage of callers whom newer versions answer: v4=5', addCanary, [])
    .option('--drain <list>', 'old versions that still get their own page tokens', versionListFor('--drain'))
    .option('--sample <share>', 'the share of questions that a shadow compares (default: 5%)', sampleIn)
    .option(
      '--shadow-requests <n>',
      'how many requests a shadow may send in all (default: 3000)',
      wholeNumberIn('--shadow-requests', 1, largestCount),
    )
    .option('--report <file>', 'write what shadows have compared, for parity, when it stops', fileName('--report'))

const addAnswerOptions = (command: Command): Command =>
  command
    .option('--no-derive', 'leave out full names, ages and current addresses that v5 only implies')
    .option('--uses <file>', 'what the programs read, to tell only of gaps in that: see uses check', fileName('--uses'))
    .option(
      '--dialect <file>',
      'how an old version writes its answers: a file of gateway learn; can be given more than once',
      addFile('--dialect'),
      [],
    )
    .option(
      '--deprecated <v=date>',
      'announce since when a version is deprecated: v3=2026-01-01',
      announcedBy('--deprecated', deprecationIn, '2026-01-01'),
    )
    .option(
      '--sunset <v=date>',
      'announce when a version ends: v3=2026-12-31',
      announcedBy('--sunset', sunsetIn, '2026-12-31'),
    )
    .option(
      '--successor <v=url>',
      'announce where its successor is described: v3=https://…',
      announcedBy('--successor', (successor) => ({ successor }), 'https://example.com/v5'),
    )

/** Adds the options of a gateway. Keys are in files and in the environment: arguments are no secret. */
export const addGatewayOptions = (command: Command): Command =>
  addAnswerOptions(
    addStageOptions(
      command
        .option('--port <n>', 'where to listen; 0 is any free port', wholeNumberIn('--port', 0, 65_535), 8080)
        .option('--host <address>', 'where to listen; 0.0.0.0 lets other machines connect', hostOf, '127.0.0.1')
        .addOption(new Option('--base-url <url>', "the service's base address").env('PEOPLE_LOOKUP_BASE_URL'))
        .option(
          '--keys <file>',
          "the hashes of the callers' keys, one per line; the gateway then has a key of its own",
          fileName('--keys'),
        )
        .option(
          '--api-key-file <file>',
          'a file with that key (else env: PEOPLE_LOOKUP_API_KEY)',
          fileName('--api-key-file'),
        )
        .option(
          '--secret-file <file>',
          'what page tokens are signed with, the same for all gateways behind a balancer',
          fileName('--secret-file'),
        ),
    ),
  )
    .option('--fallback-on <list>', 'what asks the next version of --from', causeList)
    .option(
      '--timeout-ms <n>',
      'time limit for one version, in milliseconds (default: 30000)',
      wholeNumberIn('--timeout-ms', 1, largestCount),
    )
    .option(
      '--retries <n>',
      'how often one version is retried (default: 0, as callers have retries of their own)',
      wholeNumberIn('--retries', 0, largestCount),
    )
    .option(
      '--max-response-bytes <n>',
      'size of the largest answer to read, in bytes (default: 8 MiB)',
      wholeNumberIn('--max-response-bytes', 1, largestCount),
    )
    .option(
      '--max-concurrent <n>',
      'how many requests may be under way; a further one gets 503 (default: 1000)',
      wholeNumberIn('--max-concurrent', 1, largestCount),
    )
    .option(
      '--grace-ms <n>',
      'how long requests may finish when it stops, in milliseconds',
      wholeNumberIn('--grace-ms', 0, largestCount),
      10_000,
    )
    .option('--allow-insecure', 'allow plain http to another machine: others can read keys on their way')
