import { patternOf } from '../../lineage/model-path.ts'
import { type Operation, operations, type Version, versions } from '../../model/version.ts'
import type { Findings } from '../../wire/findings.ts'
import { areIn, readingOf, understood, unreadIn } from '../../normalize/identify.ts'
import { contentOf } from '../../normalize/classify.ts'
import { hasValue, type Normalized } from '../../normalize/normalized.ts'
import { findSpoke, spokesInOrder } from '../../versions/spokes.ts'

/** An operation as which a version reads a payload, and how many values it understands. */
interface Candidate {
  readonly operation: Operation
  readonly values: number
}

/** What these operations, in these versions, read of a payload, of what `mayBe` admits. */
const candidatesOf = (
  among: readonly Version[],
  asked: readonly Operation[],
  payload: unknown,
  mayBe: (findings: Findings) => boolean = () => true,
): readonly Candidate[] =>
  among.flatMap((version) =>
    asked.flatMap((operation) => {
      const spoke = findSpoke(version, operation)
      if (spoke === undefined) return []
      // Not by `normalize`, whose error says at some cost what the payload looks like.
      const { value, findings } = readingOf(spoke, payload, spokesInOrder(operation))
      return value !== undefined && hasValue(findings) && mayBe(findings)
        ? [{ operation, values: understood(contentOf(value, true)) }]
        : []
    }),
  )

/** The operations as which the most is understood, if that is more than `least`. */
const likeliest = (candidates: readonly Candidate[], least: number): readonly Operation[] => {
  const most = Math.max(least + 1, ...candidates.map(({ values }) => values))
  return [...new Set(candidates.flatMap(({ operation, values }) => (values === most ? operation : [])))]
}

const othersThan = (operation: Operation): readonly Operation[] => operations.filter((other) => other !== operation)

/** The operations whose payload it looks like, if this one cannot read it at all. */
export const operationsThatFit = (version: Version, operation: Operation, payload: unknown): readonly Operation[] =>
  likeliest(candidatesOf([version], othersThan(operation), payload), 0)

/**
 * The operations whose payload it looks like instead of the one that it was read as. Any field may be absent (spec
 * section 1), so an answer without its main list reads as an empty one, and so does any answer of another operation in
 * the same envelope. The owners of a phone and those of an email are in a list of the same name.
 *
 * A payload looks like another operation's only if that reads all that this one reads, and understands more than this one
 * in any version: so neither new fields nor a nearly empty answer make it look like another's.
 */
export const looksLikeOperations = ({ source, issues, extras, raw }: Normalized<object>): readonly Operation[] => {
  if (extras.length === 0) return []
  const unread = new Set([...extras, ...issues.map(({ path }) => patternOf(path))])
  const others = candidatesOf(versions, othersThan(source.operation), raw, (findings) =>
    areIn(unreadIn(findings), unread),
  )
  if (others.length === 0) return []
  const own = candidatesOf(versions, [source.operation], raw).map(({ values }) => values)
  return likeliest(others, Math.max(0, ...own))
}
