import { createServer } from 'node:http'
import { createSandbox } from '../../../src/public/sandbox.ts'

// A service in a process of its own, which has made its answers beforehand. It prints its port.

const paths = process.argv.slice(2)
const sandbox = createSandbox()
const bodies = new Map<string, Buffer>()
for (const path of paths) {
  const answer = await sandbox.fetch(`https://people.example.com${path}`, { headers: { 'x-api-key': 'key' } })
  if (answer.status !== 200) throw new Error('The service has no such answer.')
  bodies.set(path, Buffer.from(await answer.arrayBuffer()))
}

const server = createServer((request, response) => {
  const body = bodies.get(request.url ?? '')
  const headers = { 'content-type': 'application/json', 'content-length': body?.length ?? 0 }
  response.writeHead(body === undefined ? 404 : 200, headers).end(body)
})

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(typeof address === 'object' && address !== null ? address.port : '')
})
