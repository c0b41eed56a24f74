import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { attemptsIn, isCause, parsed, rowOf, type BatchQuestion, isInvalid, questionOf } from '../batch/batch-row.ts'
import type { BatchPlan } from '../batch/journal.ts'
import { loadPeer } from '../batch/load-peer.ts'
import { shortestSecret } from '../batch/run-options.ts'
import type { Answer, LookupOutcome, Failure } from '../batch/settling.ts'
import { connectTo, disconnectFrom, orTrouble, usualPrefix } from '../batch/shared-stores.ts'
import { fallbackCauses } from '../client/options.ts'
import { InvalidOptionsError } from '../errors/invalid-input-errors.ts'
import type { FallbackCause } from '../errors/lookup-error.ts'
import { isOperation, isVersion, type Operation } from '../model/version.ts'
import { isObject, isText, type JsonObject } from '../wire/json.ts'

/** What holds for all requests of a run. */
export interface RunTerms {
  readonly run: string
  /** Requests per second, of all workers together. */
  readonly rate: number | undefined
  readonly maxPauseMs: number | undefined
}

/** What a worker is asked. */
export interface QueueJob extends BatchPlan, RunTerms {
  readonly question: BatchQuestion<Operation>
}

const isFallback = (value: unknown): value is FallbackCause => fallbackCauses.some((cause) => cause === value)

const countIn = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

