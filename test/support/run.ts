import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))

export interface Outcome {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/**
 * The environment without what the test runner set for itself, without a debugger, which prints on standard error,
 * without what it says about a service, and with Node's cache of compiled code.
 */
export const inherited = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(FORCE_COLOR$|NODE_OPTIONS$|NODE_DISABLE_COMPILE_CACHE$|PEOPLE_LOOKUP_)/.test(name),
    ),
  )

/** A program that hangs, or that a failed test has left behind, ends: the test runner would wait for it. */
export const ending = { timeout: 200_000, killSignal: 'SIGKILL' } as const

const outcomeOf = async (child: ChildProcessWithoutNullStreams, input: string): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const chunks = { stdout: '', stderr: '' }
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (chunks.stdout += chunk))
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (chunks.stderr += chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      resolve({ code, ...chunks })
    })
    // A command that reads no input may have ended by now.
    child.stdin.on('error', () => undefined)
    child.stdin.end(input)
  })

/** Runs Node with these arguments in the repository, and returns what it printed. */
export const runNode = async (
  args: readonly string[],
  input = '',
  env: Readonly<Record<string, string>> = {},
): Promise<Outcome> =>
  outcomeOf(spawn(process.execPath, args, { cwd: root, env: { ...inherited(), ...env }, ...ending }), input)

/** The environment in a user's folder: `node` is this one, and installed commands take precedence. */
const spawnIn = (folder: string, [command = '', ...args]: readonly string[]): ChildProcessWithoutNullStreams => {
  const path = [`${folder}/node_modules/.bin`, dirname(process.execPath), process.env['PATH'] ?? ''].join(delimiter)
  return spawn(command, args, { cwd: folder, env: { ...inherited(), PATH: path }, ...ending })
}

/** Runs a command in a user's folder, and returns what it printed. */
export const runIn = async (folder: string, command: readonly string[]): Promise<Outcome> =>
  outcomeOf(spawnIn(folder, command), '')

/** Starts a command that runs until it is stopped, and returns what it printed when it was up. */
export const startIn = async (
  folder: string,
  command: string,
): Promise<{ readonly said: string; readonly stop: () => Promise<void> }> => {
  const child = spawnIn(folder, ['sh', '-c', `exec 2>&1\nexec ${command}`])
  const ended = once(child, 'close')
  const said: unknown[] = await Promise.race([once(child.stdout, 'data'), ended])
  return {
    said: said.map(String).join(''),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
