import { once } from 'node:events'
import { createReadStream } from 'node:fs'

// Reads lines of JSON, parses each, and writes it, with nothing in between: the baseline for the command line. It is
// written to be fast, with large writes, and waits if its reader is slow.

const batchLength = 64 * 1024

let batch = ''

const flush = async (): Promise<void> => {
  const text = batch
  batch = ''
  if (!process.stdout.write(text)) await once(process.stdout, 'drain')
}

let rest = ''

for await (const chunk of createReadStream(process.argv[2] ?? '', 'utf8')) {
  const lines = (rest + String(chunk)).split('\n')
  rest = lines.pop() ?? ''
  for (const line of lines) {
    const value: unknown = JSON.parse(line)
    batch += `${JSON.stringify(value)}\n`
    if (batch.length > batchLength) await flush()
  }
}
await flush()
