// Runs gateway-worker.mjs in the runtime of Cloudflare's workers, until it is killed, and says where.

import { build } from 'esbuild'
import { Miniflare } from 'miniflare'

const conditions = ['workerd', 'worker', 'browser']
await build({ entryPoints: ['gateway-worker.mjs'], outfile: 'gateway.mjs', bundle: true, format: 'esm', conditions })
const worker = new Miniflare({
  modules: true,
  scriptPath: 'gateway.mjs',
  compatibilityDate: '2025-01-01',
  bindings: { baseUrl: process.argv[2], stage: process.argv[3] },
  host: '127.0.0.1',
  port: 0,
})
process.once('SIGTERM', () => void worker.dispose().then(() => process.exit()))
console.log(String(await worker.ready))
