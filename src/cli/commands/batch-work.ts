import { once } from 'node:events'
import type { Command } from 'commander'
import { defaultFallbackOn } from '../../client/options.ts'
import { versions } from '../../model/version.ts'
import { RedisTrouble } from '../../batch/shared-stores.ts'
import { CliError, usageError } from '../errors/cli-error.ts'
import { endWith, exitCodes } from '../errors/exit-codes.ts'
import { concurrencyOption, queueOptions, queueSecretOf } from '../batch/batch-options.ts'
import { tellPause } from '../batch/run-controls.ts'
import { addServiceOptions, lookupOptionsFrom, type ServiceFlags } from '../options/lookup-options.ts'
import { addOptions, type Given } from '../options/table.ts'
import { note } from '../terminal/output.ts'
import { interruptSignal } from './interrupt.ts'

const workOptions = { ...queueOptions, ...concurrencyOption }

interface WorkFlags extends ServiceFlags, Given<typeof workOptions> {}

const work = async (flags: WorkFlags): Promise<void> => {
  const { queue, queuePrefix, concurrency } = flags
  if (queue === undefined) throw usageError('--queue names the Redis with the queue: give one.')
  const interrupted = interruptSignal('SIGTERM')
  // Which versions are asked, and after what, is the run's.
  const lookup = await lookupOptionsFrom({ ...flags, versions, fallbackOn: defaultFallbackOn })
  const { workQueue } = await import('../../queue/work-queue.ts')
  const secret = queueSecretOf(lookup.apiKey)
  const options = { redis: queue, prefix: queuePrefix, secret, concurrency, onPause: tellPause }
  const worker = await workQueue(lookup, options).catch((error: unknown) => {
    throw error instanceof RedisTrouble ? new CliError(error.message, exitCodes.later) : error
  })
  note('Working for the runs of the queue. Ctrl-C finishes what is under way, and ends it.')
  if (!interrupted.aborted) await once(interrupted, 'abort')
  await worker.close()
}

export const addBatchWork = (batch: Command): void => {
  const command = batch
    .command('work')
    .summary('look up for runs with --queue, on this or other machines')
    .description(
      'Looks up what runs with --queue ask, through BullMQ on Redis, until it is stopped. It needs the same key as these runs, which also encrypts what is in Redis; versions, fallback, rate and budget are theirs.',
    )
  addServiceOptions(addOptions(command, workOptions)).action(async (flags: WorkFlags) => {
    await work(flags)
    endWith(exitCodes.fine)
  })
}
