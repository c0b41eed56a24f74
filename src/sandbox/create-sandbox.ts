import { createApp } from './http/app.ts'
import { type Listening, listen, type ListenOptions } from './listen.ts'
import type { SandboxOptions } from './options.ts'
import { type Population, sharedWorld } from './population/population.ts'
import { settingsOf } from './options.ts'

/**
 * The service on your own machine: all five operations, in each version that offers them, over one invented population.
 *
 * @category Sandbox
 */
export interface Sandbox {
  /**
   * Answers a request as the service would, and respects its signal. It needs no Node and no network. Pass it to a
   * lookup as its `fetch`.
   */
  readonly fetch: (input: Request | URL | string, init?: RequestInit) => Promise<Response>
  /** The invented people, and inputs that find them. Frozen: sandboxes of the same seed share it. */
  readonly population: Population
  /**
   * Answers over HTTP, in Node only. Default: 127.0.0.1 and a free port. It rejects with a RangeError for an unknown
   * option, or an invalid port or host; with Node's own error if it cannot listen there, such as `EADDRINUSE`; and with an
   * Error outside Node.
   */
  readonly listen: (options?: ListenOptions) => Promise<Listening>
}

/**
 * Creates a sandbox: the service as its specification describes it, for tests and demos. Nobody in it exists, and the
 * same seed always gives the same answers. docs/8-the-sandbox.md says what it does where the specification leaves
 * something open.
 *
 * @example
 * ```ts
 * const sandbox = createSandbox()
 * const { url, close } = await sandbox.listen({ port: 0 })
 * ```
 * @throws RangeError when an option is unknown or invalid; the message says what may be given
 * @category Sandbox
 */
export const createSandbox = (options: SandboxOptions = {}): Sandbox => {
  const settings = settingsOf(options)
  const { world, population } = sharedWorld(settings.seed, settings.now)
  const app = createApp(settings, world)
  const answer = async (request: Request): Promise<Response> => app.fetch(request)
  const fetch = async (input: Request | URL | string, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const { signal } = request
    signal.throwIfAborted()
    // A request's own signal goes with it, so nobody needs to stop listening.
    const aborted = new Promise((resolve) => {
      signal.addEventListener('abort', resolve)
    })
    const answered = answer(request)
    await Promise.race([answered, aborted])
    signal.throwIfAborted()
    return answered
  }
  return { fetch, population, listen: async (at) => listen(answer, settings.basePath, at) }
}
