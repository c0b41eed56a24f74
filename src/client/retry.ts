import ky, { isHTTPError } from 'ky'
import type { Config } from './config.ts'

// Of this library it imports types alone: what it had in common with the rest would be a file of its own in a bundle.

const retriedStatuses = [408, 429, ...Array.from({ length: 100 }, (_, at) => 500 + at)]

/** The last answer of a service. */
export interface LastAnswer {
  readonly response: Response
  /** The body of a refusal, as it came. */
  readonly refusal: string | undefined
}

/** A service that asks to wait longer than this, in milliseconds, is not asked again within the same call. */
const longestWait = 10_000

/**
 * Goes on from an answer that is none: asks again where its status and its headers let it, and gives the last answer, be
 * it that the service answers or that it goes on refusing. `waitOf` is how long an answer asks to wait.
 */
export const retry = async (
  refusal: Response,
  url: string,
  init: RequestInit,
  { fetch, retries }: Config,
  waitOf: (response: Response) => number,
): Promise<LastAnswer> => {
  let first: Response | undefined = refusal
  try {
    const response = await ky.get(url, {
      ...init,
      // ky begins with the answer that is there.
      fetch: (input, options) => {
        const answer = first
        first = undefined
        return answer === undefined ? fetch(input, options) : Promise.resolve(answer)
      },
      timeout: false,
      // The body of a failed answer is kept as it came.
      parseJson: (text) => text,
      retry: {
        limit: retries,
        methods: ['get'],
        statusCodes: retriedStatuses,
        afterStatusCodes: retriedStatuses,
        maxRetryAfter: longestWait,
        backoffLimit: 5000,
        jitter: true,
        // Network faults and what asks to wait too long end here; of the rest ky knows when.
        shouldRetry: ({ error }) => (isHTTPError(error) && waitOf(error.response) <= longestWait ? undefined : false),
      },
    })
    return { response, refusal: undefined }
  } catch (error) {
    if (!isHTTPError(error)) throw error
    return { response: error.response, refusal: typeof error.data === 'string' ? error.data : undefined }
  }
}
