import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** Starts a service that answers with these payloads, after so many milliseconds. */
export const startServer = async (corpus: string, subject: string, delay = 0) => {
  const file = fileURLToPath(new URL('server.ts', import.meta.url))
  const server = spawn(process.execPath, [file, corpus, subject, String(delay)], { stdio: ['pipe', 'pipe', 'inherit'] })
  const printed: readonly unknown[] = await once(createInterface(server.stdout), 'line')
  return { url: `http://127.0.0.1:${printed.join('')}`, stop: () => server.stdin.end() }
}
