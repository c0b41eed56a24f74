import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, createServer as createTcpServer, type Server as TcpServer } from 'node:net'
import type { ExecutionContext } from 'ava'
import { nodeFetch } from '../../src/client/node-carrier.ts'
import { listen } from '../../src/cli/gateway/node-server.ts'
import { type Core, coreOf } from '../../src/gateway/create-gateway.ts'
import type { GatewayEvent, GatewayOptions } from '../../src/public/gateway.ts'

/** What a service has seen of a request, to the letter. */
export interface Met {
  readonly method: string
  readonly target: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export const portOf = (server: TcpServer): number => {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** A service that takes note of everything, and answers as told. */
export const serviceFor = async (
  t: ExecutionContext,
  answer: (response: ServerResponse, met: Met) => unknown,
): Promise<{ readonly baseUrl: string; readonly met: readonly Met[] }> => {
  const met: Met[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString('latin1')))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      const one = { method, target: url, headers, body }
      met.push(one)
      answer(response, one)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => {
    server.closeAllConnections()
    server.close()
  })
  return { baseUrl: `http://127.0.0.1:${portOf(server)}`, met }
}

export interface Standing extends Core {
  readonly port: number
  /** Ends it, as SIGTERM does. */
  readonly stop: () => Promise<void>
  readonly events: readonly GatewayEvent[]
}

/** A gateway that listens as that of the command line does. */
export const listeningFor = async (
  t: ExecutionContext,
  options: Omit<GatewayOptions, 'offer'> & Partial<GatewayOptions>,
  graceMs = 0,
): Promise<Standing> => {
  const events: GatewayEvent[] = []
  const all = {
    fetch: nodeFetch,
    offer: ['v3', 'v4'],
    onAnswer: (event: GatewayEvent) => events.push(event),
    ...options,
  } as const
  const gateway = coreOf(all)
  const { url, stop } = await listen(gateway.answer, { port: 0, host: '127.0.0.1', graceMs })
  t.teardown(stop)
  return { ...gateway, stop, port: Number(new URL(url).port), events }
}

/** A service that says the same to everybody, letter by letter. */
export const sayingFor = async (t: ExecutionContext, text: string): Promise<string> => {
  const server = createTcpServer((socket) => {
    socket.on('error', () => undefined)
    socket.on('data', () => socket.write(Buffer.from(text, 'latin1')))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => server.close())
  return `http://127.0.0.1:${portOf(server)}`
}

/** Sends text as it is, and resolves to all that comes back until the connection is closed. */
export const raw = async (port: number, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from(text, 'latin1')))
    let said = ''
    socket.setEncoding('latin1').on('data', (part: string) => (said += part))
    socket.once('close', () => resolve(said))
    socket.once('error', reject)
  })

/** A request in full, whose answer ends its connection. */
export const request = (line: string, headers: readonly string[] = [], body = ''): string =>
  `${line} HTTP/1.1\r\n${['Host: 127.0.0.1', 'Connection: close', 'X-api-key: own', ...headers].join('\r\n')}\r\n\r\n${body}`

export const statusOf = (said: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(said)?.[1])
