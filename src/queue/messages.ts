import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { fallbackCauses } from '../client/options.ts'
import { attemptsIn, isCause, parsed, rowOf, type BatchQuestion, isInvalid, questionOf } from '../batch/batch-row.ts'
import type { BatchPlan } from '../batch/journal.ts'
import type { Answer, Asked, Failure } from '../batch/settling.ts'
import type { FallbackCause } from '../errors/lookup-error.ts'
import { InvalidOptionsError } from '../errors/invalid-input-errors.ts'
import { isOperation, isVersion, type Operation } from '../model/version.ts'
import { isObject, isText } from '../wire/json.ts'

/** What holds for all requests of a run. */
export interface RunTerms {
  readonly run: string
  /** Requests per second, of all workers together. */
  readonly rate: number | undefined
  readonly maxPauseMs: number | undefined
}

/** What a worker is asked. */
export interface Order extends BatchPlan, RunTerms {
  readonly question: BatchQuestion<Operation>
}

const isFallback = (value: unknown): value is FallbackCause => fallbackCauses.some((cause) => cause === value)

const countIn = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

/** The order in a job; `undefined` if it is none. */
export const orderIn = (json: unknown): Order | undefined => {
  if (!isObject(json)) return undefined
  const { run, operation, versions, fallbackOn, baseUrl, rate, maxPauseMs, input } = json
  if (!isText(run) || !isText(baseUrl) || !isOperation(operation)) return undefined
  if (!Array.isArray(versions) || !Array.isArray(fallbackOn)) return undefined
  const question = questionOf(operation, input)
  if (isInvalid(question)) return undefined
  return {
    run,
    operation,
    versions: versions.filter(isVersion),
    fallbackOn: fallbackOn.filter(isFallback),
    baseUrl,
    rate: countIn(rate),
    maxPauseMs: countIn(maxPauseMs),
    question,
  }
}

/** An order as it is put into a job. */
export const jsonOfOrder = ({ question, ...order }: Order): object => ({ ...order, input: question.input })

/** How a lookup ended, for the run that asked. */
export const jsonOfReply = (question: BatchQuestion<Operation>, asked: Asked<Operation>): object => {
  const { answer, failure, requests } = asked
  const about = { requests, failure }
  if (answer === undefined) return about
  const { value, source, issues, attempts } = answer
  return { ...about, row: { input: question.input, status: 'found', version: source.version, value, issues, attempts } }
}

const failureIn = (json: unknown): Failure | undefined => {
  if (!isObject(json) || !isCause(json['cause'])) return undefined
  const { cause, status, retryable, message, version, attempts } = json
  return {
    cause,
    status: countIn(status),
    retryable: retryable === true,
    message: isText(message) ? message : '',
    version: isVersion(version) ? version : undefined,
    attempts: attemptsIn(attempts),
  }
}

const answerIn = <O extends Operation>(operation: O, json: unknown): Answer<O> | undefined => {
  const row = rowOf(operation, json)
  if (row === undefined || !('value' in row)) return undefined
  const { value, version, issues, attempts } = row
  return { value, source: { version, operation }, issues, attempts }
}

/** How a lookup ended, from its reply. */
export const askedIn = <O extends Operation>(operation: O, json: unknown): Asked<O> => {
  const reply = isObject(json) ? json : {}
  const answer = reply['row'] === undefined ? undefined : answerIn(operation, reply['row'])
  return {
    answer,
    failure: failureIn(reply['failure']),
    error: undefined,
    held: undefined,
    requests: countIn(reply['requests']) ?? 0,
  }
}

// Nothing of a question or an answer is in Redis in clear: jobs and replies are encrypted, and the ids of jobs are an HMAC, as
// a plain hash of ten digits is guessed in seconds.

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16
export const shortestSecret = 8

/** What both sides of a queue make of their secret. */
export interface Seal {
  readonly seal: (json: object) => string
  /** What was sealed; `undefined` if it was not sealed with this secret. */
  readonly unseal: (text: string) => unknown
  readonly idOf: (text: string) => string
}

const keyFor = (secret: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'people-lookup-compat queue', use, 32))

/** The seal of a secret: only who has it can read what is in the queue. */
export const sealOf = (secret: string): Seal => {
  if (secret.length < shortestSecret) {
    const rule = `must be text that the workers share, of at least ${shortestSecret} characters`
    throw new InvalidOptionsError([{ input: 'secret', rule }])
  }
  const [encryption, naming] = [keyFor(secret, 'encryption'), keyFor(secret, 'ids')]
  return {
    seal: (json) => {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv(algorithm, encryption, nonce)
      const text = Buffer.concat([cipher.update(JSON.stringify(json)), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64')
    },
    unseal: (text) => {
      try {
        const bytes = Buffer.from(text, 'base64')
        const decipher = createDecipheriv(algorithm, encryption, bytes.subarray(0, nonceLength))
        decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength))
        const rest = bytes.subarray(nonceLength + tagLength)
        return parsed(Buffer.concat([decipher.update(rest), decipher.final()]).toString())
      } catch {
        return undefined
      }
    },
    // BullMQ takes a number for an id of its own.
    idOf: (text) => `q${createHmac('sha256', naming).update(text).digest('hex').slice(0, 32)}`,
  }
}
