import ky, { isHTTPError } from 'ky'
import type { Fetch } from './options.ts'

// Of this library it imports types alone: what it had in common with the rest would be a file of its own in a bundle.

const retriedStatuses = [408, 429, ...Array.from({ length: 100 }, (_, at) => 500 + at)]

/** The last answer of a service. */
export interface LastAnswer {
  readonly response: Response
  /** The body of a refusal, as it came. */
  readonly refusal: string | undefined
}

/** How to ask again. */
export interface Retrying {
  readonly fetch: Fetch
  /** How often. */
  readonly retries: number
  /** Whether there is time to wait as long as an answer asks for. */
  readonly mayWaitFor: (answer: Response) => boolean
}

/**
 * Goes on from an answer that is none: asks again where its status and its headers let it, and gives the last answer, be
 * it that the service answers or that it goes on refusing.
 */
export const retry = async (
  refusal: Response,
  url: string,
  init: RequestInit,
  { fetch, retries, mayWaitFor }: Retrying,
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
        backoffLimit: 5000,
        jitter: true,
        // Network faults and what asks to wait too long end here; of the rest ky knows when.
        shouldRetry: ({ error }) => (isHTTPError(error) && mayWaitFor(error.response) ? undefined : false),
      },
    })
    return { response, refusal: undefined }
  } catch (error) {
    if (!isHTTPError(error)) throw error
    return { response: error.response, refusal: typeof error.data === 'string' ? error.data : undefined }
  }
}
