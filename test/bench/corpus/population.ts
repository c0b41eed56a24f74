import type { LookupValue } from '../../../src/model/lookup.ts'
import type { Operation } from '../../../src/model/version.ts'
import { isNotFoundError } from '../../../src/public/index.ts'
import { createSandbox } from '../../../src/public/sandbox.ts'
import { changesIn, hasFragments, picker, saidBy, saysSame } from '../../compare/support/changes.ts'
import { allAnswers } from '../../sandbox/all-answers.ts'
import { normalized } from '../../support/normalize.ts'
import { allSpokes, type SpokeUnderTest } from '../../support/spokes.ts'

// What two versions say of the same people, and what one of them says once something has changed.

type Value = LookupValue[Operation]

/** Two answers to the same question. */
export interface AnsweredTwice {
  readonly before: SpokeUnderTest
  readonly after: SpokeUnderTest
  readonly values: readonly [Value, Value]
}

/** All pairs of versions that offer the same. */
export const versionPairs = allSpokes.flatMap((before) =>
  allSpokes.flatMap((after) => (after.operation === before.operation && after !== before ? [{ before, after }] : [])),
)

/** The payloads of everything that the sandbox's people have, of each version to the same questions. */
export const populationPayloads = async (
  spokes: readonly SpokeUnderTest[] = allSpokes,
): Promise<ReadonlyMap<SpokeUnderTest, readonly unknown[]>> => {
  const sandbox = createSandbox()
  const payloads = new Map<SpokeUnderTest, readonly unknown[]>()
  for (const spoke of spokes) payloads.set(spoke, await allAnswers(sandbox, spoke))
  return payloads
}

/** Answers that differ in nothing that both versions carry. */
export function* equalPairs(
  payloads: ReadonlyMap<SpokeUnderTest, readonly unknown[]>,
): Generator<AnsweredTwice, void, undefined> {
  for (const { before, after } of versionPairs) {
    for (const [at, payload] of (payloads.get(before) ?? []).entries()) {
      const other = payloads.get(after)?.[at]
      yield { before, after, values: [normalized(before, payload).value, normalized(after, other).value] }
    }
  }
}

/** What a payload says; `undefined` if that is nobody. */
const valueIn = (spoke: SpokeUnderTest, payload: unknown): Value | undefined => {
  try {
    return normalized(spoke, payload).value
  } catch (error) {
    if (isNotFoundError(error)) return undefined
    throw error
  }
}

/** Answers of which the second has changed in something that both versions carry. */
export function* changedPairs(
  payloads: ReadonlyMap<SpokeUnderTest, readonly unknown[]>,
): Generator<AnsweredTwice, void, undefined> {
  const pick = picker(1)
  for (const { before, after } of versionPairs) {
    const answers = payloads.get(after) ?? []
    for (const [at, payload] of answers.entries()) {
      const { value } = normalized(after, payload)
      const said = saidBy(before, value)
      if (said === undefined) continue
      for (const change of changesIn(after, payload, answers[(at + 1) % answers.length], pick)) {
        const changed = valueIn(after, change.payload)
        const saidNow = changed === undefined ? undefined : saidBy(before, changed)
        if (changed === undefined || saidNow === undefined) continue
        if (saysSame(saidNow, said) || saysSame(changed, value) || hasFragments(changed)) continue
        yield { before, after, values: [said, changed] }
      }
    }
  }
}
