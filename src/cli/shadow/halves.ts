import { type LeniencyFlags, leniencyIn } from '../parity/options.ts'
import { StoredRun } from '../../batch/store/stored-run.ts'
import { isRealDifference } from '../../compare/difference.ts'
import { type AnswerOf, createParity } from '../../compare/parity/counter.ts'
import type { Parity } from '../../compare/parity/parity.ts'
import type { LookupValue } from '../../model/lookup.ts'
import type { Operation, Version } from '../../model/version.ts'
import { revive } from '../../normalize/revive.ts'
import { isObject } from '../../wire/json.ts'

/** What a version made of its half of a pair. */
export interface HalfAnswer {
  /** Whether it has answered, if only that there is nobody. */
  readonly isAnswer: boolean
  readonly value: unknown
}

/** The half in stored JSON; `undefined` if the version was not asked yet, or was when the run was killed. */
export const halfIn = (json: unknown): HalfAnswer | undefined =>
  isObject(json) ? { isAnswer: json['status'] !== 'failed', value: json['value'] } : undefined

/** The value of a half, as complete as it was; `undefined` if there is nobody. */
export const answerOf = <O extends Operation>(operation: O, { value }: HalfAnswer): LookupValue[O] | undefined =>
  value === undefined ? undefined : revive(operation, value).value

/** What the folder of a shadow says. */
export interface Pairs {
  readonly report: Parity
  readonly pairs: number
  /** In how many pairs what both versions carry differs, or only one found anybody. */
  readonly differing: number
  readonly failed: number
}

/** Compares all that was answered, each time anew: so it does not matter how often a run was killed. */
export const pairsIn = (
  folder: string,
  operation: Operation,
  { trusted, candidate, ...flags }: { readonly trusted: Version; readonly candidate: Version } & LeniencyFlags,
): Pairs => {
  const run = StoredRun.in(folder)
  const counter = createParity(leniencyIn(flags))
  const counts = { pairs: 0, differing: 0, failed: 0 }
  const of = (version: Version, half: HalfAnswer): AnswerOf => ({ version, value: answerOf(operation, half) })
  for (const pair of run?.pairs() ?? []) {
    const [first, other, again] = [halfIn(pair.trusted), halfIn(pair.candidate), halfIn(pair.control)]
    if (first?.isAnswer !== true || other === undefined) continue
    const answer = of(trusted, first)
    if (!other.isAnswer) {
      counts.failed += 1
      counter.addFailure({ operation, trusted, candidate })
    } else {
      counts.pairs += 1
      const answered = of(candidate, other)
      const differences = counter.add({ operation, trusted: answer, candidate: answered })
      const isFoundInOne = (answer.value === undefined) !== (answered.value === undefined)
      if (isFoundInOne || differences.some(({ kind }) => isRealDifference(kind))) counts.differing += 1
    }
    if (again === undefined) continue
    if (again.isAnswer) counter.add({ operation, trusted: answer, candidate: of(trusted, again), controlOf: candidate })
    else counter.addFailure({ operation, trusted, candidate, isControl: true })
  }
  run?.close()
  return { report: counter.report(), ...counts }
}
