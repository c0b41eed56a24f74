import { once } from 'node:events'
import type { ExecutionContext } from 'ava'
import { objectIn, type JsonObject } from '../support/json.ts'
import { endOf, startCli } from './run-cli.ts'

/** A gateway that was started as a command. */
export interface StartedGateway {
  readonly url: string
  /** What it said on standard error until it listened. */
  readonly said: string
  /** The lines of its log until now. */
  readonly lines: () => readonly JsonObject[]
  /** The log as it is. */
  readonly log: () => string
  /** Reads the log no further. */
  readonly closeLog: () => void
  readonly kill: (signal: NodeJS.Signals) => void
  readonly end: Promise<{ readonly code: number | null; readonly stderr: string }>
}

/** Starts the gateway as a command, and waits until it listens. */
export const startGateway = async (
  t: ExecutionContext,
  options: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<StartedGateway> => {
  const child = startCli(['gateway', '--port', '0', ...options], env)
  t.teardown(() => child.kill('SIGKILL'))
  const end = endOf(child)
  let log = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (log += chunk))
  let said = ''
  child.stderr.on('data', (chunk: string) => (said += chunk))
  // The last of the lines that it says once it listens.
  while (!/^(Callers|Anyone|\d+ callers?) .*\n/m.test(said)) {
    const ended = await Promise.race([once(child.stderr, 'data').then(() => undefined), end])
    if (ended !== undefined) throw new Error(`The gateway has ended: ${ended.stderr}`)
  }
  const [url = ''] = /http:\/\/\S+/.exec(said) ?? []
  return {
    url,
    said,
    lines: () => log.trim().split('\n').filter(Boolean).map(objectIn),
    log: () => log,
    closeLog: () => child.stdout.destroy(),
    kill: (signal) => child.kill(signal),
    end,
  }
}
