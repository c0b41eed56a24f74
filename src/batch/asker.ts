import type { RequestEvent } from '../client/events.ts'
import { platformFetch } from '../client/config.ts'
import type { CallOptions, Fetch, LookupOptions } from '../client/options.ts'
import { type LookupResult, responseInfoOf } from '../client/response-info.ts'
import { retryAfterOf } from '../client/retries.ts'
import type { LookupValue } from '../model/lookup.ts'
import type { Operation, Version } from '../model/version.ts'
import type { LookupInput } from '../query/lookup-input.ts'
import { createLookup } from '../throwing.ts'
import type { BatchQuestion } from './question.ts'
import type { Gate } from './gate.ts'
import type { LimitedAnswer } from './limit.ts'
import { type Failure, failureOf } from './outcome.ts'

type Ask = {
  readonly [O in Operation]: (input: LookupInput[O], call: CallOptions) => Promise<LookupResult<LookupValue[O]>>
}

const askBy = async <O extends Operation>(lookup: Ask, operation: O, input: LookupInput[O], call: CallOptions) =>
  lookup[operation](input, call)

/** What is kept of the result of a lookup. */
export type Answer<O extends Operation> = Pick<LookupResult<LookupValue[O]>, 'value' | 'source' | 'issues' | 'attempts'>

/** How a lookup ended. */
export interface Asked<O extends Operation> {
  readonly answer: Answer<O> | undefined
  readonly failure: Failure | undefined
  /** The error of a failure, if it happened in this process. */
  readonly error: unknown
  /** Why a request was not let through, if one was not: that, and not its error, is why the lookup ended. */
  readonly held: unknown
  readonly requests: number
}

/** Asks questions, one at a time. */
export interface Asking {
  readonly ask: <O extends Operation>(
    operation: O,
    question: BatchQuestion<O>,
    signal: AbortSignal,
  ) => Promise<Asked<O>>
  /** No further question is asked: those that wait to be asked need not be. */
  readonly stop?: () => void
}

/** Nothing of an answer is told but how long to wait. */
const everythingLeaks = (): boolean => true

const answerIn = (response: Response): LimitedAnswer => ({
  status: response.status,
  retryAfterMs: response.ok ? undefined : retryAfterOf(responseInfoOf(response, everythingLeaks)),
})

interface AskerOptions {
  readonly lookup: LookupOptions
  readonly gate: Pick<Gate, 'pass'>
  /** Is told of each answer. */
  readonly tell: ((url: string, answer: LimitedAnswer) => void) | undefined
}

/**
 * Asks one question after the other. Its lookup is its own, so that a request that waits at the gate is known to be for its
 * question.
 */
export class Asker implements Asking {
  readonly #lookup: Ask
  #key = ''
  #requests = 0
  #held: unknown

  constructor({ lookup, gate, tell }: AskerOptions) {
    const send: Fetch = lookup.fetch ?? platformFetch
    const told: Fetch = async (url, init) => {
      const response = await send(url, init)
      try {
        tell?.(url, answerIn(response))
      } catch {
        // The lookup will say what is wrong with the response.
      }
      return response
    }
    const beforeRequest = async (request: RequestEvent): Promise<void> => {
      try {
        await lookup.beforeRequest?.(request)
        await gate.pass(this.#key, this.#requests === 0)
        this.#requests += 1
      } catch (error) {
        this.#held = error
        throw error
      }
    }
    this.#lookup = createLookup<Version>({ ...lookup, fetch: told, beforeRequest })
  }

  async ask<O extends Operation>(
    operation: O,
    { key, input }: BatchQuestion<O>,
    signal: AbortSignal,
  ): Promise<Asked<O>> {
    this.#key = key
    this.#requests = 0
    this.#held = undefined
    // A signal of its own: all that a lookup hangs on one would stay as long as that of the run.
    const controller = new AbortController()
    const abort = (): void => controller.abort(signal.reason)
    signal.addEventListener('abort', abort)
    if (signal.aborted) abort()
    const ended = { answer: undefined, failure: undefined, error: undefined, held: undefined }
    try {
      const answer = await askBy(this.#lookup, operation, input, { signal: controller.signal })
      return { ...ended, answer, requests: this.#requests }
    } catch (error) {
      const requests = this.#requests
      if (this.#held !== undefined) return { ...ended, held: this.#held, requests }
      return { ...ended, failure: failureOf(error), error, requests }
    } finally {
      signal.removeEventListener('abort', abort)
    }
  }
}
