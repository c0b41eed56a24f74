// Runs worker.mjs in the runtime of Cloudflare's workers, bundled as Cloudflare's own tool does it.

import { build } from 'esbuild'
import { Miniflare } from 'miniflare'
import { createSandbox } from 'people-lookup-compat/sandbox'

const conditions = ['workerd', 'worker', 'browser']
await build({ entryPoints: ['worker.mjs'], outfile: 'bundled.mjs', bundle: true, format: 'esm', conditions })

const outcomes = ({ version, count }) => (version === 'v5' && count === 1 ? 'retry-after=0' : 'ok')
const service = await createSandbox({ apiKey: 'the key', outcomes }).listen()
const bindings = { baseUrl: service.url, apiKey: 'the key' }
const worker = new Miniflare({ modules: true, scriptPath: 'bundled.mjs', compatibilityDate: '2025-01-01', bindings })
try {
  const answer = await worker.dispatchFetch('http://worker.example.com/')
  console.log(await answer.text())
} finally {
  await worker.dispose()
  await service.close()
}
