import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))

export interface Outcome {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs Node with these arguments, in the house, and gives what it printed. */
export const runNode = async (
  args: readonly string[],
  input = '',
  env: Readonly<Record<string, string>> = {},
): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    // What the test runner set for itself is not the user's.
    const inherited = Object.entries(process.env).filter(([name]) => !['FORCE_COLOR', 'NODE_OPTIONS'].includes(name))
    const child = spawn(process.execPath, args, { cwd: root, env: { ...Object.fromEntries(inherited), ...env } })
    const chunks = { stdout: '', stderr: '' }
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (chunks.stdout += chunk))
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (chunks.stderr += chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      resolve({ code, ...chunks })
    })
    child.stdin.end(input)
  })
