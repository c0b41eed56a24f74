import type { Command } from 'commander'
import { isText, type JsonObject } from '../../wire/json.ts'
import { endWith, exitCodes } from '../errors/exit-codes.ts'
import { print } from '../terminal/output.ts'

/** What the latest run of a folder said of its end. */
const endingIn = (ended: JsonObject | undefined): string => {
  if (ended === undefined) return 'The latest run was killed, or none has ended yet.'
  const { stopped, unanswered, time } = ended
  const when = isText(time) ? ` at ${time}` : ''
  if (!isText(stopped)) return `Every question of the input was settled${when}.`
  return `The latest run stopped${when} (${stopped}), with ${String(unanswered)} questions to go of those it had read.`
}

const statusOf = async (folder: string): Promise<string> => {
  const { runIn } = await import('../batch/planned-run.ts')
  const { countsText } = await import('../batch/run-controls.ts')
  const { isUnderWay } = await import('../../batch/run-folder.ts')
  const run = runIn(folder)
  const { counts, record } = run
  run.close()
  const { operation, versions } = record.fingerprint
  return [
    `${String(operation)} by ${Array.isArray(versions) ? versions.join(', ') : ''}, begun at ${record.created}.`,
    `${countsText({ counts })}; ${record.requests.toLocaleString('en')} requests.`,
    isUnderWay(folder) ? 'A run is under way.' : endingIn(record.ended),
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
