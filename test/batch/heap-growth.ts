import { setTimeout as sleep } from 'node:timers/promises'
import { runBatch } from '../../src/public/batch.ts'
import { ownerOf, phones } from './batches.ts'

// A program that prints by how many bytes the heap has grown for each of so many lookups: `node --expose-gc heap-growth.ts`.

const heap = async (): Promise<number> => {
  for (let times = 0; times < 3; times += 1) {
    await sleep(50)
    globalThis.gc?.()
  }
  return process.memoryUsage().heapUsed
}

const fetch = async (url: string): Promise<Response> => {
  await new Promise((resolve) => setImmediate(resolve))
  const { pathname: path, searchParams } = new URL(url)
  return Response.json(ownerOf({ path, parameters: Object.fromEntries(searchParams), headers: {} }))
}

const lookup = { baseUrl: 'https://people.example.com', apiKey: 'key', versions: ['v5'], fetch } as const
const [first, last] = [2000, 12_000]
let [count, before, after] = [0, 0, 0]
for await (const row of runBatch(lookup, 'phones', phones(last + 100))) {
  count += row.status === 'found' ? 1 : 0
  if (count === first) before = await heap()
  if (count === last) after = await heap()
}
console.log((after - before) / (last - first))
