import { closeSync, openSync } from 'node:fs'
import { type BatchSummary, isBatchStoppedError, type StopReason, type BatchStoppedError } from '../../batch/journal.ts'
import type { Limit } from '../../batch/limit.ts'
import type { PauseEvent } from '../../batch/rounds.ts'
import { isFull, ownFile } from '../../batch/run-folder.ts'
import type { BatchOptions } from '../../batch/run-options.ts'
import type { Batch } from '../../batch/run.ts'
import { RedisTrouble } from '../../batch/shared-stores.ts'
import { isInvalidOptionsError } from '../../errors/invalid-input-errors.ts'
import { isLookupError } from '../../errors/lookup-failure.ts'
import {
  CliError,
  messageOf,
  optionOf,
  systemReasonOf,
  usageError,
  usageErrorFromSystem,
  type ExitCode,
  exitCodes,
} from '../errors/cli-error.ts'
import { canMoveCursor, note, numberText, showPassing } from '../terminal/output.ts'
import { type RunFlags, type BatchFlags, isRedisUrl } from './batch-options.ts'

/** How often progress is told on a terminal and elsewhere, in milliseconds. */
const onTerminal = 500
const elsewhere = 10_000

const barWidth = 20

/** A duration in words: `2 h 5 min`. */
export const durationText = (seconds: number): string => {
  if (seconds < 90) return `${Math.ceil(seconds)} s`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 90 ? `${minutes} min` : `${numberText(Math.floor(minutes / 60))} h ${minutes % 60} min`
}

/** How many rows of each status there are: `1,204 found, 31 notFound`. */
export const countsText = ({ counts }: Pick<BatchSummary, 'counts'>): string =>
  Object.entries(counts)
    .map(([status, count]) => `${numberText(count)} ${status}`)
    .join(', ') || 'no answers yet'

interface ProgressParts {
  readonly questions: number
  readonly flags: Pick<RunFlags, 'maxRequests'> & Pick<BatchFlags, 'queue'>
  readonly summary: () => BatchSummary
}

const noWorker = '. No worker has asked yet: start batch work, with the same --queue and key'

/** How far a run is: its share, and a line. */
const stateOf = ({ questions, flags, summary }: ProgressParts, seconds: number, before: number) => {
  const { counts, requests } = summary()
  const settledOf = Object.fromEntries(
    Object.entries(counts).filter(([status]) => status !== 'invalid' && status !== 'blank'),
  )
  const settled = Object.values(settledOf).reduce((sum, count) => sum + count, 0)
  const rate = (requests - before) / seconds
  const perQuestion = settled === 0 ? 1 : Math.max(1, requests / settled)
  const left = rate === 0 ? '' : `, ${durationText(((questions - settled) * perQuestion) / rate)} left`
  const idle = flags.queue !== undefined && requests === before ? noWorker : ''
  const budget = flags.maxRequests === undefined ? '' : ` of ${numberText(flags.maxRequests)}`
  return {
    share: questions === 0 ? 1 : Math.min(1, settled / questions),
    line: `${numberText(settled)} of ${numberText(questions)} (${countsText({ counts: settledOf })}), ${numberText(requests)}${budget} requests, ${rate.toFixed(1)}/s${left}${idle}`,
  }
}

/**
 * Tells how far a run is, until what it returns is called: as a bar on a terminal, as a line every ten seconds elsewhere. It has
 * no input and no record.
 */
const showProgress = (shown: ProgressParts): (() => void) => {
  const began = performance.now()
  const before = shown.summary().requests
  const tell = (): void => {
    const { share, line } = stateOf(shown, (performance.now() - began) / 1000, before)
    const bar = '█'.repeat(Math.round(share * barWidth)).padEnd(barWidth, '░')
    if (!showPassing(`${bar} ${line}`)) note(line)
  }
  const timer = setInterval(tell, canMoveCursor() ? onTerminal : elsewhere)
  timer.unref()
  return () => {
    clearInterval(timer)
    showPassing()
  }
}

const codeOfReason: Readonly<Record<StopReason, ExitCode>> = {
  budget: exitCodes.limit,
  refused: exitCodes.refused,
  failing: exitCodes.later,
  unanswered: exitCodes.later,
  nobody: exitCodes.notFound,
  aborted: exitCodes.interrupted,
  journal: exitCodes.later,
  unsent: exitCodes.later,
  inputs: exitCodes.unreadable,
}

/** What is known of the cause, if there is one. */
const reasonIn = (cause: unknown): string | undefined => {
  if (isLookupError(cause)) return messageOf(cause)
  // What the store says is a sentence of its own.
  if (isBatchStoppedError(cause)) return cause.message
  const why = systemReasonOf(cause)
  return why === undefined ? undefined : `The system says: ${why}.`
}

