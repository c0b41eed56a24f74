import type { CallOptions } from '../../client/options.ts'
import type { LookupResult } from '../../client/response.ts'
import { isLookupError } from '../../errors/lookup-failure.ts'
import { isNotFoundError } from '../../errors/http-errors.ts'
import type { LookupValue } from '../../model/lookup.ts'
import type { Operation } from '../../model/version.ts'
import { askedBy } from '../../query/asked.ts'
import type { LookupMethods } from '../../throwing/promised.ts'
import type { AnswerOf } from '../parity/counter.ts'

/** A question as text, the same for all spellings of it; one that breaks rules has no answer to compare. */
export const textOf = (operation: Operation, input: unknown): string =>
  `${operation} ${askedBy(operation, input).key ?? ''}`

/** What decides about a question: an id, which needs little memory, and two numbers from 0 to 1. */
export interface Draw {
  readonly id: number
  readonly sample: number
  readonly control: number
}

/** Draws for questions, the same for the same question. Without the key, nobody can tell which question was sampled. */
export type DrawFor = (text: string) => Promise<Draw>

const range = 2 ** 32

/** A keyed hash of questions: HMAC with SHA-256. */
export const drawsWith = (key: string | undefined): DrawFor => {
  const { subtle } = globalThis.crypto
  const secret =
    key === undefined ? globalThis.crypto.getRandomValues(new Uint8Array(32)) : new TextEncoder().encode(key)
  const imported = subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return async (text) => {
    const signed = await subtle.sign('HMAC', await imported, new TextEncoder().encode(text))
    const view = new DataView(signed)
    // As many bits as a number has.
    const id = view.getUint32(8) * 2 ** 21 + (view.getUint32(12) >>> 11)
    return { id, sample: view.getUint32(0) / range, control: view.getUint32(4) / range }
  }
}

export type Result = LookupResult<LookupValue[Operation]>

/** A question that may be sampled. */
export interface Question {
  readonly operation: Operation
  /** The same text for all spellings. What a caller asks may be anything: it is not even looked at before it is needed. */
  readonly text: () => string
  /** Asks a lookup the same: the pages of a search one by one, each of which it must be allowed to send. */
  readonly ask: (
    lookup: Partial<LookupMethods>,
    call: CallOptions,
    mayGoOn: () => Promise<boolean>,
  ) => Promise<Result> | undefined
}

/** The answer of a result, or of an error that says that nobody was found. */
export const answerOf = async (asked: Promise<Result>): Promise<AnswerOf | undefined> => {
  try {
    const { source, value, response } = await asked
    return { version: source.version, value, requestId: response.requestId }
  } catch (error) {
    if (!isNotFoundError(error) || error.version === undefined) return undefined
    return { version: error.version, value: undefined, requestId: error.requestId }
  }
}

/** The first version that was tried, and how many requests were sent, if that is known, of a call that has ended. */
export const spentBy = async (asked: Promise<Result>) => {
  const attempts = await asked.then(
    (result) => result.attempts,
    (error: unknown) => (isLookupError(error) ? error.attempts : undefined),
  )
  return { version: attempts?.[0]?.version, requests: attempts?.reduce((sum, { requests }) => sum + requests, 0) }
}
