import { type Command, Option } from 'commander'
import { usualMaxPause } from '../../batch/pace.ts'
import { largestCount } from '../../client/options.ts'
import { fileName, refuseOption, wholeNumberIn } from '../options/arguments.ts'
import type { LookupFlags, ServiceFlags } from '../options/lookup-options.ts'
import { usageError } from '../errors/cli-error.ts'
import type { ColumnWishes } from './columns.ts'
import { type Encoding, encodingIn } from './encoding.ts'

/** The options of any run on the command line. */
export interface RunFlags extends ServiceFlags {
  readonly map?: ColumnWishes
  readonly delimiter?: string
  readonly encoding?: Encoding
  readonly rate?: number
  readonly shareRate?: string
  readonly maxPause: number
  readonly concurrency: number
  readonly maxRequests?: number
  readonly price?: number
  readonly dryRun?: true
  readonly reuse?: string
  readonly maxAge: number
  readonly inDoubt: 'ask' | 'skip'
  readonly allowNobody?: true
  readonly yes?: true
}

/** The options of a batch. */
export interface BatchFlags extends RunFlags, LookupFlags {
  readonly to?: string
  readonly queue?: string
  readonly queuePrefix?: string
}

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

const secondsIn: Readonly<Record<string, number>> = { s: 1, min: 60, m: 60, h: 3600 }

/** Reads a rate: requests per second. */
export const rateOf = (text: string): number => {
  const [, count = '', unit = 's'] = /^(\d{1,9}(?:\.\d+)?)(?:\/(s|min|m|h))?$/.exec(text) ?? []
  const rate = Number(count) / (secondsIn[unit] ?? 1)
  if (count !== '' && rate > 0 && rate <= 1000) return rate
  throw usageError('--rate is how many requests may be sent, as 10/s, 600/min or 5000/h; at most 1000/s.')
}

const dayMs = 24 * 3600 * 1000
const agesIn: Readonly<Record<string, number>> = { h: dayMs / 24, d: dayMs, w: 7 * dayMs }

const ageOf = (text: string): number => {
  const [, count = '', unit = ''] = /^(\d{1,6})([hdw])$/.exec(text) ?? []
  if (count !== '') return Number(count) * (agesIn[unit] ?? dayMs)
  throw usageError('--max-age is a number of hours, days or weeks, as 12h, 30d or 4w.')
}

const priceOf = (text: string): number => {
  if (/^\d{1,9}(\.\d{1,9})?$/.test(text)) return Number(text)
  throw usageError('--price is what one request costs, as 0.05.')
}

/** Whether a text is the address of a Redis. */
export const isRedisUrl = (text: string): boolean => /^rediss?:\/\/./.test(text)

/** Reads the address of a Redis, which may hold a password: no message repeats it. */
export const redisUrl =
  (option: string) =>
  (text: string): string => {
    if (isRedisUrl(text)) return text
    throw usageError(`${option} is the address of a Redis, as redis://localhost:6379.`)
  }

const durationOf = (text: string): number => {
  const [, count = '', unit = ''] = /^(\d{1,6})(s|min|m|h|d)$/.exec(text) ?? []
  const milliseconds = Number(count) * (secondsIn[unit] ?? 86_400) * 1000
  if (count !== '' && milliseconds <= largestCount) return milliseconds
  throw usageError('--max-pause is a time, as 30s, 10min or 2h; at most 24d.')
}

const sharedBy = (text: string): string => {
  refuseOption('--share-rate', text)
  // A file could be called so, but nobody calls it so.
  const isAddress = /^[^/\\]+:\d+$|^\w{2,}:\/\//.test(text) && !isRedisUrl(text)
  if (text === '' || isAddress)
    throw usageError('--share-rate is a file, or the address of a Redis, as redis://localhost:6379.')
  return text
}

/** Reads the prefix of a queue. */
export const queuePrefix = (text: string): string => {
  if (/^[\w{}.-]{1,100}$/.test(text)) return text
  throw usageError('--queue-prefix has letters, digits, and any of _ . - { }.')
}

/** The longest key of which no queue can be encrypted. */
const shortestKey = 8

/** What encrypts a queue: the key, which its workers have, too. */
export const queueSecretOf = (apiKey: string | null): string => {
  if (apiKey !== null && apiKey.length >= shortestKey) return apiKey
  throw usageError(
    `The key (PEOPLE_LOOKUP_API_KEY or --api-key-file) encrypts the queue: it needs at least ${shortestKey} characters.`,
  )
}

/** Adds the options of any run to a command. */
export const addRunOptions = (command: Command): Command =>
  command
    .option(
      '--map <input=column>',
      'the column of an input, by its name or number; several of one input are several questions of each row',
      addMapping,
    )
    .option('--delimiter <character>', 'what separates the cells (default: detected)', delimiterOf)
    .option('--encoding <name>', 'that of the file, as windows-1252 (default: told by its bytes)', encodingIn)
    .option('--rate <rate>', 'how many requests may be sent, as 10/s or 600/min', rateOf)
    .option('--share-rate <where>', 'a file or a Redis, by which several processes share the --rate', sharedBy)
    .addOption(
      new Option('--max-pause <time>', 'the longest pause, whatever the service asks for, as 30s, 10min or 2h')
        .argParser(durationOf)
        .default(usualMaxPause, '1h'),
    )
    .option('--concurrency <n>', 'how many lookups are under way at once', wholeNumberIn('--concurrency', 1, 1000), 8)
    .option(
      '--max-requests <n>',
      'the budget: how many requests may be sent, in all runs of the folder',
      wholeNumberIn('--max-requests', 0),
    )
    .option('--price <amount>', 'what one request costs, to tell what the run may cost', priceOf)
    .option('--dry-run', 'only tell what would be asked, and what it may cost; nothing is sent')
    .option(
      '--reuse <folder>',
      'the folder of an earlier run: what it answered is not asked again',
      fileName('--reuse'),
    )
    .addOption(
      new Option('--max-age <age>', 'how old a reused answer may be, as 12h, 30d or 4w')
        .argParser(ageOf)
        .default(30 * dayMs, '30d'),
    )
    .addOption(
      new Option('--in-doubt <what>', 'ask or skip what was under way when a run was killed: it may have been charged')
        .choices(['ask', 'skip'])
        .default('ask'),
    )
    .option('--allow-nobody', 'go on although the first 50 answers found nobody')
    .option('--yes', `send more than ${mostUnconfirmed.toLocaleString('en')} requests without a budget`)

/** Adds the options of a batch to a command. */
export const addBatchOptions = (command: Command): Command =>
  addRunOptions(
    command.option(
      '--to <folder>',
      'the folder of the run; a run that was interrupted goes on there',
      fileName('--to'),
    ),
  )
    .option('--queue <redis>', 'let the workers of batch work look up, through this Redis', redisUrl('--queue'))
    .option('--queue-prefix <prefix>', 'what all keys in Redis begin with, as that of the workers', queuePrefix)