/** Any error of a run, as one of the program. */
export const errorOfRun = (error: unknown): unknown => {
  if (!isBatchStoppedError(error)) return error
  const { reason, cause, message, summary } = error
  if (cause instanceof CliError || isInvalidOptionsError(cause)) return cause
  if (cause instanceof RedisTrouble) return new CliError(cause.message, exitCodes.later)
  // A folder that cannot be used, or is not ours, was named by mistake. A store that fails later is worth a retry.
  if (reason === 'journal' && summary === undefined)
    return new CliError(message, isFull(cause) ? exitCodes.later : exitCodes.usage)
  const line = error.messageFor(optionOf)
  const why = reasonIn(cause)
  return new CliError(why === undefined ? line : `${line} ${why}`, codeOfReason[reason])
}

/** How a run ends in which every question is settled: rows without an answer are no success. */
export const codeOfSummary = ({ counts }: BatchSummary): ExitCode => {
  const { refused = 0, invalid = 0, undecodable = 0, unsupported = 0 } = counts
  if (refused > 0) return exitCodes.refused
  return invalid + undecodable + unsupported > 0 ? exitCodes.unreadable : exitCodes.fine
}

/** Pauses that are shorter are not told, in milliseconds. */
const toldFrom = 1500

const pauseReasons: Readonly<Record<PauseEvent['reason'], string>> = {
  refused: 'The service asks to wait',
  failing: 'Lookups fail one after the other',
  round: 'What failed will be asked again',
}

/** Tells that a run pauses, on a line of its own. */
export const tellPause = ({ pauseMs, reason }: PauseEvent): void => {
  if (pauseMs < toldFrom) return
  const until = new Date(Date.now() + pauseMs).toLocaleTimeString('en', { hour12: false })
  note(`${pauseReasons[reason]}: a pause of ${durationText(pauseMs / 1000)}, until ${until}.`)
}

/** The first Ctrl-C lets what is under way finish; the second ends it. */
const stopOnSignals = (run: Pick<Batch, 'stop'>, controller: AbortController): (() => void) => {
  let count = 0
  const stop = (): void => {
    count += 1
    if (count > 1) {
      controller.abort()
      return
    }
    run.stop()
    note('Stopping: what is under way is finished. Ctrl-C once more ends it; it is then in doubt.')
  }
  const names = ['SIGINT', 'SIGTERM'] as const
  for (const name of names) process.on(name, stop)
  return () => {
    for (const name of names) process.off(name, stop)
  }
}

/** Notices before anything is begun that a file cannot be used. */
const checkShared = (file: string): void => {
  try {
    closeSync(openSync(file, 'a', ownFile))
  } catch (error) {
    throw usageErrorFromSystem('The file of --share-rate cannot be used', error, 'there is no such folder')
  }
}

/** The limit of a run, if there is one. */
const limitFrom = async ({ rate, shareRate, maxPause }: RunFlags): Promise<Limit | undefined> => {
  if (rate === undefined) {
    if (shareRate !== undefined) throw usageError('--share-rate needs a --rate to share.')
    return undefined
  }
  if (shareRate !== undefined) {
    if (!isRedisUrl(shareRate)) checkShared(shareRate)
    return (await import('../../batch/shared-rate-limit.ts')).sharedRateLimit(shareRate, rate, {
      maxPauseMs: maxPause,
    })
  }
  const { rateLimit } = await import('../../batch/limit.ts')
  return rateLimit(rate, { maxPauseMs: maxPause })
}

/** The options of every run, as the flags say them; a limit and what follows are for one that asks by itself. */
interface RunControls extends Pick<BatchOptions, 'maxRequests' | 'allowNobody' | 'maxPauseMs' | 'onPause' | 'signal'> {
  readonly own: Pick<BatchOptions, 'limit' | 'concurrency' | 'inDoubt'>
}

/** How a run ended that had begun. */
interface Carried {
  readonly summary: BatchSummary
  readonly error: BatchStoppedError | undefined
}

/** Carries out a run of so many questions, whose rows are kept in its folder: tells how far it is, and lets signals stop it. */
export const carriedOut = async (
  questions: number,
  flags: RunFlags & Pick<BatchFlags, 'queue'>,
  begin: (controls: RunControls) => Promise<Batch> | Batch,
): Promise<Carried> => {
  const { maxRequests, allowNobody, maxPause, concurrency, inDoubt } = flags
  // The workers of a queue keep its rate.
  const limit = flags.queue === undefined ? await limitFrom(flags) : undefined
  const controller = new AbortController()
  const { signal } = controller
  const own = { limit, concurrency, inDoubt }
  const run = await begin({ maxRequests, allowNobody, maxPauseMs: maxPause, onPause: tellPause, signal, own })
  const restore = stopOnSignals(run, controller)
  const endProgress = showProgress({ questions, flags, summary: () => run.summary })
  let error: BatchStoppedError | undefined
  try {
    const rows = run[Symbol.asyncIterator]()
    while ((await rows.next()).done !== true);
  } catch (thrown) {
    if (!isBatchStoppedError(thrown) || thrown.summary === undefined) throw errorOfRun(thrown)
    error = thrown
  } finally {
    endProgress()
    restore()
    await limit?.close?.()
  }
  return { summary: run.summary, error }
}
