import { runRules, shortestSecret } from '../../batch/run-options.ts'
import { largestCount } from '../../options/rules.ts'
import { fileName, ownFileName } from '../options/arguments.ts'
import type { LookupFlags, ServiceFlags } from '../options/lookup-options.ts'
import { flag, type Given, mostNeed, ruled, valued } from '../options/table.ts'
import { usageError } from '../errors/cli-error.ts'
import type { ColumnWishes } from './columns.ts'
import { encodingIn } from './encoding.ts'
import { numberText } from '../terminal/output.ts'

/** Above so many questions, a run must be confirmed, or have a budget. */
export const mostUnconfirmed = 1000

const addMapping = (text: string, before: ColumnWishes = {}): ColumnWishes => {
  const at = text.indexOf('=')
  const input = text.slice(0, at)
  if (at < 1 || !/^[A-Za-z]+$/.test(input))
    throw usageError('--map is an input and its column, as phone=Mobile or phone=3.')
  return { ...before, [input]: [...(before[input] ?? []), text.slice(at + 1).trim()] }
}

const delimiterOf = (text: string): string => {
  const delimiter = { tab: '\t', comma: ',', semicolon: ';', pipe: '|' }[text] ?? text
  if (delimiter.length !== 1) throw usageError('--delimiter is one character, or tab, comma, semicolon or pipe.')
  return delimiter
}

/** Creates a reader of amounts in units; the rule says what they are. */
const amountIn =
  (units: Readonly<Record<string, number>>, isFine: (amount: number) => boolean, rule: string) =>
  () =>
  (text: string): number => {
    const [, count = '', unit = ''] = /^(\d{1,9}(?:\.\d{1,9})?)(\D*)$/.exec(text) ?? []
    const amount = Number(count) * (units[unit] ?? Number.NaN)
    if (count !== '' && isFine(amount)) return amount
    throw usageError(rule)
  }

const hours = 3_600_000
const rates = { '': 1, '/s': 1, '/min': 1 / 60, '/m': 1 / 60, '/h': 1 / 3600 }
const durations = { s: 1000, min: 60_000, m: 60_000, h: hours, d: 24 * hours }
const ages = { h: hours, d: 24 * hours, w: 168 * hours }

/** Whether a text is the address of a Redis. */
export const isRedisUrl = (text: string): boolean => /^rediss?:\/\/./.test(text)

/** Reads the address of a Redis, which may hold a password: no message repeats it. */
const redisUrl =
  (option: string) =>
  (text: string): string => {
    if (isRedisUrl(text)) return text
    throw usageError(`${option} is the address of a Redis, as redis://localhost:6379.`)
  }

const sharedBy =
  (option: string) =>
  (text: string): string => {
    ownFileName(option)(text)
    // A file could be called so, but nobody calls it so.
    const isAddress = /^[^/\\]+:\d+$|^\w{2,}:\/\//.test(text) && !isRedisUrl(text)
    if (!isAddress) return text
    throw usageError(`${option} is a file, or the address of a Redis, as redis://localhost:6379.`)
  }

const queuePrefix =
  (option: string) =>
  (text: string): string => {
    if (/^[\w{}.-]{1,100}$/.test(text)) return text
    throw usageError(`${option} has letters, digits, and any of _ . - { }.`)
  }

/** What encrypts a queue: the key, which its workers have, too. */
export const queueSecretOf = (apiKey: string | null): string => {
  if (apiKey !== null && apiKey.length >= shortestSecret) return apiKey
  throw usageError(
    `The key (PEOPLE_LOOKUP_API_KEY or --api-key-file) encrypts the queue: it needs at least ${shortestSecret} characters.`,
  )
}

/** How many lookups are under way at once, here or in a worker. */
export const concurrencyOption = {
  concurrency: ruled(runRules.concurrency),
}

/** The queue of runs and their workers. */
export const queueOptions = {
  queue: valued('redis', 'the Redis through which workers (batch work) look up for runs', redisUrl),
  queuePrefix: valued('prefix', 'what all keys in Redis begin with, the same for runs and workers', queuePrefix),
}

/** What most need of a run. */
export const runUsual = {
  to: valued('folder', 'the folder of the run; a run that was interrupted goes on there', ownFileName),
  map: valued(
    'input=column',
    'the column of an input, by its name or number; several of one input are several questions of each row',
    () => addMapping,
  ),
  rate: valued(
    'rate',
    'how many requests may be sent, as 10/s or 600/min',
    amountIn(
      rates,
      (rate) => rate > 0 && rate <= 1000,
      '--rate is how many requests may be sent, as 10/s, 600/min or 5000/h; at most 1000/s.',
    ),
  ),
  maxRequests: ruled(runRules.maxRequests),
  dryRun: flag('only tell what would be asked, and what it may cost; nothing is sent'),
}

const ofFile = {
  blank: valued(
    'words',
    'words that mean an empty cell, as n/a,-',
    () =>
      (text: string): readonly string[] =>
        text.split(',').map((word) => word.trim()),
  ),
  delimiter: valued('character', 'what separates the cells (default: detected)', () => delimiterOf),
  encoding: valued('name', 'that of the file, as windows-1252 (default: told by its bytes)', () => encodingIn),
}

const ofCost = {
  price: valued(
    'amount',
    'what one request costs, to tell what the run may cost',
    amountIn({ '': 1 }, Number.isFinite, '--price is what one request costs, as 0.05.'),
  ),
  yes: flag(`send more than ${numberText(mostUnconfirmed)} requests without a budget`),
  reuse: valued('folder', 'the folder of an earlier run: what it answered is not asked again', fileName),
  maxAge: valued(
    'age',
    'how old a reused answer may be, as 12h, 30d or 4w (default: 30d)',
    amountIn(ages, Number.isFinite, '--max-age is a number of hours, days or weeks, as 12h, 30d or 4w.'),
  ),
  inDoubt: ruled(runRules.inDoubt),
  allowNobody: ruled(runRules.allowNobody),
}

const ofSpeed = {
  ...concurrencyOption,
  shareRate: valued('where', 'a file or a Redis, by which several processes share the --rate', sharedBy),
  maxPause: valued(
    'time',
    'the longest pause, whatever the service asks for, as 30s, 10min or 2h (default: 1h)',
    amountIn(
      durations,
      (ms) => Number.isInteger(ms) && ms <= largestCount,
      '--max-pause is a time, as 30s, 10min or 2h; at most 24d.',
    ),
  ),
}

/** The options of any run, as the help groups them. */
export const runGroups = {
  [mostNeed]: runUsual,
  'What the file is:': ofFile,
  'What is paid for:': ofCost,
  'How fast it goes:': ofSpeed,
} as const

/** What any run gets. */
export interface RunFlags
  extends ServiceFlags, Given<typeof runUsual & typeof ofFile & typeof ofCost & typeof ofSpeed> {}

/** What a batch gets. */
export interface BatchFlags extends RunFlags, LookupFlags, Given<typeof queueOptions> {}
