import { writeSync } from 'node:fs'

// Loaded before a program that is measured: at its end it says on a pipe of its own how much memory it had, in KiB.

process.on('exit', () => {
  writeSync(3, String(process.resourceUsage().maxRSS))
})
