import type { Command } from 'commander'
import { existsSync, readFileSync } from 'node:fs'
import { isLocked } from '../../batch/files/lock.ts'
import { parsed } from '../../batch/files/parsed.ts'
import { filesOf } from '../../batch/files/run-folder.ts'
import { isObject, isText } from '../../wire/json.ts'
import { endWith, exitCodes } from '../errors/exit-codes.ts'
import { print } from '../terminal/output.ts'

/** What the latest run of a folder said of its end. */
const endingIn = (path: string): string => {
  const summary = existsSync(path) ? parsed(readFileSync(path, 'utf8')) : undefined
  if (!isObject(summary)) return 'The latest run was killed, or none has ended yet.'
  const { stopped, unanswered, time } = summary
  const when = isText(time) ? ` at ${time}` : ''
  if (!isText(stopped)) return `Every question of the input was settled${when}.`
  return `The latest run stopped${when} (${stopped}), with ${String(unanswered)} questions to go of those it had read.`
}

const statusOf = async (folder: string): Promise<string> => {
  const { runIn, Results } = await import('../batch/earlier-run.ts')
  const { countsText } = await import('../batch/progress.ts')
  const { SentLog } = await import('../../batch/files/sent-log.ts')
  const { fingerprint, created } = runIn(folder)
  const { sent, summary, lock } = filesOf(folder)
  const results = new Results(folder)
  const requests = SentLog.requestsIn(sent)
  results.close()
  const isUnderWay = isLocked(lock)
  const { operation, versions } = fingerprint
  return [
    `${String(operation)} by ${Array.isArray(versions) ? versions.join(', ') : ''}, begun at ${created}.`,
    `${countsText({ counts: results.counts })}; ${requests.toLocaleString('en')} requests.`,
    isUnderWay ? 'A run is under way.' : endingIn(summary),
    '',
  ].join('\n')
}

export const addBatchStatus = (batch: Command): void => {
  batch
    .command('status')
    .summary('tell how far a run is')
    .description('Tells how far the run of a folder is: its rows by status, its requests, and how it ended.')
    .argument('<folder>', 'the folder of a run')
    .action(async (folder: string) => {
      await print(await statusOf(folder))
      endWith(exitCodes.fine)
    })
}
