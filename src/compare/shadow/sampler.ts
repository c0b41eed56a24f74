import type { CallOptions } from '../../client/options.ts'
import type { LookupResult } from '../../client/response-info.ts'
import { isLookupError } from '../../errors/lookup-failure.ts'
import { isNotFoundError } from '../../errors/not-found-error.ts'
import type { LookupValue } from '../../model/lookup.ts'
import { type Operation, type Version, versions } from '../../model/version.ts'
import type { LookupMethods } from '../../throwing.ts'
import type { AnswerOf, ParityCounter } from '../parity/counter.ts'
import { createParity } from '../parity/counter.ts'
import type { Parity } from '../parity/parity.ts'
import { Budget } from './budget.ts'
import type { ShadowEvent, ShadowOptions } from './options.ts'
import { type Draw, type DrawFor, drawsWith } from './question.ts'

type Result = LookupResult<LookupValue[Operation]>

/** A question that may be sampled. */
export interface Question {
  readonly operation: Operation
  readonly text: string
  /** Asks a lookup the same: the pages of a search one by one, each of which it must be allowed to send. */
  readonly ask: (
    lookup: Partial<LookupMethods>,
    call: CallOptions,
    mayGoOn: () => Promise<boolean>,
  ) => Promise<Result> | undefined
}

/** How many questions may be under way in the background: more would take memory, and are not sampled. */
const mostUnderWay = 64

/** How long the candidate waits after the trusted answer, in milliseconds. */
const shortWait = 2

/** The answer of a result, or of an error that says that nobody was found. */
const answerOf = async (asked: Promise<Result>): Promise<AnswerOf | undefined> => {
  try {
    const { source, value, response } = await asked
    return { version: source.version, value, requestId: response.requestId }
  } catch (error) {
    if (!isNotFoundError(error) || error.version === undefined) return undefined
    return { version: error.version, value: undefined, requestId: error.requestId }
  }
}

/** The first version that was tried, and how many requests were sent, if that is known, of a call that has ended. */
const spentBy = async (asked: Promise<Result>) => {
  const attempts = await asked.then(
    (result) => result.attempts,
    (error: unknown) => (isLookupError(error) ? error.attempts : undefined),
  )
  return { version: attempts?.[0]?.version, requests: attempts?.reduce((sum, { requests }) => sum + requests, 0) }
}

/** Asks the candidate what callers have asked, within the budget. Nothing that happens here reaches them. */
export class Sampler {
  readonly #options: ShadowOptions
  readonly #budget: Budget
  readonly #drawFor: DrawFor
  readonly #counter: ParityCounter = createParity()
  readonly #underWay = new Set<Promise<void>>()
  /** The ids of questions that were sampled. */
  readonly #asked = new Set<string>()
  /** The version of the candidate, once it has been asked; others wait for that. */
  #candidate: Promise<Version | undefined> | undefined

  constructor(options: ShadowOptions) {
    this.#options = options
    this.#budget = new Budget(options.budget)
    this.#drawFor = drawsWith(options.key)
  }

  /**
   * Takes note of a question and of its answer, which is asked for only if the question is sampled, and may still be under way.
   * Resolves, at once or later, when nothing more becomes of it.
   */
  watch(question: Question, answer: () => Promise<Result>): Promise<void> {
    if (this.#budget.isSpent || this.#underWay.size >= mostUnderWay) return Promise.resolve()
    const sampling = this.#sample(question, answer).catch(() => undefined)
    this.#underWay.add(sampling)
    return sampling.then(() => void this.#underWay.delete(sampling))
  }

  report(): Parity {
    return this.#counter.report()
  }

  /** Waits for all that is under way. */
  async flush(): Promise<Parity> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay)
    return this.report()
  }

