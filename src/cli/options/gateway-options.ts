import { type Command, Option } from 'commander'
import type { FallbackCause } from '../../errors/attempt.ts'
import type { Version } from '../../model/version.ts'
import { largestCount } from '../../client/options.ts'
import { usageError } from '../errors/cli-error.ts'
import { defaults } from '../../versions/table.ts'
import { shareFor } from '../parity/options.ts'
import { causeList, fileName, versionListFor, wholeNumberIn } from './arguments.ts'
import {
  addCanary,
  addStage,
  announcedBy,
  type Announcements,
  deprecationIn,
  type GivenStage,
  sunsetIn,
} from './gateway-parts.ts'
import { nowOf } from './now.ts'
import { hostOf } from './host.ts'

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
  readonly hostName: readonly string[]
  readonly ignoreInputs?: readonly string[]
  readonly cacheControl?: string
  readonly now?: Date
  /** In milliseconds. */
  readonly drainTime: number
  readonly graceMs: number
  readonly allowInsecure?: true
}

const addFile =
  (option: string) =>
  (text: string, before: readonly string[]): readonly string[] => [...before, fileName(option)(text)]

/** Unlike a rate that is judged, a sample may be everything. */
const sampleIn = (text: string): number => (/^(100%|1)$/.test(text) ? 1 : shareFor('--sample', false)(text))

const milliseconds: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000 }

/** A time, such as 10s; in seconds without a unit. */
const drainTimeIn = (text: string): number => {
  const [, count = '', unit = 's'] = /^(\d{1,6})\s*(ms|s|m)?$/.exec(text) ?? []
  if (count === '') throw usageError('--drain-time is a time, as in 10s, 500ms or 0.')
  return Number(count) * (milliseconds[unit] ?? 1000)
}

const addNames = (text: string, before: readonly string[] = []): readonly string[] => [
  ...before,
  ...text.split(',').map((name) => name.trim()),
]

/** The options about who may ask, and what. */
const addCallerOptions = (command: Command): Command =>
  command
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
      '--host-name <list>',
      'with that key: names by which callers reach it, besides localhost and addresses in digits',
      addNames,
      [],
    )
    .option(
      '--secret-file <file>',
      'what page tokens are signed with, the same for all gateways behind a balancer',
      fileName('--secret-file'),
    )
    .option('--ignore-inputs <list>', 'inputs that are left out, as if they were not there: _', addNames)

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
    .option('--now <date>', 'the day by which ages are derived, as 2026-11-27 (default: today)', nowOf)
    .option('--cache-control <value>', 'the Cache-Control of answers (default: no-store)')
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
      addCallerOptions(
        command
          .option('--port <n>', 'where to listen; 0 is any free port', wholeNumberIn('--port', 0, 65_535), 8080)
          .option('--host <address>', 'where to listen; 0.0.0.0 lets other machines connect', hostOf, '127.0.0.1')
          .addOption(new Option('--base-url <url>', "the service's base address").env('PEOPLE_LOOKUP_BASE_URL')),
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
      '--drain-time <time>',
      'how long it goes on after SIGTERM, while /ready says that it stops (default: 10s)',
      drainTimeIn,
      10_000,
    )
    .option(
      '--grace-ms <n>',
      'how long requests may finish after that, in milliseconds',
      wholeNumberIn('--grace-ms', 0, largestCount),
      10_000,
    )
    .option('--allow-insecure', 'allow plain http to another machine: others can read keys on their way')
