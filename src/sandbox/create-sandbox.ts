import { createApp } from './http/app.ts'
import { type Listening, listen, type ListenOptions } from './listen.ts'
import { type SandboxOptions, settingsOf } from './options.ts'
import { type Population, populationOf } from './population/population.ts'
import { createWorld } from './population/world.ts'

/**
 * The service on this machine: all 13 operations over one invented population.
 *
 * @category Sandbox
 */
export interface Sandbox {
  /**
   * Answers a request as the service would, and minds its signal; it needs no Node and no network, and a lookup takes it
   * as its `fetch`.
   */
  readonly fetch: (input: Request | URL | string, init?: RequestInit) => Promise<Response>
  /** Who is there to be found. */
  readonly population: Population
  /**
   * Answers over HTTP: on Node alone, on 127.0.0.1 and a free port unless told otherwise. It rejects with a RangeError
   * where an option is unknown, or the port is none, and with an Error where there is no Node.
   */
  readonly listen: (options?: ListenOptions) => Promise<Listening>
}

/**
 * The service as its document describes it, for tests and demos. Nobody in it exists, and what it says is the same
 * for the same seed every time. Where the document is silent, docs/8-the-sandbox.md says what it does.
 *
 * @example
 * ```ts
 * const sandbox = createSandbox()
 * const { url, close } = await sandbox.listen({ port: 0 })
 * ```
 * @throws RangeError when an option is unknown or of no use
 * @category Sandbox
 */
export const createSandbox = (options: SandboxOptions = {}): Sandbox => {
  const settings = settingsOf(options)
  const world = createWorld(settings.seed)
  const app = createApp(settings, world)
  const answer = async (request: Request): Promise<Response> => app.fetch(request)
  const fetch = async (input: Request | URL | string, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    request.signal.throwIfAborted()
    const response = await answer(request)
    request.signal.throwIfAborted()
    return response
  }
  return { fetch, population: populationOf(world), listen: async (at) => listen(answer, at) }
}
