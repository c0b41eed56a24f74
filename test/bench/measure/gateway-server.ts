import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import type { createGateway } from '../../../src/public/gateway.ts'

// A server in front of a service, in a process of its own: a gateway of a build, or hono with a bare fetch. It prints its port.

const [dist = '', kind = '', service = ''] = process.argv.slice(2)

interface Entry {
  readonly createGateway: typeof createGateway
}

const isEntry = (module: unknown): module is Entry =>
  typeof module === 'object' && module !== null && 'createGateway' in module

const gateway = async (stage: 'serve' | 'pass') => {
  const file = createRequire(join(dist, 'entry.js')).resolve('people-lookup-compat/gateway')
  const entry: unknown = await import(pathToFileURL(file).href)
  if (!isEntry(entry)) throw new Error(`This is not a build of the library: ${dist}`)
  return entry.createGateway({ baseUrl: service, offer: ['v3', 'v4'], stage: { v3: stage, v4: stage } }).fetch
}

const bare = () => {
  const app = new Hono()
  app.get('*', async ({ req }) => {
    const { pathname, search } = new URL(req.url)
    const answer = await fetch(service + pathname + search, { headers: { 'x-api-key': req.header('x-api-key') ?? '' } })
    return new Response(answer.body, { status: answer.status, headers: answer.headers })
  })
  return app.fetch
}

const fetchOf = kind === 'bare' ? bare() : await gateway(kind === 'pass' ? 'pass' : 'serve')

/** How much time of a processor this process has used, in microseconds. */
const used = (): Response => {
  const { user, system } = process.cpuUsage()
  return new Response(String(user + system))
}

serve(
  {
    port: 0,
    hostname: '127.0.0.1',
    overrideGlobalObjects: false,
    fetch: (request) => (request.url.endsWith('/used') ? used() : fetchOf(request)),
  },
  ({ port }) => {
    console.log(port)
  },
)

// The process that started it ends it.
process.stdin.on('end', () => process.exit()).resume()
