import type { Problem } from '../errors/problem.ts'
import type { Operation, Version } from '../model/version.ts'
import type { Offer } from './offers.ts'

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
interface Readiness {
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

const share = (heard: readonly Heard[], symptom: Symptom): number =>
  heard.filter(({ said }) => said === symptom).length / heard.length

/**
 * What the last answers of the service say. Nobody makes a gateway unready for the others: a caller has a single voice, from the
 * first time on that the service has accepted the key (before it has accepted any, all are heard), and one who has had an
 * answer in the last minute outweighs those who have not.
 */
export class Health {
  readonly #recent = new Map<string, Heard[]>()
  /** Whether the service has accepted any key, so that the base address is right: from then on, nobody is nobody. */
  #hasAnswered = false
  #isStopping = false

  add(said: Symptom | undefined, caller: string): void {
    if (said === undefined) return
    if (said === 'well' && !this.#hasAnswered) {
      this.#hasAnswered = true
      this.#recent.clear()
    }
    const own = this.#recent.get(caller) ?? []
    if (said !== 'well' && this.#hasAnswered && own.length === 0) return
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
    return (['noAnswers', 'keyRefused', 'nobodyFound'] as const).find((ailment) => {
      if (ailment === 'nobodyFound' && this.#hasAnswered) return false
      const ailing = callers.filter((heard) => share(heard, ailment) >= nearly)
      const others = callers.filter((heard) => !ailing.includes(heard))
      return ailing.length >= nearly * callers.length && !others.some((heard) => share(heard, 'well') > 0)
    })
  }
}

/** What a request holds until its answer has gone: its place among those under way, and room for what it has in memory. */
export interface Hold {
  /** Whether there is room for so many more bytes; then they are held. */
  readonly take: (bytes: number) => boolean
  /** Holds so many bytes in place of all that was held, if there is room. */
  readonly keep: (bytes: number) => boolean
  /** Whether there was no room once. */
  readonly wasRefused: () => boolean
  /** Gives back everything. Only the first call counts. */
  readonly release: () => void
}

/** How much of all answers together may be in memory, in bytes: callers who never read would otherwise fill it. */
const mostBytes = 16 * 2 ** 20

/** How many requests may be under way at once, and how much of their answers may be in memory. */
export class Permits {
  readonly #most: number
  readonly #room: number
  #taken = 0
  #bytes = 0

  /** A single answer has room, however large it may be. */
  constructor(most: number, largestAnswer: number) {
    this.#most = most
    this.#room = Math.max(mostBytes, 2 * largestAnswer)
  }

  /** Lets a request begin, unless too many are under way. */
  begin(): Hold | undefined {
    if (this.#taken >= this.#most) return undefined
    this.#taken += 1
    return this.#hold(() => (this.#taken -= 1))
  }

  /** Room for what no caller waits for: it takes nobody's place. */
  aside(): Hold {
    return this.#hold(() => undefined)
  }

  #hold(end: () => unknown): Hold {
    let held = 0
    let [hasEnded, wasRefused] = [false, false]
    const hold = (bytes: number): boolean => {
      const rest = this.#bytes - held
      if (hasEnded || rest + bytes > this.#room) {
        wasRefused = true
        return false
      }
      this.#bytes = rest + bytes
      held = bytes
      return true
    }
    return {
      take: (bytes) => hold(held + bytes),
      keep: hold,
      wasRefused: () => wasRefused,
      release: () => {
        if (hasEnded) return
        hold(0)
        hasEnded = true
        end()
      },
    }
  }
}
