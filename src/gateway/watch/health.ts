import type { GatewayOutcome } from '../events.ts'

/** Why a gateway should not get requests. */
export type Ailment = 'nobodyFound' | 'keyRefused' | 'noAnswers'

const inWords: Readonly<Record<Ailment, string>> = {
  nobodyFound: 'Nearly everything is "nobody": check the base address.',
  keyRefused: 'The service refuses nearly every request: check the key, its quota and the base address.',
  noAnswers: 'Nearly every request to the service fails.',
}

/** What `/ready` says. */
export interface Readiness {
  readonly status: 'ready' | 'not ready'
  readonly reasons: readonly string[]
  /** Of how many recent answers it speaks. */
  readonly answers: number
}

/** What is judged of an outcome: the old version's own answers, and what the gateway refuses itself, say nothing. */
const judged: Partial<Record<GatewayOutcome, Ailment | 'well'>> = {
  answered: 'well',
  nobody: 'nobodyFound',
  refused: 'keyRefused',
  failed: 'noAnswers',
}

/** How long an outcome counts, in milliseconds. A gateway that gets no requests as it is not ready recovers after that. */
const memory = 60_000

/** The largest number of outcomes that are looked at, and the least that say anything. */
const most = 200
const least = 20

/** The share that is nearly everything. */
const nearly = 0.95

/** The outcomes of the last requests to newer versions. */
export class Health {
  readonly #recent: { readonly at: number; readonly said: Ailment | 'well' }[] = []

  add(outcome: GatewayOutcome, wasAsked: boolean): void {
    const said = judged[outcome]
    if (said === undefined || !wasAsked) return
    this.#recent.push({ at: performance.now(), said })
    if (this.#recent.length > most) this.#recent.shift()
  }

  get readiness(): Readiness {
    const since = performance.now() - memory
    const recent = this.#recent.filter(({ at }) => at >= since)
    const ailing = (ailment: Ailment): boolean =>
      recent.filter(({ said }) => said === ailment).length >= nearly * recent.length
    const ailments = (['nobodyFound', 'keyRefused', 'noAnswers'] as const).filter(
      (ailment) => recent.length >= least && ailing(ailment),
    )
    return {
      status: ailments.length === 0 ? 'ready' : 'not ready',
      reasons: ailments.map((ailment) => inWords[ailment]),
      answers: recent.length,
    }
  }
}
