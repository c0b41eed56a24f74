import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { concurrencies } from '../measure/concurrencies.ts'
import type { Job } from '../measure/job.ts'
import { type Library, loadLibrary } from '../measure/library.ts'
import { type Heat, race, type Timing } from '../measure/race.ts'
import { parse } from './parsed.ts'

/** A round waits for the network: it is longer than others, and so is the time until all is compiled. */
const slower = 16
const warmUpTime = 3000

const startServer = async (corpus: string, subject: string) => {
  const file = fileURLToPath(new URL('../measure/server.ts', import.meta.url))
  const server = spawn(process.execPath, [file, corpus, subject], { stdio: ['pipe', 'pipe', 'inherit'] })
  const printed: readonly unknown[] = await once(createInterface(server.stdout), 'line')
  return { url: `http://127.0.0.1:${printed.join('')}`, stop: () => server.stdin.end() }
}

const heatsOf = ({ createLookup }: Library, url: string): readonly Heat[] => {
  const lookup = createLookup({ baseUrl: url, apiKey: 'key', versions: ['v5'] })
  const id = '1234567890'
  const bare = async (): Promise<unknown> => {
    const response = await fetch(`${url}/v5/person_id/${id}`, { headers: { 'X-api-key': 'key' } })
    return parse(await response.text())
  }
  const atOnce = (count: number, ask: () => Promise<unknown>) => () => Promise.all(Array.from({ length: count }, ask))
  return concurrencies.map((count) => ({
    subject: String(count),
    cycle: 1,
    contenders: [
      { name: 'fetch', run: atOnce(count, bare) },
      { name: 'lookup', run: atOnce(count, () => lookup.person(id)) },
    ],
  }))
}

/** A lookup over loopback HTTP beside bare `fetch` and `JSON.parse`. */
export const measureLookup = async ({ dist, corpus, pace, subjects }: Job): Promise<readonly Timing[]> => {
  const library = await loadLibrary(dist)
  const server = await startServer(corpus, subjects[0] ?? '')
  try {
    return await race(heatsOf(library, server.url), { ...pace, roundTime: pace.roundTime * slower, warmUpTime })
  } finally {
    server.stop()
  }
}
