import ky from 'ky'
import { Pool } from 'undici'
import type { Fetch } from '../../../src/client/options.ts'
import { lookupRules } from '../../../src/client/check-options.ts'
import { concurrencies } from '../measure/concurrencies.ts'
import type { Job } from '../measure/job.ts'
import { type Library, loadLibrary, loadNode } from '../measure/library.ts'
import { type Heat, race, type Timing } from '../measure/race.ts'
import { startService } from '../measure/servers.ts'
import { parse } from './parsed.ts'

/** A round waits for the network: it is longer than others, and so is the time until all is compiled. */
const slower = 8
const warmUpTime = 1000

const heatsOf = (
  { createLookup, normalize }: Library,
  nodeFetch: Fetch,
  subject: string,
  url: string,
): readonly Heat[] => {
  const service = { baseUrl: url, apiKey: 'key', versions: ['v5'] } as const
  const lookup = createLookup(service)
  const inNode = createLookup({ ...service, fetch: nodeFetch })
  const pool = new Pool(url, { connections: 256 })
  const id = '1234567890'
  const path = `${url}/v5/person_id/${id}`
  const headers = { 'X-api-key': 'key' }
  const fetched = async (): Promise<unknown> => parse(await (await fetch(path, { headers })).text())
  const client = ky.create({ headers, timeout: lookupRules.timeoutMs.usual })
  const byHand = async (): Promise<unknown> => normalize('v5', 'person', parse(await client.get(path).text()))
  const byUndici = async (): Promise<unknown> => {
    const { body } = await pool.request({ path: `/v5/person_id/${id}`, method: 'GET', headers })
    return normalize('v5', 'person', parse(await body.text()))
  }
  const atOnce = (count: number, ask: () => Promise<unknown>) => () => Promise.all(Array.from({ length: count }, ask))
  return concurrencies.map((count) => ({
    subject: `${subject} ${count}`,
    cycle: 1,
    contenders: [
      { name: 'fetch', run: atOnce(count, fetched) },
      { name: 'ky', run: atOnce(count, byHand) },
      { name: 'undici', run: atOnce(count, byUndici) },
      { name: 'lookup', run: atOnce(count, () => lookup.person(id)) },
      { name: 'nodeFetch', run: atOnce(count, () => inNode.person(id)) },
    ],
  }))
}

/** Lookups over loopback HTTP beside ky, or undici, and `normalize` by hand, and bare `fetch` and `JSON.parse`. */
export const measureLookup = async ({ dist, corpus, pace, subjects }: Job): Promise<readonly Timing[]> => {
  const library = await loadLibrary(dist)
  const { nodeFetch } = await loadNode(dist)
  const servers = await Promise.all(subjects.map((subject) => startService(corpus, subject)))
  try {
    const heats = subjects.flatMap((subject, at) => heatsOf(library, nodeFetch, subject, servers[at]?.url ?? ''))
    return await race(heats, { ...pace, roundTime: pace.roundTime * slower, warmUpTime })
  } finally {
    for (const server of servers) server.stop()
  }
}