  async #sample(question: Question, answer: () => Promise<Result>): Promise<void> {
    // The caller's own handling of a failure is not replaced: an answer that is not sampled is not touched.
    const draw = await this.#drawFor(question.text)
    if (draw.sample >= this.#options.sample || this.#asked.has(draw.id)) return
    this.#asked.add(draw.id)
    const trusted = await answerOf(answer())
    // A caller who goes on at once sends its next request first.
    await new Promise((resolve) => setTimeout(resolve, shortWait))
    const candidate = trusted && (await this.#askCandidate(question, trusted))
    // What was not asked, as too much was under way, may be asked later.
    if (trusted === undefined || candidate === undefined) this.#asked.delete(draw.id)
    else await this.#askAgain(question, draw, trusted, candidate)
  }

  /** Asks the candidate, and returns its version; `undefined` if it could not be asked. */
  async #askCandidate(question: Question, trusted: AnswerOf): Promise<Version | undefined> {
    const learning = this.#candidate
    const known = learning === undefined ? undefined : await learning
    const asked = this.#send(question, this.#options.candidate, known)
    if (learning === undefined)
      this.#candidate = asked.then(
        (sent) => sent?.version,
        () => undefined,
      )
    const sent = await asked
    if (sent?.version === undefined) {
      if (known === undefined) this.#candidate = undefined
      return undefined
    }
    const { answer, version } = sent
    // A candidate that has fallen back to another version has not answered.
    if (answer?.version === version) this.#compare(question.operation, trusted, answer, undefined)
    else this.#counter.addFailure({ operation: question.operation, trusted: trusted.version, candidate: version })
    return version
  }

  async #askAgain(question: Question, { control }: Draw, trusted: AnswerOf, candidate: Version): Promise<void> {
    if (control >= (this.#options.control ?? 0)) return
    const sent = await this.#send(question, this.#options.trusted, trusted.version)
    if (sent === undefined) return
    if (sent.answer !== undefined) this.#compare(question.operation, trusted, sent.answer, candidate)
    else {
      const { operation } = question
      this.#counter.addFailure({ operation, trusted: trusted.version, candidate, isControl: true })
    }
  }

  /**
   * Sends a question, once it is paid for; `undefined` if it cannot be, or not to the last page. A lookup whose version is
   * not known yet may try every one.
   */
  async #send({ ask }: Question, lookup: Partial<LookupMethods>, version: Version | undefined) {
    const reserved = version === undefined ? this.#budget.atMost(versions.length) : 1
    if (!(await this.#budget.take(reserved))) return undefined
    const { timeoutMs } = this.#options
    const pages = { allowed: 0, isCut: false }
    const mayGoOn = async (): Promise<boolean> => {
      const isAllowed = await this.#budget.take(1)
      if (isAllowed) pages.allowed += 1
      else pages.isCut = true
      return isAllowed
    }
    const call = { retries: 0, ...(version && { versions: [version] }), ...(timeoutMs && { timeoutMs }) }
    const asked = ask(lookup, call, mayGoOn)
    if (asked === undefined) {
      await this.#budget.giveBack(reserved)
      return undefined
    }
    const { version: tried, requests = reserved } = await spentBy(asked)
    // An error in the middle of a walk knows only of its own page.
    await this.#budget.giveBack(reserved - (pages.allowed === 0 ? requests : Math.max(1, requests - pages.allowed)))
    return pages.isCut ? undefined : { version: version ?? tried, answer: await answerOf(asked) }
  }

  #compare(operation: Operation, trusted: AnswerOf, candidate: AnswerOf, controlOf: Version | undefined): void {
    const withId = (answer: AnswerOf): AnswerOf =>
      this.#options.requestIds === true ? answer : { version: answer.version, value: answer.value }
    const pair = { operation, trusted: withId(trusted), candidate: withId(candidate), controlOf }
    const differences = this.#counter.add(pair)
    const isFoundInOne = (trusted.value === undefined) !== (candidate.value === undefined)
    void this.#tell({
      operation,
      trusted: trusted.version,
      candidate: controlOf ?? candidate.version,
      differences,
      isFoundInOne,
      isControl: controlOf !== undefined,
    })
  }

  async #tell(event: ShadowEvent): Promise<void> {
    try {
      await this.#options.onCompared?.(event)
    } catch {
      // A listener must not break anything, whether it throws or rejects.
    }
  }
}
