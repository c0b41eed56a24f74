import { closeSync, openSync } from 'node:fs'
import type { PauseEvent } from '../../batch/waiting.ts'
import { ownFile } from '../../batch/store/sqlite.ts'
import type { Limit } from '../../batch/limit/limit.ts'
import { type BatchStoppedError, type BatchSummary, isBatchStoppedError } from '../../batch/batch-stopped-error.ts'
import type { Batch } from '../../batch/run-batch.ts'
import type { BatchOptions } from '../../batch/run-options.ts'
import { usageError, usageErrorFromSystem } from '../errors/cli-error.ts'
import { counted } from '../terminal/counted.ts'
import { note, print } from '../terminal/output.ts'
import { type BatchFlags, isRedisUrl, mostUnconfirmed, type RunFlags } from './batch-options.ts'
import { errorOfRun } from './ending.ts'
import type { Plan } from './planned-run.ts'
import { durationText, type RequestRange } from './plan-text.ts'
import { showProgress } from './progress.ts'

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

/** How many reasons of invalid rows are told: an export has all rows. */
const mostTold = 5

/**
 * Whether a run that was planned is to begin: a dry run only prints what it would do, and one of many requests is not begun by
 * mistake.
 */
export const isToBegin = async (
  { invalid }: Plan,
  { least }: RequestRange,
  text: string,
  { dryRun, maxRequests, yes }: RunFlags,
): Promise<boolean> => {
  if (dryRun === true) {
    await print(text)
    return false
  }
  if (least > mostUnconfirmed && maxRequests === undefined && yes !== true)
    throw usageError(
      `This sends at least ${least.toLocaleString('en')} requests: give a budget with --max-requests, or confirm with --yes. --dry-run tells what it may cost.`,
    )
  for (const [reason, count] of [...invalid].slice(0, mostTold)) note(`${counted(count, 'row')} invalid: ${reason}`)
  return true
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
    return (await import('../../batch/limit/shared-rate-limit.ts')).sharedRateLimit(shareRate, rate, {
      maxPauseMs: maxPause,
    })
  }
  const { rateLimit } = await import('../../batch/limit/limit.ts')
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

/** Carries out a run, whose rows are kept in its folder: tells how far it is, and lets signals stop it. */
export const carriedOut = async (
  { questions }: Plan,
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
