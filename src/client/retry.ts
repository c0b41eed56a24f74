import ky, { isHTTPError } from 'ky'
import type { Config } from './config.ts'
import { Refused } from './failure.ts'
import { retryAfterOf } from './response-info.ts'

/** A service that asks to wait longer than this is not asked again within the same call. */
const longestWait = 10_000

const retriedStatuses = [408, 429, ...Array.from({ length: 100 }, (_, at) => 500 + at)]

/**
 * Goes on from an answer that is none: asks again where its status and its headers let it, and gives the answer that
 * comes of it.
 *
 * @throws Refused when the service goes on refusing, or is not asked again
 */
export const retry = async (
  refusal: Response,
  url: string,
  init: RequestInit,
  { fetch, retries }: Config,
): Promise<Response> => {
  let first: Response | undefined = refusal
  try {
    return await ky.get(url, {
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
        shouldRetry: ({ error }) =>
          isHTTPError(error) && (retryAfterOf(error.response) ?? 0) <= longestWait ? undefined : false,
      },
    })
  } catch (error) {
    throw isHTTPError(error)
      ? new Refused(error.response, typeof error.data === 'string' ? error.data : undefined)
      : error
  }
}
