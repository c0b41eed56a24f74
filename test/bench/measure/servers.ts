import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A server in a process of its own. */
export interface Server {
  readonly url: string
  /** How much time of a processor it has used, in milliseconds. */
  readonly used: () => Promise<number>
  readonly stop: () => void
}

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url))

/** The port that a server prints, or the one in the address that it prints. */
const portOf = async ({ stdout, stderr }: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = ''
    const look = (chunk: Buffer): void => {
      text += chunk.toString()
      const port = /(?:^|127\.0\.0\.1:)(\d+)\s/.exec(text)?.[1]
      if (port !== undefined) resolve(port)
    }
    stdout?.on('data', look).once('end', () => reject(new Error('A server has ended before it listened.')))
    stderr?.on('data', look)
  })

const started = async (args: readonly string[]): Promise<Server> => {
  const server = spawn(process.execPath, ['--import', new URL('report-usage.ts', import.meta.url).href, ...args], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const port = await portOf(server)
  const used = async (): Promise<number> => {
    server.send('used')
    const [time]: readonly unknown[] = await once(server, 'message')
    return Number(time)
  }
  return { url: `http://127.0.0.1:${port}`, used, stop: () => server.kill() }
}

/** Starts a file of this folder, with these arguments. */
export const startFile = async (file: string, ...args: readonly string[]): Promise<Server> =>
  started([here(file), ...args])

/** Starts a service that answers with these payloads, after so many milliseconds. */
export const startService = async (corpus: string, subject: string, delay = 0): Promise<Server> =>
  startFile('server.ts', corpus, subject, String(delay))

/** Starts the gateway of a build, as the command line does. */
export const startGateway = async (dist: string, service: string, stage: 'serve' | 'pass'): Promise<Server> =>
  started([`${dist}/node/cli/bin.js`, 'gateway', '--base-url', service, '--port', '0', '--stage', `v3=${stage}`])
