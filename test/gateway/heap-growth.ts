import { setTimeout as sleep } from 'node:timers/promises'
import { createMetrics } from '../../src/cli/gateway/run.ts'
import { createGateway } from '../../src/public/gateway.ts'

// A program that prints by how many bytes the heap has grown for each of so many callers, all with other keys, of a gateway with
// metrics: `node --expose-gc heap-growth.ts 100000`.

const callers = Number(process.argv[2] ?? 20_000)
const warmUps = 4000

const heap = async (): Promise<number> => {
  for (let times = 0; times < 4; times += 1) {
    await sleep(50)
    globalThis.gc?.()
  }
  return process.memoryUsage().heapUsed
}

const person = JSON.stringify({ data: { person: { id: '7', names: [{ first_name: 'Ada', last_name: 'Byron' }] } } })
const page = JSON.stringify({ data: { people: [] }, metadata: { total_people_count: 70 }, position_token: 'next' })

const fetch = async (url: string): Promise<Response> => {
  await new Promise((resolve) => setImmediate(resolve))
  return new Response(url.includes('/names') ? page : person, { headers: { 'content-type': 'application/json' } })
}

const metrics = await createMetrics()
const { fetch: answer } = createGateway({
  baseUrl: 'https://people.example.com',
  offer: ['v3', 'v4'],
  stage: { v3: { person: { canary: 50 }, phones: 'pass' } },
  fetch,
  onAnswer: metrics.add,
})

const paths = (at: number): readonly string[] => [
  `/v3/person_ids?id=${at}`,
  `/v4/person_id/${at}`,
  `/v3/phones?phone=${2_125_550_000 + at}`,
  `/v3/names?first_name=Ada&last_name=Byron${at}`,
  `/${at}`,
]

const ask = async (at: number): Promise<void> => {
  const path = paths(at)[at % 5] ?? ''
  const request = new Request(`https://old.example.com${path}`, { headers: { 'x-api-key': `key ${at}` } })
  await (await answer(request)).text()
}

for (let at = 0; at < warmUps; at += 1) await ask(at)
const before = await heap()
for (let at = warmUps; at < warmUps + callers; at += 1) await ask(at)
console.log((await heap()) - before)
