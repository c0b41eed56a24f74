import { createServer, type ServerResponse } from 'node:http'
import { readCorpus } from '../corpus/read-corpus.ts'

// A service in a process of its own, so that it shares no event loop with its clients. It prints its port. v4 hangs.

const [corpus = '', subject = '', delay = '0'] = process.argv.slice(2)
const bodies = readCorpus(corpus, subject).map((text) => Buffer.from(text))

let asked = 0

const answer = (response: ServerResponse): void => {
  const body = bodies[asked % bodies.length]
  asked += 1
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body?.length ?? 0 }).end(body)
}

const server = createServer(({ url = '' }, response) => {
  if (url.startsWith('/v4/')) return
  if (delay === '0') answer(response)
  else setTimeout(() => answer(response), Number(delay))
})

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(typeof address === 'object' && address !== null ? address.port : '')
})
