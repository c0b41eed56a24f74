import type { Version, Operation } from '../model/version.ts'
import { inWords, type Sentence } from './problem.ts'

/**
 * What can make a lookup fall back to the next version:
 *
 * - `unsupported`: the version does not offer the operation or one of the inputs, or it needs an input that was not
 *   given; nothing was sent;
 * - `undecodable`: the answer is not a payload of the version: not JSON, without its root, too large, or with too much
 *   that is unreadable;
 * - `gone`: status 410;
 * - `server`: status 5xx, or an error or a status from 201 to 299 in place of an answer, after retries;
 * - `timeout`: no complete answer in time;
 * - `network`: no connection, an untrusted certificate, a connection that broke, or an answer that is not HTTP or cannot be
 *   decompressed;
 * - `notFound`: null, or status 404; in v4's name search (spec section 7), for a page after the first, and with a web
 *   page or plain text, 404 is `http`;
 * - `rateLimited`: status 429, after retries;
 * - `unauthorized`: status 401 or 403, unless with a web page, or 403 with plain text.
 *
 * @category Looking up
 */
export type FallbackCause =
  | 'unsupported'
  | 'undecodable'
  | 'gone'
  | 'server'
  | 'timeout'
  | 'network'
  | 'notFound'
  | 'rateLimited'
  | 'unauthorized'

/**
 * Why an attempt failed: a cause that may fall back, or one that never does: another HTTP status (`http`) or an abort.
 *
 * @category Looking up
 */
export type AttemptCause = FallbackCause | 'http' | 'aborted'

/**
 * One version that was tried, and the outcome.
 *
 * @category Looking up
 */
export interface Attempt {
  readonly version: Version
  /**
   * The version as which the answer was read, if it was in the shape of another one, as that of a retired version may be. It
   * is also the `source.version` of the result.
   */
  readonly readAs?: Version
  /** Why the version failed; `undefined` if it answered. */
  readonly cause: AttemptCause | undefined
  /**
   * How many requests were sent: more than one after retries; 0 if the version does not offer what was asked for, or
   * the signal had aborted before.
   */
  readonly requests: number
  /** How long the attempt took, in whole milliseconds, including retries and waits. */
  readonly durationMs: number
}

/** What is known about the origin of an error. */
export interface LookupErrorContext {
  readonly version?: Version | undefined
  readonly operation?: Operation | undefined
  readonly status?: number | undefined
  readonly requestId?: string | undefined
  readonly retryAfterMs?: number | undefined
  readonly attempts?: readonly Attempt[] | undefined
  readonly cause?: unknown
  /** The body of a failed answer. It may repeat an input, so the error hides it. */
  readonly body?: string | undefined
  /** Whether a cursor was sent, which only its own version reads. */
  readonly isForFurtherPage?: boolean | undefined
  /** Whether no key was sent, as a server on the way adds it. */
  readonly isKeyless?: boolean | undefined
  /** What came in place of an answer of the service. */
  readonly inPlace?: 'a web page' | 'plain text' | undefined
}

/** What is known about the origin of an error that an answer of the service is about. */
export interface AnswerContext extends LookupErrorContext {
  readonly status: number
}

/** Identifies the errors of all copies of this library: a program can contain two, such as a bundled one. */
const brand = Symbol.for('people-lookup-compat.LookupError')

/**
 * The base class of the library's errors. The message is one line that says what was wrong, where, and what to do.
 * Neither it nor any other property contains a key, an input or a field of a record.
 *
 * It is also the type for code that keeps any of them, such as the state of a page: `isLookupError` narrows it to the one
 * that its `name` tells.
 *
 * The constructors of errors are not public. A test gets an error from a sandbox: docs/8-the-sandbox.md, "A fake that fails".
 *
 * @category Errors
 */
export abstract class LookupError extends Error {
  /**
   * The name of its class: it tells the errors apart, and narrows the type of a `LookupFailure`, or of what
   * `isLookupError` recognizes, to that class.
   */
  // Not any string: after `instanceof LookupError`, a misspelt name would compile, and never be met.
  abstract override readonly name:
    | 'AbortedError'
    | 'AllVersionsFailedError'
    | 'HttpError'
    | 'InvalidOptionsError'
    | 'InvalidQueryError'
    | 'InvalidValueError'
    | 'NetworkError'
    | 'NotFoundError'
    | 'RateLimitedError'
    | 'ServiceFailureError'
    | 'TimeoutError'
    | 'UnauthorizedError'
    | 'UndecodableError'
    | 'UnsupportedError'
  /** The version that failed, if it is a single one. */
  readonly version: Version | undefined
  /** The operation, if one was under way. */
  readonly operation: Operation | undefined
  /**
   * The HTTP status of the service's answer, if there was one. It is not a status to answer your own callers with: that of
   * a `NotFoundError` may be 200, and a 401 is about your key, not theirs.
   */
  readonly status: number | undefined
  /** The service's id of the request, for its support, if the answer had one. */
  readonly requestId: string | undefined
  /** Whether the same call may succeed later. */
  abstract readonly retryable: boolean
  /**
   * How long the service asks you to wait before you repeat the call, in milliseconds from 0, if it says so. It may be
   * more than the 2^31 - 1 that a timer can wait: then `setTimeout` would not wait at all.
   */
  readonly retryAfterMs: number | undefined
  /**
   * Each version that was tried, in order; empty if none was, as for an invalid query. An error among the `errors` of an
   * `AllVersionsFailedError` has the attempt of its own version.
   */
  readonly attempts: readonly Attempt[]
  // Private, so that neither `inspect` nor JSON shows it: the body may repeat an input.
  readonly #body: string | undefined
  readonly #sentence: Sentence

  constructor(sentence: Sentence, context: LookupErrorContext) {
    const { version, operation, status, requestId, retryAfterMs, attempts = [], cause, body } = context
    super(inWords(sentence), cause === undefined ? undefined : { cause })
    this.version = version
    this.operation = operation
    this.status = status
    this.requestId = requestId
    this.retryAfterMs = retryAfterMs
    this.attempts = attempts
    this.#body = body
    this.#sentence = sentence
  }

  /**
   * The body of the failed answer, as text, if there was one. Its shape is not specified (spec section 7), and it may
   * repeat an input or hold a record: be careful where you log it.
   */
  body(): string | undefined {
    return this.#body
  }

  /**
   * The message, with the names of inputs and options as your users know them: labels of a form, or flags of a program.
   *
   * @param nameOf - gives another name for that of the library, such as `firstName` or `timeoutMs`
   */
  messageFor(nameOf: (name: string) => string): string {
    return inWords(this.#sentence, nameOf)
  }

  /** The error as plain data, including its message, which `JSON.stringify` leaves out of other errors. */
  toJSON(): object {
    return Object.assign({ name: this.name, message: this.message }, this)
  }
}

// Not in a static block, which React Native's compiler refuses.
Object.defineProperty(LookupError.prototype, brand, { value: true })

/** Recognizes the errors of any copy of this library. */
export const isOurs = (value: unknown): value is LookupError =>
  typeof value === 'object' && value !== null && brand in value

export const isNamed = (value: unknown, name: LookupError['name']): boolean => isOurs(value) && value.name === name

/** Sets the attempts of an error, which was created before the last of them had ended. */
export const keepAttempts = (error: LookupError, attempts: readonly Attempt[]): void => {
  Object.assign(error, { attempts })
}
