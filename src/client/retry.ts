import ky, { isHTTPError } from 'ky'

// This file imports nothing from the library: in a bundle, whatever it shared with the rest would be another file.

/** A retry that may help. */
export interface Retry {
  /** How long the service asks to wait before it, in whole seconds; 0 if it does not. */
  readonly afterSeconds: number
}

interface Retrying {
  /** How many retries at most. */
  readonly retries: number
  readonly signal: AbortSignal
  /** Sends the request once more, and returns the next retry if one may help. */
  readonly sendOnce: () => Promise<Retry | undefined>
}

/**
 * The response as ky sees it: without the body and the service's headers. ky would read bodies up to its own limit, and
 * treat rate limit headers like `Retry-After`.
 */
const responseForKy = (retry: Retry | undefined): Response => {
  if (retry === undefined) return new Response()
  const { afterSeconds } = retry
  // A service that asks for no wait is no reason to ask it again at once: ky then waits as if it had not said anything.
  const headers = afterSeconds === 0 ? {} : { 'retry-after': String(afterSeconds) }
  return new Response(null, { status: 503, headers })
}

/** Retries while that may help. Waits before each retry: as long as the service asks, or with exponential backoff. */
export const retry = async (first: Retry, url: string, { retries, signal, sendOnce }: Retrying): Promise<void> => {
  let isFirst = true
  try {
    await ky.get(url, {
      // ky starts with the response that has arrived, and decides only when to retry; `sendOnce` sends the requests.
      fetch: async () => {
        const next = isFirst ? first : await sendOnce()
        isFirst = false
        return responseForKy(next)
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
  } catch {
    // No retry succeeded: the caller has the last response, which says more than whatever ended the retries.
  }
}
