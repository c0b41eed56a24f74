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
