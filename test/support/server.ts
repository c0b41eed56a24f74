import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ExecutionContext } from 'ava'

/** A request as a server saw it. */
export interface Seen {
  readonly path: string
  readonly parameters: Readonly<Record<string, string>>
  readonly headers: IncomingMessage['headers']
}

export interface Service {
  readonly baseUrl: string
  readonly seen: readonly Seen[]
}

type Answer = (request: Seen, response: ServerResponse, count: number) => void

/** A real server on loopback that answers as told, records its requests, and closes with the test. */
export const serve = async (t: ExecutionContext, answer: Answer): Promise<Service> => {
  const seen: Seen[] = []
  // On a busy machine, a server that closes an idle connection may do so while the next request is on its way.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const met = { path: url.pathname, parameters: Object.fromEntries(url.searchParams), headers: request.headers }
    seen.push(met)
    answer(met, response, seen.length)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return { baseUrl: `http://127.0.0.1:${isBound(address) ? address.port : 0}`, seen }
}

const isBound = (address: string | AddressInfo | null): address is AddressInfo =>
  typeof address === 'object' && address !== null

/** Answers with JSON. */
export const json = (
  response: ServerResponse,
  body: unknown,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

/** One person in the shape of the version that a path names. */
export const personFor = (path: string): unknown => {
  const person = { id: '7', full_name: 'Ada Byron' }
  if (path.startsWith('/v3/')) return { person }
  return path.startsWith('/v4/')
    ? { data: { person } }
    : { data: { person: { id: '7', names: [{ full_name: 'Ada Byron' }] } } }
}
