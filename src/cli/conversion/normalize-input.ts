import { type Either, isLeft, left } from '../../either.ts'
import type { LookupError } from '../../errors/lookup-error.ts'
import { listed } from '../../errors/problem.ts'
import { isUndecodableError, UndecodableError } from '../../errors/undecodable-error.ts'
import type { Loss } from '../../lineage/losses.ts'
import { patternOf } from '../../lineage/model-path.ts'
import type { LookupValue } from '../../model/lookup.ts'
import { type Operation, operations, type Version, versions } from '../../model/version.ts'
import { adviceOnPayload } from '../../normalize/advice.ts'
import { normalizeAny, normalizeText, versionsThatFit } from '../../normalize/by-name.ts'
import { contentOf } from '../../normalize/classify.ts'
import { areIn, readingOf, understood, unreadIn } from '../../normalize/identify.ts'
import { hasValue, type Normalized } from '../../normalize/normalized.ts'
import { parsePayload, parseText } from '../../normalize/parse-payload.ts'
import { findSpoke, spokesInOrder, inOrder, versionsThatOffer } from '../../versions/table.ts'
import type { Findings } from '../../wire/findings.ts'
import { type CliError, unreadableError } from '../errors/cli-error.ts'
import type { Shortfall } from './summary.ts'

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

/** An input of any operation in the canonical model. */
type NormalizedInput = Normalized<LookupValue[Operation]>

/** The error about a payload that several versions would read, each differently. */
const undetected = (candidates: readonly Version[]): CliError =>
  unreadableError(`The version of this payload cannot be told: use ${listed(candidates)} instead of auto.`)

/** The advice to read a payload as other operations, if it looks like theirs. */
const readAs = (others: readonly string[]): string | undefined =>
  others.length === 0 ? undefined : `It looks like ${listed(others)}: read it as ${listed(others)}.`

const operationAdvice = (operation: Operation, payload: unknown): string => {
  const offering = versionsThatOffer(operation)
  const others = [...new Set(offering.flatMap((version) => operationsThatFit(version, operation, payload)))]
  return readAs(others) ?? `Run it again with ${listed(offering)} in place of auto to see what is missing.`
}

/** The error about a payload that no version reads: it may be another operation's, or something else than a payload. */
const unlike = (operation: Operation, payload: unknown): CliError => {
  const advice = adviceOnPayload(payload) ?? operationAdvice(operation, payload)
  return unreadableError(`No version can read this as ${operation}. ${advice}`)
}

type Outcome = Either<CliError | LookupError, NormalizedInput>

/** Whether the payload itself says why there is no value: there is nobody, or the service failed. */
const isTold = (outcome: Outcome): boolean =>
  isLeft(outcome) && ['NotFoundError', 'ServiceFailureError'].includes(outcome.left.name)

const saysSame = (one: Outcome, other: Outcome): boolean =>
  isLeft(one) || isLeft(other)
    ? isTold(one) && isLeft(one) && isLeft(other) && one.left.name === other.left.name
    : JSON.stringify(one.right.value) === JSON.stringify(other.right.value)

/** The versions that fit a payload, in the order in which they are asked; of what none has to fit, as it tells of nobody or of a failure, all. */
const versionsFor = (operation: Operation, payload: unknown): readonly Version[] => {
  const fitting = versionsThatFit(operation, payload)
  if (fitting.length > 0) return fitting
  return inOrder(versionsThatOffer(operation)).filter((version) => {
    const read = normalizeAny(version, operation, payload)
    return !isLeft(read) || isTold(read)
  })
}

const normalizeDetected = (operation: Operation, text: string, line?: number): Outcome => {
  const payload = parseText(text, line)
  if (isLeft(payload)) return payload
  const fitting = versionsFor(operation, payload.right)
  const outcomes = fitting.map((version) => normalizeAny(version, operation, payload.right))
  const [first, ...others] = outcomes
  if (first === undefined || outcomes.every((one) => isLeft(one) && !isTold(one)))
    return left(unlike(operation, payload.right))
  // An empty page fits two versions, and means the same in both.
  return others.every((other) => saysSame(first, other))
    ? first
    : left(undetected(versions.filter((version) => fitting.includes(version))))
}

/**
 * The version that a payload looks like instead of the one that it was read as; none for `auto`, which has chosen the
 * likeliest.
 */
export const lookOf = (version: Version | 'auto', normalized: NormalizedInput): Version | undefined =>
  version === 'auto' ? undefined : normalized.looksLike

/** The operations that a payload looks like instead of the one that it was read as, in words. */
const operationLookOf = (normalized: NormalizedInput): string | undefined => {
  const others = looksLikeOperations(normalized)
  return others.length === 0 ? undefined : listed(others)
}

/** What did not come through of a payload that was read as this version. */
export const shortfallIn = (
  version: Version | 'auto',
  normalized: NormalizedInput,
  losses: readonly Loss[],
): Shortfall => ({
  losses,
  issues: normalized.issues,
  extras: normalized.extras,
  // Of another operation's payload, each version understands a little, and one of them the most.
  looksLike: operationLookOf(normalized) ?? lookOf(version, normalized),
})

/** The operations whose payload it looks like, rather than that of any version's own. */
const operationsInstead = (
  { version, operation, looksLike }: UndecodableError,
  payload: unknown,
): readonly string[] => {
  if (version === undefined || operation === undefined) return []
  if (looksLike === undefined) return operationsThatFit(version, operation, payload)
  const read = normalizeAny(looksLike, operation, payload)
  return isLeft(read) ? [] : looksLikeOperations(read.right)
}

/** Adds advice to an error: what often comes in place of a payload, or which operation it looks like. */
const withAdvice = (error: CliError | LookupError, payload: unknown): CliError | LookupError => {
  if (!isUndecodableError(error)) return error
  // What is no payload need not be read as other operations'.
  const advice = adviceOnPayload(payload) ?? readAs(operationsInstead(error, payload))
  const { version, operation, path, expected } = error
  return advice === undefined ? error : new UndecodableError({ version, operation, path, expected, advice })
}

/** Reads the text of a payload; `auto` detects its version. `line` is its number, if it is one of many lines. */
export const normalizeInput = (
  version: Version | 'auto',
  operation: Operation,
  text: string,
  line?: number,
): Outcome => {
  const outcome =
    version === 'auto' ? normalizeDetected(operation, text, line) : normalizeText(version, operation, text, line)
  if (!isLeft(outcome) || isTold(outcome)) return outcome
  const payload = parsePayload(text)
  if (isLeft(payload)) return outcome
  return left(withAdvice(outcome.left, payload.right))
}
