import { existsSync, readFileSync, writeSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

// Loaded before a program that is measured: at its end it says on a pipe of its own how much memory it had, in KiB.

const status = '/proc/self/status'

/** What the system counts for `resourceUsage` begins, on Linux, with the memory of the process that started this one. */
const peakMemory = (): string => {
  const [, peak] = existsSync(status) ? (/^VmHWM:\s*(\d+)/m.exec(readFileSync(status, 'utf8')) ?? []) : []
  return peak ?? String(process.resourceUsage().maxRSS)
}

// Threads load it, too, and their memory is the program's.
if (isMainThread) {
  process.on('exit', () => {
    writeSync(3, peakMemory())
  })
}
