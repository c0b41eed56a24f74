import { createServer } from 'node:http'
import { readCorpus } from '../corpus/read-corpus.ts'

// A service in a process of its own, so that it shares no event loop with its clients. It prints its port.

const [corpus = '', subject = ''] = process.argv.slice(2)
const bodies = readCorpus(corpus, subject).map((text) => Buffer.from(text))

let asked = 0

const server = createServer((_, response) => {
  const body = bodies[asked % bodies.length]
  asked += 1
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body?.length ?? 0 }).end(body)
})

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(typeof address === 'object' && address !== null ? address.port : '')
})

// The process that started it ends it.
process.stdin.on('end', () => process.exit()).resume()
