import { InvalidOptionsError } from '../../errors/invalid-input-errors.ts'
import type { Operation, Version } from '../../model/version.ts'
import {
  callable,
  flag,
  having,
  largestCount,
  may,
  must,
  nested,
  oneOf,
  problemsWith,
  type RulesOf,
  share,
  text,
  whole,
} from '../../options/rules.ts'
import type { LookupMethods } from '../../throwing/promised.ts'
import { isObject, ownMembers } from '../../wire/json.ts'
import { type Difference, type Leniency, leniencyRules } from '../comparison.ts'

/**
 * Where it is written down what was spent, so that a budget holds after a restart. `budgetFile` keeps it in a file; one of
 * your own can be in a database that several machines share.
 *
 * @category Shadowing
 */
export interface BudgetJournal {
  /**
   * Writes down that so many more requests will be sent, and resolves to how many that makes in all. Nothing is sent
   * before it resolves, and nothing if it rejects. The number is negative for requests that were reserved, and not needed.
   */
  readonly spend: (requests: number) => Promise<number>
}

/**
 * How much a shadow may spend: a hard limit.
 *
 * @category Shadowing
 */
export interface ShadowBudget {
  /** The largest number of requests in all, those of the journal included: 1 or more. */
  readonly requests: number
  /** The largest number of requests in any 60 seconds. What comes above that is not sampled. Default: no such limit. */
  readonly perMinute?: number | undefined
  /** Where it is written down. Default: in memory, so that a restart begins anew. */
  readonly journal?: BudgetJournal | undefined
}

/**
 * What a comparison found, for a log: places alone.
 *
 * @category Shadowing
 */
export interface ShadowEvent {
  readonly operation: Operation
  readonly trusted: Version
  readonly candidate: Version
  /** Empty if nothing differs, or if only one of them found anybody. */
  readonly differences: readonly Difference[]
  /** Whether only one of them found anybody. */
  readonly isFoundInOne: boolean
  /** Whether both answers are of the trusted version, which was asked twice. */
  readonly isControl: boolean
}

/**
 * The options of `createShadow`.
 *
 * @category Shadowing
 */
export interface ShadowOptions<T extends Partial<LookupMethods> = Partial<LookupMethods>> extends Leniency {
  /** The lookup that callers get their answers from. */
  readonly trusted: T
  /** The lookup that is asked the same in the background, pinned to one version. Methods that it lacks are not shadowed. */
  readonly candidate: Partial<LookupMethods>
  /** The share of questions that are sampled: above 0, up to 1. The same question is sampled each time, or never. */
  readonly sample: number
  /** The share of samples for which the trusted version is asked once more, 0 to 1: how much it differs from itself. Default: 0. */
  readonly control?: number | undefined
  readonly budget: ShadowBudget
  /**
   * A secret by which questions are chosen: processes with the same one sample the same questions. Default: a random one.
   */
  readonly key?: string | undefined
  /** Whether searches are compared by their first page, or by all pages, as a set of people. Default: `first`. */
  readonly pages?: 'first' | 'all' | undefined
  /**
   * Time limit for a request to the candidate, in milliseconds: 1 to 2^31 - 1. Default: that of the candidate. A lookup that
   * does not keep it, or takes more than a minute without it, has failed to answer.
   */
  readonly timeoutMs?: number | undefined
  /** Whether the report has the service's ids of requests whose answers differ. Default: false. */
  readonly requestIds?: boolean | undefined
  /** Called after each comparison. What it returns is ignored, and so is whatever it throws or rejects with. */
  readonly onCompared?: ((event: ShadowEvent) => unknown) | undefined
}

const budgetRules: RulesOf<ShadowBudget> = {
  requests: whole(1, Number.MAX_SAFE_INTEGER),
  perMinute: may(whole(1, Number.MAX_SAFE_INTEGER)),
  journal: may(having<BudgetJournal>(['spend'], "a journal with a method spend, as budgetFile('shadow.budget') has")),
}

/** Each option, once: the interface above says what it means. */
export const shadowRules = {
  trusted: must(isObject, 'a lookup'),
  candidate: must(isObject, 'a lookup'),
  sample: share(false),
  control: may(share(true)),
  budget: nested(budgetRules, 'part of a budget'),
  key: may(text),
  pages: may(oneOf('first', 'all')),
  timeoutMs: may(whole(1, largestCount, 'of milliseconds')),
  requestIds: may(flag),
  onCompared: may(callable),
  ...leniencyRules,
} satisfies RulesOf<ShadowOptions>

/**
 * Checks options of a shadow.
 *
 * @throws InvalidOptionsError when any is invalid; it lists all problems
 */
export const checkShadowOptions = (options: unknown): void => {
  if (!isObject(options)) throw new InvalidOptionsError([{ input: 'options', rule: 'must be an object' }])
  const problems = problemsWith(shadowRules, ownMembers(options), 'an option of a shadow')
  if (problems.length > 0) throw new InvalidOptionsError(problems)
}
