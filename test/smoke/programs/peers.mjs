import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { runBatch, sharedRateLimit } from 'people-lookup-compat/batch'
import { queueBatch, workQueue } from 'people-lookup-compat/queue'
import { createSandbox } from 'people-lookup-compat/sandbox'

// What needs a Redis, with the packages that are installed here.

const [redis, ...peers] = process.argv.slice(2)
const { fetch, population } = createSandbox()
const options = { baseUrl: 'http://127.0.0.1:8080', apiKey: 'any', versions: ['v5'], fetch }
const phones = population.phones.slice(0, 5)
const versionOf = (name) => createRequire(import.meta.url)(`./node_modules/${name}/package.json`).version

const found = async (run) => {
  let count = 0
  for await (const { status } of run) if (status === 'found') count += 1
  return count
}

const limit = sharedRateLimit(redis, 100)
console.log('rate:', await found(runBatch(options, 'phones', phones, { limit })))
await limit.close()
const worker = await workQueue(options, { redis, secret: 'a secret that is long enough' })
const run = queueBatch(options, 'phones', phones, { redis, secret: 'a secret that is long enough', name: 'a run' })
console.log('queue:', await found(run))
await worker.close()
const gateway = spawn('node_modules/.bin/people-lookup-compat', [
  'gateway',
  '--port',
  '0',
  '--base-url',
  'http://127.0.0.1:8080',
])
let said = ''
for await (const chunk of gateway.stderr) {
  said += chunk
  if (/http:\/\/[\d.]+:\d+/.test(said)) break
}
console.log('metrics:', (await globalThis.fetch(`${/http:\/\/[\d.]+:\d+/.exec(said)[0]}/metrics`)).status)
gateway.kill()
console.log(peers.map((name) => `${name} ${versionOf(name)}`).join(', '))
process.exit()
