import { exitCodes } from '../errors/exit-codes.ts'

/**
 * Lets an interrupted program die of the signal, which shells report as 130, instead of exiting with 130. If a command
 * exits, the shell assumes that it has handled the Ctrl-C, and goes on: a loop over ids would send the next one.
 */
export const dieOfInterrupt = (): void => {
  process.once('exit', (code) => {
    // Windows has no signals: there, this would end the program with 1.
    if (code !== exitCodes.interrupted || process.platform === 'win32') return
    try {
      process.kill(process.pid, 'SIGINT')
    } catch {
      // Deno may not allow it. Then 130 has to do.
    }
  })
}

/** Ends the program at once on Ctrl-C: a run that only reads and prints leaves nothing half done. */
export const exitOnInterrupt = (): void => {
  process.once('SIGINT', () => process.exit(exitCodes.interrupted))
}

/** A signal that aborts on Ctrl-C, or on other signals. A second Ctrl-C ends the program whatever it is doing. */
export const interruptSignal = (...others: readonly NodeJS.Signals[]): AbortSignal => {
  const controller = new AbortController()
  for (const name of ['SIGINT', ...others] as const) {
    process.once(name, () => {
      controller.abort()
    })
  }
  return controller.signal
}
