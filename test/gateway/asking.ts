import { type Core, coreOf } from '../../src/gateway/create-gateway.ts'
import { createGateway, type Gateway, type GatewayEvent, type GatewayOptions } from '../../src/public/gateway.ts'
import { createSandbox, type Sandbox, type SandboxOptions } from '../../src/public/sandbox.ts'
import { key } from '../sandbox/ask.ts'

/** An answer, read. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

export interface Call {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly signal?: AbortSignal
}

/** Asks what answers requests: a sandbox, or a gateway. */
export const ask = async (
  { fetch }: { readonly fetch: (request: Request) => Promise<Response> },
  path: string,
  { headers = key, ...call }: Call = {},
): Promise<Answer> => {
  const response = await fetch(new Request(`https://old.example.com${path}`, { ...call, headers }))
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** A gateway in front of a sandbox, what it has told, and what the service was asked. */
export interface Stand extends Gateway {
  /** The same for Node's own server. */
  readonly answer: Core['answer']
  readonly sandbox: Sandbox
  readonly events: readonly GatewayEvent[]
  /** The paths of the requests to the service, with their queries. */
  readonly sent: readonly string[]
  /** The keys of these requests. */
  readonly keys: readonly (string | null)[]
}

/** The day on which the sandbox's people have their ages. */
export const now = new Date('2025-07-01')

/** A gateway that answers v3 and v4 from a sandbox's v5. */
export const standIn = (options: Partial<GatewayOptions> = {}, sandboxOptions: SandboxOptions = {}): Stand => {
  const sent: string[] = []
  const keys: (string | null)[] = []
  const events: GatewayEvent[] = []
  const sandbox = createSandbox({
    ...sandboxOptions,
    onRequest: ({ request }) => {
      const { pathname, search } = new URL(request.url)
      sent.push(pathname + search)
      keys.push(request.headers.get('x-api-key'))
    },
  })
  const all: GatewayOptions = {
    baseUrl: 'https://people.example.com',
    offer: ['v3', 'v4'],
    from: ['v5'],
    now,
    fetch: sandbox.fetch,
    onAnswer: (event) => events.push(event),
    ...options,
  }
  return { ...createGateway(all), answer: coreOf(all).answer, sandbox, events, sent, keys }
}
