import ky, { isHTTPError } from 'ky'

// It imports nothing from this library: in a bundle, whatever it shared with the rest would be another file.

/** What retrying needs to know of a response. */
export interface Refused {
  /** Whether the request should be retried. */
  readonly isAskedAgain: boolean
  /** How long the service asks to wait before that, in milliseconds, if it does. */
  readonly retryAfterMs: number | undefined
}

/** How to retry. */
export interface Retrying {
  /** How often at most. */
  readonly retries: number
  readonly signal: AbortSignal
  /** Sends the request once more. */
  readonly ask: () => Promise<Refused>
}

/**
 * The response as ky sees it: without the body and the service's headers. ky would read bodies up to its own limit, and
 * treat headers of rate limits like `Retry-After`.
 */
const shown = ({ isAskedAgain, retryAfterMs }: Refused): Response => {
  if (!isAskedAgain) return new Response()
  const headers = retryAfterMs === undefined ? {} : { 'retry-after': String(Math.ceil(retryAfterMs / 1000)) }
  return new Response(null, { status: 503, headers })
}

/** Retries while that may help. Waits before each retry: as long as the service asks, or with exponential backoff. */
export const retry = async (first: Refused, url: string, { retries, signal, ask }: Retrying): Promise<void> => {
  let refused: Refused | undefined = first
  try {
    await ky.get(url, {
      // ky starts with the response that is there, and decides only when to retry: `ask` sends the requests.
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
        // Network errors are not retried; for the rest, ky decides.
        shouldRetry: ({ error }) => (isHTTPError(error) ? undefined : false),
      },
    })
  } catch (error) {
    // No retry succeeded: the caller has the last response from `ask`.
    if (!isHTTPError(error)) throw error
  }
}
