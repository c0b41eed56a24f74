import { platformFetch } from '../client/config.ts'
import type { AttemptEvent, RequestEvent } from '../client/events.ts'
import type { CallOptions, Fetch, FetchedResponse, LookupOptions } from '../client/options.ts'
import { isSuccess, type LookupResult, responseInfoOf } from '../client/response-info.ts'
import { retryAfterOf } from '../client/retries.ts'
import type { LookupValue } from '../model/lookup.ts'
import type { Operation, Version } from '../model/version.ts'
import type { LookupInput } from '../query/lookup-input.ts'
import { createLookup } from '../throwing.ts'
import type { Purpose } from './budget.ts'
import type { DownVersions } from './down-versions.ts'
import type { Limit } from './limit/limit.ts'
import { type Answer, type Failure, failureOf, withLeftOut } from './outcome.ts'
import { type LimitedAnswer, usualMaxPause } from './limit/pace.ts'
import type { BatchQuestion } from './batch-row.ts'

type Ask = {
  readonly [O in Operation]: (input: LookupInput[O], call: CallOptions) => Promise<LookupResult<LookupValue[O]>>
}

const askBy = async <O extends Operation>(lookup: Ask, operation: O, input: LookupInput[O], call: CallOptions) =>
  lookup[operation](input, call)

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
}

/** The version is down, so the request is not sent: the question is asked again without it. */
class LeftOut extends Error {}

/** Nothing of an answer is told but how long to wait. */
const everythingLeaks = (): boolean => true

const answerIn = (response: FetchedResponse): LimitedAnswer => ({
  status: response.status,
  retryAfterMs: isSuccess(response) ? undefined : retryAfterOf(responseInfoOf(response, everythingLeaks)),
})

interface AskerOptions {
  readonly lookup: LookupOptions
  readonly pass: (key: string, purpose: Purpose) => Promise<void>
  readonly limit: Pick<Limit, 'tell'> | undefined
  /** No answer asks for a longer pause. */
  readonly maxPauseMs?: number
  readonly down: DownVersions
}

/**
 * Asks one question after the other. Its lookup is its own, so that a request that waits for the limit is known to be for its
 * question.
 */
export class Asker implements Asking {
  readonly #options: AskerOptions
  readonly #lookup: Ask
  #key = ''
  #version: Version | undefined
  #requests = 0
  #held: unknown
  /** What the first request of a question sets aside. */
  #setAside: 1 | 0 | -1 = 0

  constructor(options: AskerOptions) {
    const { lookup } = options
    this.#options = options
    const send: Fetch = lookup.fetch ?? platformFetch
    const fetch: Fetch = async (url, init) => {
      const response = await send(url, init).catch((error: unknown) => {
        this.#failed(init.signal.aborted ? 'timeout' : 'network')
        throw error
      })
      try {
        this.#tell(answerIn(response))
      } catch {
        // The lookup will say what is wrong with the response.
      }
      return response
    }
    const onAttempt = (event: AttemptEvent): unknown => {
      this.#attempted(event)
      return lookup.onAttempt?.(event)
    }
    this.#lookup = createLookup<Version>({
      ...lookup,
      fetch,
      onAttempt,
      beforeRequest: async (request) => this.#pass(request),
    })
  }

  async ask<O extends Operation>(
    operation: O,
    { key, input }: BatchQuestion<O>,
    signal: AbortSignal,
    setAside: 1 | 0 | -1 = 0,
  ): Promise<Asked<O>> {
    const { down } = this.#options
    this.#key = key
    this.#requests = 0
    this.#setAside = setAside
    // A signal of its own: all that a lookup hangs on one would stay as long as that of the run.
    const controller = new AbortController()
    const abort = (): void => controller.abort(signal.reason)
    signal.addEventListener('abort', abort)
    if (signal.aborted) abort()
    const ended = { answer: undefined, failure: undefined, error: undefined, held: undefined }
    try {
      for (;;) {
        this.#held = undefined
        const { leftOut, toAsk } = down
        try {
          const answer = await askBy(this.#lookup, operation, input, { signal: controller.signal, versions: toAsk })
          return { ...ended, answer, requests: this.#requests }
        } catch (error) {
          if (this.#held instanceof LeftOut) continue
          const requests = this.#requests
          if (this.#held !== undefined) return { ...ended, held: this.#held, requests }
          return { ...ended, failure: withLeftOut(failureOf(error), leftOut), error, requests }
        }
      }
    } finally {
      signal.removeEventListener('abort', abort)
    }
  }

  /** Waits until a request may be sent. */
  async #pass(request: RequestEvent): Promise<void> {
    const { lookup, pass, down } = this.#options
    const permit = async (): Promise<void> => {
      if (!down.mayAsk(request.version)) throw new LeftOut()
      await lookup.beforeRequest?.(request)
    }
    try {
      const isFirst = this.#requests === 0
      await pass(this.#key, {
        isFirst: isFirst && this.#setAside !== -1,
        setAside: isFirst ? this.#setAside : 0,
        permit,
      })
      this.#version = request.version
      this.#requests += 1
    } catch (error) {
      this.#held = error
      throw error
    }
  }

  /**
   * Tells of an answer. A version that is down answers 503, too: while others answer, that is no reason to slow down, unless
   * the service asks to wait.
   */
  #tell(answer: LimitedAnswer): void {
    const { limit, down, maxPauseMs = usualMaxPause } = this.#options
    const { status, retryAfterMs } = answer
    if (status === 410) this.#failed('gone')
    if (status >= 500) this.#failed('server')
    const isOwn = this.#version !== undefined && down.isSpare(this.#version)
    const isLeftOut = this.#version !== undefined && down.leftOut.includes(this.#version)
    if (status === 503 && (isLeftOut || (isOwn && retryAfterMs === undefined))) return
    limit?.tell?.({ status, retryAfterMs: retryAfterMs && Math.min(retryAfterMs, maxPauseMs) })
  }

  /** What came of a version once its answer was read. */
  #attempted({ version, cause }: AttemptEvent): void {
    const { down } = this.#options
    if (cause === 'undecodable' || cause === 'server') down.failed(version, this.#key, cause)
    else if (cause === undefined || cause === 'notFound' || cause === 'http') down.answered(version)
  }

  #failed(cause: 'gone' | 'server' | 'timeout' | 'network'): void {
    if (this.#version !== undefined) this.#options.down.failed(this.#version, this.#key, cause)
  }
}
