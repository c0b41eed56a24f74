import { closeSync, openSync } from 'node:fs'
import type { PauseEvent } from '../../batch/waiting.ts'
import { ownFile } from '../../batch/store/sqlite.ts'
import type { Limit } from '../../batch/limit.ts'
import type { Batch } from '../../batch/run-batch.ts'
import { usageError, usageErrorFromSystem } from '../errors/cli-error.ts'
import { counted } from '../terminal/counted.ts'
import { note } from '../terminal/output.ts'
import { isRedisUrl, mostUnconfirmed, type RunFlags } from './batch-options.ts'
import type { Plan } from './plan.ts'
import { durationText, type RequestRange } from './plan-text.ts'

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

/** How many invalid rows are told; the folder has a list of all. */
const mostTold = 5

/** Tells how many rows are invalid, and where they are listed. */
export const tellInvalid = ({ invalid }: Plan, invalidFile: string): void => {
  if (invalid.size === 0) return
  for (const [reason, count] of [...invalid].slice(0, mostTold)) note(`${counted(count, 'row')} invalid: ${reason}`)
  note(`Each is listed, with its line, in ${invalidFile}`)
}

/** A run of many requests is not begun by mistake. */
export const checkConfirmed = ({ least }: RequestRange, flags: RunFlags): void => {
  if (least <= mostUnconfirmed || flags.maxRequests !== undefined || flags.yes === true) return
  throw usageError(
    `This sends at least ${least.toLocaleString('en')} requests: give a budget with --max-requests, or confirm with --yes. --dry-run tells what it may cost.`,
  )
}

/** The first Ctrl-C lets what is under way finish; the second ends it. */
export const stopOnSignals = (run: Pick<Batch, 'stop'>, controller: AbortController): (() => void) => {
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
export const limitFrom = async ({ rate, shareRate, maxPause }: RunFlags): Promise<Limit | undefined> => {
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
