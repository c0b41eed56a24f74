import { platformFetch } from '../client/config.ts'
import type {
  AttemptEvent,
  RequestEvent,
  CallOptions,
  Fetch,
  FetchedResponse,
  LookupOptions,
} from '../client/options.ts'
import { isSuccess, type LookupResult, responseInfoOf } from '../client/response.ts'
import { retryAfterOf } from '../client/timing.ts'
import type { AttemptCause } from '../errors/lookup-error.ts'
import type { LookupValue } from '../model/lookup.ts'
import type { Version, Operation } from '../model/version.ts'
import type { LookupInput } from '../query/request.ts'
import { createLookup } from '../throwing/by-name.ts'
import type { BatchQuestion } from './batch-row.ts'
import type { BatchPlan } from './journal.ts'
import { type Limit, type LimitedAnswer, usualMaxPause } from './limit.ts'
import type { Change } from './rounds.ts'
import { type LookupOutcome, BudgetSpent, failureOf, NotNoted, RunStopped, withLeftOut } from './settling.ts'

interface BudgetOptions {
  readonly limit: Limit
  /** How many requests may be sent in all, including those before. */
  readonly maxRequests: number
  /** How many were sent before. */
  readonly requests: number
  /** Notes a request before it is sent. */
  readonly sending: (key: string) => void | Promise<void>
  /** Is told when nothing is being noted any more. */
  readonly change: Change
  readonly paused: (pauseMs: number) => void
}

/** What a request is for. */
export interface Purpose {
  /** Whether it is the first of its question: one that is under way goes on when the run is stopped. */
  readonly isFirst: boolean
  /** How many requests it sets aside for its question: the first half of a pair does for the other one, which takes it. */
  readonly setAside?: 1 | 0 | -1
  /** Called when the limit and the budget let it go; if it rejects, it is not sent. */
  readonly permit?: () => Promise<void>
}

/** What every request of a run passes: it waits for the limit, is counted in the budget, and noted before it is sent. */
export class Budget {
  readonly #options: BudgetOptions
  readonly #closed = new AbortController()
  readonly #closedToNew = new AbortController()
  #noting = 0
  #setAside = 0
  /** How many requests were sent, including those before. */
  requests: number

  constructor(options: BudgetOptions) {
    this.#options = options
    this.requests = options.requests
  }

  /** Whether a request is being noted: the journal is not closed before. */
  get isNoting(): boolean {
    return this.#noting > 0
  }

  /** Resolves when a request may be sent. */
  async pass(key: string, { isFirst, setAside = 0, permit }: Purpose): Promise<void> {
    const { limit, paused } = this.#options
    const { signal } = isFirst ? this.#closedToNew : this.#closed
    const check = (): void => {
      if (signal.aborted) throw new RunStopped()
      if (this.requests + this.#setAside + setAside >= this.#options.maxRequests) throw new BudgetSpent()
    }
    // Whoever is at the end of the budget need not wait to be told.
    check()
    await limit.take(signal, paused)
    check()
    if (permit !== undefined) {
      await permit()
      check()
    }
    this.#setAside += setAside
    await this.count(key)
  }

  /** What was set aside is not needed. */
  giveBack(): void {
    this.#setAside -= 1
  }

  /** Lets no further question begin: those of which nothing was sent, and which may wait for long, are not under way. */
  closeToNew(): void {
    this.#closedToNew.abort(new RunStopped())
  }

  /** Lets no further request pass. */
  close(): void {
    this.closeToNew()
    this.#closed.abort(new RunStopped())
  }

  /** Counts a request, and notes it. */
  async count(key: string): Promise<void> {
    this.requests += 1
    try {
      const noting = this.#options.sending(key)
      if (noting === undefined) return
      this.#noting += 1
      try {
        await noting
      } finally {
        this.#noting -= 1
        this.#options.change.tell()
      }
    } catch (cause) {
      // Nothing will be sent.
      this.requests -= 1
      throw new NotNoted('The request cannot be noted.', { cause })
    }
  }
}

/** After the failures of so many questions in a row, a version is down. */
export const mostFailures = 3

/** How long it is left alone before it is asked once more, in milliseconds: twice as long each time. */
const firstProbe = 2000
const longestProbe = 300_000

/** A version whose latest requests have failed. */
interface Failing {
  /** The questions over which it failed, until it is down. */
  readonly keys: Set<string>
  /** When it may be asked once more, and how long after that again. */
  probeAt: number
  wait: number
}

/**
 * Which versions of a run are down, so that this is found out once, and not again for each question: they are left out while
 * another version can answer, and asked now and then whether they are back.
 */
export class DownVersions {
  readonly #plan: Pick<BatchPlan, 'versions' | 'fallbackOn'>
  readonly #failing = new Map<Version, Failing>()

  constructor(plan: Pick<BatchPlan, 'versions' | 'fallbackOn'>) {
    this.#plan = plan
  }

  /** The versions that are left out now. */
  get leftOut(): readonly Version[] {
    const down = this.#plan.versions.filter((version) => this.#isDown(version))
    return down.length === this.#plan.versions.length ? [] : down
  }

  /** The versions of which a question is asked: those that may be asked whether they are back, too. */
  get toAsk(): readonly Version[] {
    const { leftOut } = this
    const now = performance.now()
    return this.#plan.versions.filter(
      (version) => !leftOut.includes(version) || (this.#failing.get(version)?.probeAt ?? 0) <= now,
    )
  }

  /** Whether a request to a version may be sent now: to one that is left out, a single one from time to time. */
  mayAsk(version: Version): boolean {
    const failing = this.#failing.get(version)
    if (failing === undefined || !this.leftOut.includes(version)) return true
    const now = performance.now()
    if (now < failing.probeAt) return false
    failing.wait = Math.min(2 * failing.wait, longestProbe)
    failing.probeAt = now + failing.wait
    return true
  }

  /** A version failed over a question, in a way for which another version is asked. */
  failed(version: Version, key: string, cause: AttemptCause): void {
    if (!this.#plan.fallbackOn.some((known) => known === cause)) return
    const failing = this.#failing.get(version) ?? { keys: new Set<string>(), probeAt: 0, wait: firstProbe }
    this.#failing.set(version, failing)
    if (this.#isDown(version)) return
    failing.keys.add(key)
    failing.probeAt = performance.now() + failing.wait
  }

  /** A version has answered. */
  answered(version: Version): void {
    this.#failing.delete(version)
  }

  /** Whether another version can answer if this one is busy: then its own trouble is no reason to wait for everybody. */
  isSpare(version: Version): boolean {
    const isCured = this.#plan.fallbackOn.includes('server')
    return isCured && this.#plan.versions.some((other) => other !== version && !this.#isDown(other))
  }

  #isDown(version: Version): boolean {
    return (this.#failing.get(version)?.keys.size ?? 0) >= mostFailures
  }
}

type Ask = {
  readonly [O in Operation]: (input: LookupInput[O], call: CallOptions) => Promise<LookupResult<LookupValue[O]>>
}

const askBy = async <O extends Operation>(lookup: Ask, operation: O, input: LookupInput[O], call: CallOptions) =>
  lookup[operation](input, call)

/** Asks questions, one at a time. */
export interface Asking {
  readonly ask: <O extends Operation>(
    operation: O,
    question: BatchQuestion<O>,
    signal: AbortSignal,
  ) => Promise<LookupOutcome<O>>
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
  ): Promise<LookupOutcome<O>> {
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
