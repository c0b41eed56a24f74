import ky, { isHTTPError } from 'ky'

// Of this library it imports nothing: what it had in common with the rest would be a file of its own in a bundle.

/** An answer as far as asking again is concerned. */
export interface Refused {
  /** Whether the service is asked again. */
  readonly isAskedAgain: boolean
  /** How long it asks to wait until then, in milliseconds, where it says so. */
  readonly retryAfterMs: number | undefined
}

/** How to ask again. */
export interface Retrying {
  /** How often. */
  readonly retries: number
  readonly signal: AbortSignal
  /** Asks once more. */
  readonly ask: () => Promise<Refused>
}

/**
 * An answer as ky is told of it. It reads bodies by a bound of its own, and obeys headers that say when a limit ends as
 * if they were `Retry-After`: so it sees no body, and none of the service's headers.
 */
const shown = ({ isAskedAgain, retryAfterMs }: Refused): Response => {
  if (!isAskedAgain) return new Response()
  const headers = retryAfterMs === undefined ? {} : { 'retry-after': String(Math.ceil(retryAfterMs / 1000)) }
  return new Response(null, { status: 503, headers })
}

/** Asks again, as often as that may help, and waits before each time: as long as the service asks, or ever longer. */
export const retry = async (first: Refused, url: string, { retries, signal, ask }: Retrying): Promise<void> => {
  let refused: Refused | undefined = first
  try {
    await ky.get(url, {
      // ky begins with the answer that is there, and says when to ask again: how is not its to say.
      fetch: async () => {
        const answer = refused ?? (await ask())
        refused = undefined
        return shown(answer)
      },
      signal,
      timeout: false,
      retry: {
        limit: retries,
        methods: ['get'],
        statusCodes: [503],
        afterStatusCodes: [503],
        backoffLimit: 5000,
        jitter: true,
        // Network faults end here; of the rest ky knows when.
        shouldRetry: ({ error }) => (isHTTPError(error) ? undefined : false),
      },
    })
  } catch (error) {
    // The service went on refusing, and whoever asked has heard how.
    if (!isHTTPError(error)) throw error
  }
}
