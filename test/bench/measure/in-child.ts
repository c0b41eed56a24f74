import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { argumentsOf, type Job, timingsIn } from './job.ts'
import type { Timing } from './race.ts'

const child = fileURLToPath(new URL('child.ts', import.meta.url))

/** Does a job in a fresh process. */
export const inChild = async (job: Job, flags: readonly string[] = []): Promise<readonly Timing[]> => {
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, child, ...argumentsOf(job)], {
    maxBuffer: 2 ** 26,
  })
  return timingsIn(stdout)
}
