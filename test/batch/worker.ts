import { workQueue } from '../../src/public/queue.ts'

// A worker, for tests to kill: `node worker.ts <address> <redis>`.

const [, , baseUrl = '', redis = ''] = process.argv
const worker = await workQueue(
  { baseUrl, apiKey: 'key', versions: ['v5'], retries: 0 },
  { redis, secret: 'a shared secret', concurrency: 4 },
)
console.log('ready')
process.once('SIGTERM', () => void worker.close())
