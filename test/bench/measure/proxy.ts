import { Agent, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import httpProxy from 'http-proxy'
import { Pool } from 'undici'
import { loadLibrary } from './library.ts'

// What others put in front of a service, in a process of its own. It prints its port.

const [dist = '', kind = '', service = ''] = process.argv.slice(2)

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown

const passing = (): Answer => {
  const proxy = httpProxy.createProxyServer({ target: service, agent: new Agent({ keepAlive: true, maxSockets: 256 }) })
  return (request, response) => proxy.web(request, response)
}

/** Asks v5, translates to v3, and writes the answer at once: what a program of ten lines does that checks nothing else. */
const translating = async (): Promise<Answer> => {
  const { translate, parsePayload } = await loadLibrary(dist)
  const operations = { phones: 'phones', person_ids: 'person', names: 'names' } as const
  const isPath = (path: string): path is keyof typeof operations => path in operations
  const pool = new Pool(service, { connections: 256 })
  return async ({ url = '', headers }, response) => {
    const [, name = ''] = /^\/v3\/(\w+)/.exec(url) ?? []
    if (!isPath(name)) throw new Error('There is no such path.')
    const path = url.replace('/v3/person_ids?id=', '/v5/person_id/').replace('/v3/', '/v5/')
    const key = headers['x-api-key']
    const { body } = await pool.request({ path, method: 'GET', headers: { 'x-api-key': key } })
    const { payload } = translate('v5', 'v3', operations[name], parsePayload(await body.text()))
    const text = JSON.stringify(payload)
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }).end(text)
  }
}

const answer = kind === 'pass' ? passing() : await translating()
const server = createServer((request, response) => void answer(request, response))

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(typeof address === 'object' && address !== null ? address.port : '')
})
