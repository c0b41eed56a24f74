import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { argumentsOf, type Job, timingsIn } from './job.ts'
import type { Timing } from './race.ts'

const file = fileURLToPath(new URL('child.ts', import.meta.url))

/** Does a job in a fresh process. */
export const inChild = async (job: Job, flags: readonly string[]): Promise<readonly Timing[]> => {
  const child = spawn(process.execPath, [...flags, file, ...argumentsOf(job)], { stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (printed += chunk))
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve))
  // It has printed the reason itself.
  if (code !== 0) throw new Error(`The measure ${job.measure} of ${job.subjects.join(', ')} failed.`)
  return timingsIn(printed)
}
