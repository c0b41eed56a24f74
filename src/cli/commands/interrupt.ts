import { exitCodes } from '../errors/exit-codes.ts'

/** Ends the program at once on Ctrl-C: a run that only reads and prints leaves nothing half done. */
export const exitOnInterrupt = (): void => {
  process.once('SIGINT', () => process.exit(exitCodes.interrupted))
}

/** A signal that aborts on Ctrl-C. A second Ctrl-C ends the program whatever it is doing. */
export const interruptSignal = (): AbortSignal => {
  const controller = new AbortController()
  process.once('SIGINT', () => {
    controller.abort()
  })
  return controller.signal
}
