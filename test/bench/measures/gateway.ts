import { Agent, get } from 'node:http'
import type { Job } from '../measure/job.ts'
import type { Timing } from '../measure/race.ts'
import { type Server, startFile, startGateway } from '../measure/servers.ts'

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

/** The time of a processor that a server needs for a request, in milliseconds. */
const costOf = async ({ url, used }: Server, path: string): Promise<number> => {
  const before = await used()
  for (let asked = 0; asked < perRound; asked += atOnce) {
    await Promise.all(Array.from({ length: atOnce }, async () => ask(url + path)))
  }
  return ((await used()) - before) / perRound
}

/** The gateway of the command line beside what others put in front of a service. */
export const measureGateway = async ({ dist, pace, subjects }: Job): Promise<readonly Timing[]> => {
  const asked = subjects.flatMap((subject) => questions[subject] ?? [])
  const service = await startFile('gateway-service.ts', ...asked.flatMap(({ old, newer }) => [old, newer]))
  const stages = ['serve', 'pass'] as const
  const sides: { readonly stage: string; readonly contender: string; readonly server: Server }[] = []
  for (const stage of stages) {
    sides.push({ stage, contender: 'by hand', server: await startFile('proxy.ts', dist, stage, service.url) })
    sides.push({ stage, contender: 'gateway', server: await startGateway(dist, service.url, stage) })
  }
  const timings = subjects.flatMap((subject) =>
    sides.map((side) => ({
      ...side,
      subject: `${subject} ${side.stage}`,
      path: questions[subject]?.old ?? '',
      rounds: new Array<number>(),
    })),
  )
  try {
    for (let round = -warmUps; round < pace.rounds; round++) {
      for (const { server, path, rounds } of timings) {
        const cost = await costOf(server, path)
        if (round >= 0) rounds.push(cost)
      }
    }
  } finally {
    for (const { server } of [...sides, { server: service }]) server.stop()
    agent.destroy()
  }
  return timings.map(({ subject, contender, rounds }) => ({ subject, contender, rounds }))
}
