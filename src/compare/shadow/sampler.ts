import type { CallOptions } from '../../client/options.ts'
import type { LookupResult } from '../../client/response.ts'
import { isLookupError } from '../../errors/lookup-failure.ts'
import { isNotFoundError } from '../../errors/http-errors.ts'
import type { LookupValue } from '../../model/lookup.ts'
import { type Operation, type Version, versions } from '../../model/version.ts'
import { askedBy } from '../../query/asked.ts'
import type { LookupMethods } from '../../throwing/promised.ts'
import { type AnswerOf, type ParityCounter, createParity, type Parity } from '../parity/parity.ts'
import { largestCount } from '../../options/rules.ts'
import { Budget, Patience } from './budget.ts'
import type { ShadowEvent, ShadowOptions } from './options.ts'

/** A question as text, the same for all spellings of it; one that breaks rules has no answer to compare. */
export const textOf = (operation: Operation, input: unknown): string =>
  `${operation} ${askedBy(operation, input).key ?? ''}`

/** What decides about a question: an id, which needs little memory, and two numbers from 0 to 1. */
interface Draw {
  readonly id: number
  readonly sample: number
  readonly control: number
}

/** Draws for questions, the same for the same question. Without the key, nobody can tell which question was sampled. */
type DrawFor = (text: string) => Promise<Draw>

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

/** A question whose answer is asked for if it is sampled. */
interface Drawn {
  readonly question: Question
  readonly draw: Draw
}

/** How many questions may be under way in the background: more would take memory, and are not sampled. */
const mostUnderWay = 64

/** How long an answer may take, whatever a lookup does, in milliseconds; if its version is not known, it may try each. */
const longestFor = (timeoutMs: number | undefined, version: Version | undefined): number =>
  Math.min(
    largestCount,
    (timeoutMs === undefined ? 60_000 : timeoutMs + 1000) * (version === undefined ? versions.length : 1),
  )

/** How long the candidate waits after the trusted answer, in milliseconds. */
const shortWait = 2

/** Asks the candidate what callers have asked, within the budget. Nothing that happens here reaches them. */
export class Sampler {
  readonly #options: ShadowOptions
  readonly #budget: Budget
  readonly #drawFor: DrawFor
  readonly #counter: ParityCounter
  readonly #underWay = new Set<Promise<void>>()
  /** The ids of questions that were sampled. */
  readonly #asked = new Set<number>()
  /** The version of the candidate, once it has been asked; others wait for that. */
  #candidate: Promise<Version | undefined> | undefined

  constructor(options: ShadowOptions) {
    this.#options = options
    this.#counter = createParity({ ignore: options.ignore, fold: options.fold, digits: options.digits })
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

  /** Whether a question will be sampled, as far as that is known now. */
  async isWanted(question: Question): Promise<boolean> {
    try {
      return !this.#budget.isSpent && (await this.#draw(question)) !== undefined
    } catch {
      return false
    }
  }

  report(): Parity {
    return this.#counter.report()
  }

  /** Waits for all that is under way now: more may be asked all the time. */
  async flush(): Promise<Parity> {
    await Promise.all(this.#underWay)
    return this.report()
  }

  /** What was drawn for a question; `undefined` if it is not to be asked, or was. */
  async #draw(question: Question): Promise<Drawn | undefined> {
    const draw = await this.#drawFor(question.text())
    return draw.sample >= this.#options.sample || this.#asked.has(draw.id) ? undefined : { question, draw }
  }

  async #sample(question: Question, answer: () => Promise<Result>): Promise<void> {
    const drawn = await this.#draw(question)
    // The caller's own handling of a failure is not replaced: an answer that is not sampled is not touched.
    if (drawn === undefined) return
    const { id } = drawn.draw
    this.#asked.add(id)
    // What was not asked, as too much was under way, or the budget's journal failed, may be asked later.
    const wasAsked = await this.#compareAnswers(drawn, answer).catch(() => false)
    if (!wasAsked) this.#asked.delete(id)
  }

  /** Asks the candidate once there is a trusted answer, and tells whether it was asked. */
  async #compareAnswers({ question, draw }: Drawn, answer: () => Promise<Result>): Promise<boolean> {
    const trusted = await answerOf(answer())
    // A caller who goes on at once sends its next request first.
    await new Promise((resolve) => setTimeout(resolve, shortWait))
    const candidate = trusted && (await this.#askCandidate(question, trusted))
    if (trusted === undefined || candidate === undefined) return false
    await this.#askAgain(question, draw, trusted, candidate).catch(() => undefined)
    return true
  }

  /** Asks the candidate, and returns its version; `undefined` if it could not be asked. */
  async #askCandidate(question: Question, trusted: AnswerOf): Promise<Version | undefined> {
    const learning = this.#candidate
    const known = learning === undefined ? undefined : await learning
    const asked = this.#send(question, this.#options.candidate, known).catch(() => undefined)
    if (learning === undefined) this.#candidate = asked.then((sent) => sent?.version)
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
    // A lookup has a time limit of its own. One that does not keep it must not take the place of others for ever.
    const patience = new Patience(longestFor(this.#options.timeoutMs, version))
    const mayGoOn = async (): Promise<boolean> => {
      const isAllowed = await this.#budget.take(1)
      if (isAllowed) pages.allowed += 1
      else pages.isCut = true
      patience.renew()
      return isAllowed
    }
    const call = { retries: 0, ...(version && { versions: [version] }), ...(timeoutMs && { timeoutMs }) }
    const answer = ask(lookup, call, mayGoOn)
    if (answer === undefined) {
      await this.#budget.giveBack(reserved)
      return undefined
    }
    const asked = patience.for(answer)
    const { version: tried, requests = reserved } = await spentBy(asked)
    // An error in the middle of a walk knows only of its own page.
    await this.#budget.giveBack(reserved - (pages.allowed === 0 ? requests : Math.max(1, requests - pages.allowed)))
    const found = await answerOf(asked)
    return pages.isCut ? undefined : { version: version ?? tried ?? found?.version, answer: found }
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