/** The order in a job; `undefined` if it is none. */
export const orderIn = (json: unknown): QueueJob | undefined => {
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
export const jsonOfOrder = ({ question, ...order }: QueueJob): object => ({ ...order, input: question.input })

/** How a lookup ended, for the run that asked. */
export const jsonOfReply = (question: BatchQuestion<Operation>, asked: LookupOutcome<Operation>): object => {
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
export const askedIn = <O extends Operation>(operation: O, json: unknown): LookupOutcome<O> => {
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

/**
 * The id of the job of a question: another run, or one that asks anything else or others, never takes its reply for its own.
 */
export const jobIdOf = ({ idOf }: Seal, order: BatchPlan & Pick<RunTerms, 'run'>, key: string): string => {
  const { run, operation, versions, fallbackOn } = order
  return idOf(JSON.stringify([run, operation, versions, fallbackOn, key]))
}

/** Loads BullMQ, which only those install who use its queues. */
export const loadBullmq = async () => {
  const used = ['Queue', 'QueueEvents', 'Worker'] as const
  const { Queue, QueueEvents, Worker } = await loadPeer('bullmq', async () => import('bullmq'), used)
  return { Queue, QueueEvents, Worker }
}

type Redis = Awaited<ReturnType<typeof connectTo>>

export type OpenQueue = Awaited<ReturnType<typeof openQueue>>

/** A prefix with a hash tag: all keys are in one slot of a cluster. */
const prefixOf = (prefix = usualPrefix): string => (/\{[^{}]+\}/.test(prefix) ? prefix : `{${prefix}}`)

/** After so long without a sign of the run or a worker, in milliseconds, all that is left of a run expires. */
export const keptFor = 3_600_000

/** How long what is left in Redis may take to remove while it cannot be reached, in milliseconds. */
const goneAfter = 5000

/** Events have the answers in them, too: Redis keeps the latest, and a run that has missed one looks for its job. */
const streams = { events: { maxLen: 200 } }

/** Keys of BullMQ that expire by themselves, which is what they are for. */
const ofBullmq = ['stalled-check', 'limiter']

/** Where a run and its workers speak to each other. */
const channelsIn = (redis: Redis, url: string, prefix: string, seal: Seal) => ({
  /** Says something to whoever listens now: Redis keeps nothing of it. */
  say: async (channel: string, said: object): Promise<void> => {
    await orTrouble(redis.publish(`${prefix}:${channel}`, seal.seal(said)))
  },
  /** Hears what is said, until the function that it gives is called. */
  listen: async (channel: string, hear: (said: JsonObject) => void): Promise<() => void> => {
    // A connection that listens does nothing else.
    const own = await connectTo(url)
    own.on('message', (_: string, text: string) => {
      const said = seal.unseal(text)
      if (isObject(said)) hear(said)
    })
    const close = (): void => own.disconnect()
    await orTrouble(own.subscribe(`${prefix}:${channel}`)).catch((error: unknown) => {
      close()
      throw error
    })
    return close
  },
})

/** Connects to a queue: that of all runs with one base address and one secret, from which its name is made. */
export const openQueue = async (url: string, seal: Seal, baseUrl: string, given: string | undefined) => {
  const { Queue } = await loadBullmq()
  const redis = await connectTo(url)
  const prefix = prefixOf(given)
  const queue = new Queue(seal.idOf(baseUrl), { connection: redis, prefix, streams, skipVersionCheck: true })
  // It connects again; without a listener, an error would end the process.
  queue.on('error', () => undefined)
  return {
    redis,
    prefix,
    queue,
    ...channelsIn(redis, url, prefix, seal),
    /**
     * Lets the queue live on, and jobs of somebody, of which it tells whether they are there, and what came of them. Where Redis
     * evicts, a job may be there that is in no list.
     */
    touch: async (
      ids: readonly string[] = [],
    ): Promise<readonly { readonly isThere: boolean; readonly reply: unknown }[]> => {
      const lasting = Object.entries(queue.keys).filter(([kind]) => !ofBullmq.includes(kind))
      await Promise.all(lasting.map(async ([, key]) => redis.pexpire(key, keptFor)))
      return Promise.all(
        ids.map(async (id) => {
          const key = queue.toKey(id)
          const [state, reply] = await Promise.all([
            queue.getJobState(id),
            redis.hget(key, 'returnvalue'),
            redis.pexpire(key, keptFor),
          ])
          return { isThere: state !== 'unknown', reply }
        }),
      )
    },
    /** Removes the queue if nobody has a job in it. */
    clear: async (): Promise<void> => {
      const counts = await queue.getJobCounts()
      if (Object.values(counts).every((count) => count === 0)) await queue.obliterate({ force: true })
    },
    /** Ends the connections, after the last that is to be done: what Redis refuses to remove expires. */
    close: async (last: () => Promise<unknown>, events?: { readonly close: () => Promise<void> }): Promise<void> => {
      await Promise.race([last().catch(() => undefined), gone(redis)])
      // Not awaited: one that is about to connect again never says that it has ended.
      for (const other of [events, queue]) void other?.close().catch(() => undefined)
      await disconnectFrom(redis)
    },
  }
}

/** Resolves when Redis is gone for a while, for which nobody waits. */
const gone = async (redis: Redis): Promise<void> =>
  new Promise((resolve) => {
    const timer = setInterval(() => {
      if (redis.status === 'ready') return
      clearInterval(timer)
      resolve()
    }, goneAfter)
    timer.unref()
  })

/** How often a run is asked whether a request may be sent, as one of the two may be connecting again, and for how long. */
const askEvery = 1000
const patience = 3000

/** No run has heard that a request is to be sent, so it was not. */
export class Unheard extends Error {
  override readonly message = 'No run has counted the request.'
}

/** A worker asks the run before it sends a request: what is sent is counted by the run alone, in its journal. */
export const openCounter = async ({ listen, say }: OpenQueue) => {
  const worker = randomUUID()
  const asked = new Map<string, (isCounted: boolean) => void>()
  const close = await listen(worker, ({ request, isCounted }) => {
    if (isText(request)) asked.get(request)?.(isCounted === true)
  })
  return {
    close,
    /** Resolves when a request for a job of the run is counted; rejects if it may not be sent. */
    count: async (run: string, job: string): Promise<void> => {
      const request = randomUUID()
      const answer = new Promise<boolean>((resolve) => void asked.set(request, resolve))
      try {
        for (let waited = 0; waited < patience; waited += askEvery) {
          await say(run, { job, request, worker })
          const isCounted = await Promise.race([answer, setTimeout(askEvery, undefined, { ref: false })])
          if (isCounted === true) return
          if (isCounted === false) throw new Error('The run does not let the request go.')
        }
        throw new Unheard()
      } finally {
        asked.delete(request)
      }
    },
  }
}
