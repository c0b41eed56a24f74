import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Job } from '../measure/job.ts'
import type { Timing } from '../measure/race.ts'

/** Requests at a time. */
const atOnce = 32

/** Requests in a round, and before anything counts: by then, all is compiled. */
const perRound = 20 * atOnce
const warmUps = 6

/** What is asked of a version of the sandbox. */
export const questions: Readonly<Record<string, { readonly old: string; readonly newer: string }>> = {
  profile: { old: '/v3/person_ids?id=1234567890', newer: '/v5/person_id/1234567890' },
  phone: { old: '/v3/phones?phone=2125550100', newer: '/v5/phones?phone=2125550100' },
  page: {
    old: '/v3/names?first_name=John&last_name=Smith',
    newer: '/v5/names?first_name=John&last_name=Smith',
  },
}

interface Server {
  readonly url: string
  readonly stop: () => void
}

const start = async (file: string, args: readonly string[]): Promise<Server> => {
  const path = fileURLToPath(new URL(`../measure/${file}`, import.meta.url))
  const server = spawn(process.execPath, [path, ...args], { stdio: ['pipe', 'pipe', 'inherit'] })
  const printed: readonly unknown[] = await once(createInterface(server.stdout), 'line')
  return { url: `http://127.0.0.1:${printed.join('')}`, stop: () => server.stdin.end() }
}

const agent = new Agent({ keepAlive: true, maxSockets: atOnce })

/** Asks, and reads the answer. */
const ask = async (url: string): Promise<string> =>
  new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'x-api-key': 'key' } }, (answer) => {
      let text = ''
      if (answer.statusCode !== 200) reject(new Error(`The server has answered ${answer.statusCode ?? ''}.`))
      answer.setEncoding('latin1').on('data', (chunk: string) => (text += chunk))
      answer.once('end', () => resolve(text)).once('error', reject)
    }).once('error', reject)
  })

/** What a request costs, in milliseconds: the time that it takes, and the time of a processor that the server needs for it. */
interface Cost {
  readonly time: number
  readonly used: number
}

const costOf = async (server: string, path: string): Promise<Cost> => {
  const before = Number(await ask(`${server}/used`))
  const start = performance.now()
  for (let asked = 0; asked < perRound; asked += atOnce) {
    await Promise.all(Array.from({ length: atOnce }, async () => ask(server + path)))
  }
  const time = (performance.now() - start) / perRound
  return { time, used: (Number(await ask(`${server}/used`)) - before) / 1000 / perRound }
}

interface Side {
  readonly subject: string
  readonly contender: string
  readonly server: string
  readonly path: string
}

/** A gateway beside hono with a bare fetch, which lets the same bytes of the service pass. */
export const measureGateway = async ({ dist, pace, subjects }: Job): Promise<readonly Timing[]> => {
  const asked = subjects.flatMap((subject) => questions[subject] ?? [])
  const service = await start(
    'gateway-service.ts',
    asked.flatMap(({ old, newer }) => [old, newer]),
  )
  const kinds = ['bare', 'serve', 'pass'] as const
  const servers = await Promise.all(kinds.map(async (kind) => start('gateway-server.ts', [dist, kind, service.url])))
  const [bare = '', serve = '', pass = ''] = servers.map(({ url }) => url)
  const sides = subjects.flatMap((subject): readonly Side[] => {
    const { old, newer } = questions[subject] ?? { old: '', newer: '' }
    return [
      { subject: `${subject} serve`, contender: 'bare', server: bare, path: newer },
      { subject: `${subject} serve`, contender: 'gateway', server: serve, path: old },
      { subject: `${subject} pass`, contender: 'bare', server: bare, path: old },
      { subject: `${subject} pass`, contender: 'gateway', server: pass, path: old },
    ]
  })
  const timingsOf = (what: keyof Cost) =>
    sides.map(({ subject, contender }) => ({ subject: `${subject} ${what}`, contender, rounds: new Array<number>() }))
  const [times, used] = [timingsOf('time'), timingsOf('used')]
  try {
    for (let round = -warmUps; round < pace.rounds; round++) {
      for (const [at, { server, path }] of sides.entries()) {
        const cost = await costOf(server, path)
        if (round < 0) continue
        times[at]?.rounds.push(cost.time)
        used[at]?.rounds.push(cost.used)
      }
    }
  } finally {
    for (const server of [...servers, service]) server.stop()
    agent.destroy()
  }
  return [...times, ...used]
}
