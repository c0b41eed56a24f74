import { retryAfterOf } from '../client/retry-after.ts'
import { platformFetch } from '../client/config.ts'
import type { CallOptions, Fetch, FetchResponse, LookupOptions } from '../client/options.ts'
import type { LookupResult } from '../client/lookup-result.ts'
import type { RateLimit } from '../client/response-info.ts'
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

const isText = (value: unknown): value is string => typeof value === 'string'

/** The headers that say how long to wait. A `fetch` of the options may return headers of any class. */
const headersIn = (headers: object): Readonly<Record<string, string>> => {
  const get: unknown = Reflect.get(headers, 'get')
  if (typeof get !== 'function') return {}
  const named = ['retry-after', 'date', 'age'].map((name): [string, unknown] => [
    name,
    Reflect.apply(get, headers, [name]),
  ])
  return Object.fromEntries(named.filter((entry): entry is [string, string] => isText(entry[1])))
}

const noRateLimit: RateLimit = { limit: undefined, remaining: undefined, reset: undefined }

const answerIn = ({ status, headers }: FetchResponse): LimitedAnswer => ({
  status,
  retryAfterMs: retryAfterOf({ status, headers: headersIn(headers), requestId: undefined, rateLimit: noRateLimit }),
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
    const pass = async (): Promise<void> => {
      try {
        await gate.pass(this.#key)
        this.#requests += 1
      } catch (error) {
        this.#held = error
        throw error
      }
    }
    this.#lookup = createLookup<Version>({
      ...lookup,
      fetch: async (url, init) => {
        await pass()
        return told(url, init)
      },
    })
  }

  async ask<O extends Operation>(
    operation: O,
    { key, input }: BatchQuestion<O>,
    signal: AbortSignal,
  ): Promise<Asked<O>> {
    this.#key = key
    this.#requests = 0
    this.#held = undefined
    const ended = { answer: undefined, failure: undefined, error: undefined, held: undefined }
    try {
      const answer = await askBy(this.#lookup, operation, input, { signal })
      return { ...ended, answer, requests: this.#requests }
    } catch (error) {
      const requests = this.#requests
      if (this.#held !== undefined) return { ...ended, held: this.#held, requests }
      return { ...ended, failure: failureOf(error), error, requests }
    }
  }
}
