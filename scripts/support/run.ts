import { spawn } from 'node:child_process'
import { delimiter } from 'node:path'
import { root } from './root.ts'

export interface Finished {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs a program in a folder, with the commands of its packages in the path, and returns what it printed. */
export const run = async (command: string, args: readonly string[], folder = root): Promise<Finished> =>
  new Promise((resolve, reject) => {
    // The program does not inherit variables that npm or a test runner set for themselves, but the registry may be a mirror.
    const own = /^(FORCE_COLOR|NODE_OPTIONS|npm_(?!config_registry$))/
    const inherited = Object.entries(process.env).filter(([name]) => !own.test(name))
    const path = [`${folder}/node_modules/.bin`, `${root}node_modules/.bin`, process.env['PATH'] ?? ''].join(delimiter)
    const child = spawn(command, args, {
      cwd: folder,
      env: { ...Object.fromEntries(inherited), PATH: path, NO_COLOR: '1' },
    })
    const chunks = { stdout: '', stderr: '' }
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (chunks.stdout += chunk))
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (chunks.stderr += chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      resolve({ code, ...chunks })
    })
    child.stdin.end()
  })

/** The same for a program that must succeed: returns its standard output, or throws an error with all output. */
export const runOrFail = async (command: string, args: readonly string[], folder = root): Promise<string> => {
  const { code, stdout, stderr } = await run(command, args, folder)
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${String(code)}:\n${stdout}${stderr}`)
  return stdout
}
