import type { Problem } from '../../errors/problem.ts'
import type { Operation, Version } from '../../model/version.ts'
import type { Offer } from '../offers.ts'

/**
 * What `serve` would refuse of the requests that the old version still answers, by what is wrong: the name of an input, or its
 * `path` or `method`. No value is in it.
 *
 * @category Gateway
 */
export interface GatewayRefusal {
  /** The version and the operation that were asked for; `undefined` if there is no such path. */
  readonly version: Version | undefined
  readonly operation: Operation | undefined
  /** What is wrong: `_`, `first_name`, `method`, `path`. */
  readonly input: string
  readonly rule: string
  /** In how many requests. */
  readonly count: number
}

/** How many are told apart: callers can invent names without end. */
const most = 100

/** Counts what `serve` would refuse. */
export class Refusals {
  readonly #counts = new Map<string, GatewayRefusal>()

  add(offer: Offer | undefined, problems: readonly Problem[]): void {
    for (const { input, rule } of problems) {
      const { version, operation } = offer ?? {}
      const key = JSON.stringify([version, operation, input, rule])
      const before = this.#counts.get(key)
      if (before === undefined && this.#counts.size >= most) continue
      this.#counts.set(key, { version, operation, input, rule, count: (before?.count ?? 0) + 1 })
    }
  }

  list(): readonly GatewayRefusal[] {
    return [...this.#counts.values()].sort((one, other) => other.count - one.count)
  }
}

/** Why a gateway should not get requests. */
export type Ailment = 'nobodyFound' | 'keyRefused' | 'noAnswers' | 'stopping'

const inWords: Readonly<Record<Ailment, string>> = {
  nobodyFound: 'Everything is "nobody", and nothing was ever found: check the base address.',
  keyRefused:
    "The service refuses nearly every request with the gateway's key: check it, its quota and the base address.",
  noAnswers: 'Nearly every request to the service fails.',
  stopping: 'It stops.',
}

/** What `/ready` says. */
export interface Readiness {
  readonly status: 'ready' | 'not ready'
  readonly reasons: readonly string[]
  readonly ailment: Ailment | undefined
  /** Of how many recent answers it speaks. */
  readonly answers: number
}

/** What an answer of the service says of it, if anything: that of a caller's own key, or of odd inputs, says nothing. */
export type Symptom = Exclude<Ailment, 'stopping'> | 'well'

/** What was said to a caller, and when. */
interface Heard {
  readonly at: number
  readonly said: Symptom
}

/** How long an outcome counts, in milliseconds. A gateway that gets no requests as it is not ready recovers after that. */
const memory = 60_000

/** How many callers, and how many answers to each of them, are looked at; and the least that say anything. */
const [mostCallers, mostOfCaller, least] = [200, 50, 20]

/** The share that is nearly everything. */
const nearly = 0.95

const areNearly = (all: readonly unknown[], some: readonly unknown[]): boolean => some.length >= nearly * all.length

/**
 * What the last answers of the service to newer versions' requests say. Each caller has one voice, so that nobody makes a
 * gateway unready for the others.
 */
export class Health {
  readonly #recent = new Map<string, Heard[]>()
  /** Whether the base address has proved to be right: from then on, nobody is nobody. */
  #hasAnswered = false
  #isStopping = false

  add(said: Symptom | undefined, caller: string): void {
    if (said === undefined) return
    if (said === 'well') this.#hasAnswered = true
    const own = this.#recent.get(caller) ?? []
    own.push({ at: performance.now(), said })
    if (own.length > mostOfCaller) own.shift()
    // The caller who was heard last is the last one.
    this.#recent.delete(caller)
    this.#recent.set(caller, own)
    const [first] = this.#recent.keys()
    if (this.#recent.size > mostCallers && first !== undefined) this.#recent.delete(first)
  }

  /** From now on, it is not ready. */
  end(): void {
    this.#isStopping = true
  }

  get readiness(): Readiness {
    const since = performance.now() - memory
    const callers = [...this.#recent.values()]
      .map((heard) => heard.filter(({ at }) => at >= since))
      .filter(({ length }) => length > 0)
    const ailment = this.#isStopping ? 'stopping' : this.#ailmentOf(callers)
    return {
      status: ailment === undefined ? 'ready' : 'not ready',
      reasons: ailment === undefined ? [] : [inWords[ailment]],
      ailment,
      answers: callers.flat().length,
    }
  }

  #ailmentOf(callers: readonly (readonly Heard[])[]): Ailment | undefined {
    if (callers.flat().length < least) return undefined
    const isAiling = (heard: readonly Heard[], ailment: Ailment): boolean =>
      areNearly(
        heard,
        heard.filter(({ said }) => said === ailment),
      )
    const possible = (['noAnswers', 'keyRefused', 'nobodyFound'] as const).filter(
      (ailment) => ailment !== 'nobodyFound' || !this.#hasAnswered,
    )
    return possible.find((ailment) =>
      areNearly(
        callers,
        callers.filter((heard) => isAiling(heard, ailment)),
      ),
    )
  }
}
