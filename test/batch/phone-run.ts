import { fileJournal, isBatchStoppedError, rateLimit, runBatch } from '../../src/public/batch.ts'
import { phones } from './batches.ts'

// A program that looks up phone numbers, for tests to kill: `node phone-run.ts <address> <folder> <numbers> <most requests>
// <rate>`. It prints the row of each number as it takes it.

const [, , baseUrl = '', folder = '', count = '0', most = '', rate = ''] = process.argv

const run = runBatch({ baseUrl, apiKey: 'key', versions: ['v5'], retries: 0 }, 'phones', phones(Number(count)), {
  journal: fileJournal(folder),
  concurrency: 8,
  ...(most === '' ? {} : { maxRequests: Number(most) }),
  ...(rate === '' ? {} : { limit: rateLimit(Number(rate)) }),
})
process.once('SIGTERM', () => run.stop())
try {
  for await (const row of run) if (row.status === 'found') console.log(`${row.key} ${row.value.owners[0]?.id ?? ''}`)
} catch (error) {
  if (!isBatchStoppedError(error)) throw error
  console.error(error.message)
  process.exitCode = error.reason === 'budget' ? 6 : 1
}
