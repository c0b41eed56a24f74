import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ExecutionContext } from 'ava'
import { parseJson } from '../support/json.ts'
import { ending, inherited, type Outcome, root, runNode } from '../support/run.ts'
import { allSpokes } from '../support/spokes.ts'

export const program = 'src/cli/bin.ts'

export interface Given {
  readonly input?: string
  readonly env?: Readonly<Record<string, string>>
}

let turn: Promise<unknown> = Promise.resolve()

/** Waits for its turn: AVA starts all tests of a file at once, and a hundred programs at once would only be slow. */
export const inTurn = async <A extends Outcome>(run: () => Promise<A>): Promise<A> => {
  const outcome = turn.then(run)
  turn = outcome.catch(() => undefined)
  return outcome
}

/** Runs the program as a user does, and returns what it printed and how it ended. */
export const runCli = async (args: readonly string[], { input = '', env = {} }: Given = {}): Promise<Outcome> =>
  inTurn(async () => runNode([program, ...args], input, env))

/** Starts the program and leaves its streams to the test. */
export const startCli = (
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  nodeOptions: readonly string[] = [],
): ChildProcessWithoutNullStreams =>
  spawn(process.execPath, [...nodeOptions, program, ...args], {
    cwd: root,
    env: { ...inherited(), ...env },
    ...ending,
  })

/** How a started program ended, and what it printed on standard error. */
export const endOf = async (
  child: ChildProcessWithoutNullStreams,
): Promise<{ readonly code: number | null; readonly stderr: string }> =>
  new Promise((resolve, reject) => {
    let stderr = ''
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk))
    child.once('error', reject)
    child.once('close', (code) => {
      resolve({ code, stderr })
    })
  })

/** The fixtures: the files of each version's and operation's payload and its golden value. */
export const fixtures = allSpokes.map(({ version, operation }) => {
  const name = `test/fixtures/${version}-${operation}`
  return { version, operation, payload: `${name}.payload.json`, value: `${name}.value.json` }
})

/** The JSON in a file of the repository. */
export const readJson = (file: string): unknown => parseJson(readFileSync(root + file, 'utf8'))

/** A file that exists for one test. */
export const temporaryFile = async (t: ExecutionContext, content: string | Uint8Array): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'cli-'))
  t.teardown(async () => rm(folder, { recursive: true }))
  const file = join(folder, 'input')
  // It may hold a key, of which the command would say that others can read it.
  await writeFile(file, content, { mode: 0o600 })
  return file
}

/** Asserts that a program printed one plain line, and nothing of its internals. */
export const saysOneLine = (t: ExecutionContext, stderr: string): void => {
  t.regex(stderr, /^[^\n]+\n$/)
  t.notRegex(stderr, /\bat .*:\d+:\d+|node:internal|\u001B/)
}
