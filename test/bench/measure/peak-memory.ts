import { existsSync, readFileSync, writeSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

// Loaded before a measured program: at the end, it reports on a pipe of its own how much memory was used, in KiB.

const status = '/proc/self/status'

/** On Linux, `resourceUsage` starts with the memory of the process that started this one. */
const peakMemory = (): string => {
  const [, peak] = existsSync(status) ? (/^VmHWM:\s*(\d+)/m.exec(readFileSync(status, 'utf8')) ?? []) : []
  return peak ?? String(process.resourceUsage().maxRSS)
}

// Threads load it, too, but their memory counts as the program's.
if (isMainThread) {
  process.on('exit', () => {
    writeSync(3, peakMemory())
  })
}
