import { setTimeout as sleep } from 'node:timers/promises'
import type { ConvertedBatch } from '../../src/cli/conversion/convert-batch.ts'
import type { LineBatch } from '../../src/cli/conversion/line-splitter.ts'
import { LineThread } from '../../src/cli/conversion/line-thread.ts'

// A separate program, as its thread is killed: a thread that takes one batch, and is gone. It prints which batches were
// left to be converted here, and the load of the thread before and after.

const nowhere = { total: 0, places: new Map() }

const here: ConvertedBatch = {
  lines: 1,
  output: 'here',
  rejected: [],
  counts: { payloads: 0, nothingFound: 0, losses: new Map(), issues: nowhere, extras: nowhere, looksLike: new Map() },
}

const script = `
import { parentPort } from 'node:worker_threads'
parentPort.on('message', () => process.exit())
parentPort.postMessage('ready')`

const left: LineBatch[] = []
const thread = new LineThread(new URL(`data:text/javascript,${encodeURIComponent(script)}`), (batch) => {
  left.push(batch)
  return here
})
const before = String(thread.load)
while (thread.load > 0) await sleep(5)
const batches: LineBatch[] = [
  { first: 1, lines: new Uint8Array([1]) },
  { first: 2, lines: 'too long' },
]
const answers = await Promise.all(batches.map(async (batch) => thread.convert(batch)))
console.log(
  JSON.stringify({
    before,
    left: left.map(({ lines }) => String(lines)),
    answers: answers.map(({ output }) => output),
    after: String(thread.load),
  }),
)
