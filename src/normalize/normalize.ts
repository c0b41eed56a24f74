import { type Either, isLeft, left, right } from '../either.ts'
import { listed } from '../errors/problem.ts'
import { NotFoundError } from '../errors/not-found-error.ts'
import { ServiceFailureError } from '../errors/service-failure-error.ts'
import { UndecodableError } from '../errors/undecodable-error.ts'
import type { LookupValue } from '../model/lookup.ts'
import { none } from '../model/filled.ts'
import type { Operation, Version } from '../model/version.ts'
import type { Spoke } from '../versions/facts.ts'
import type { CommonOperation, OperationFor } from '../versions/table.ts'
import { Findings } from '../wire/findings.ts'
import { isBlank, ownMembers } from '../wire/json.ts'
import { aboutIn, emptyValues, table } from './classify.ts'
import { looksLikeOf, plainlyOf, readPayload, type Reading, versionsOnceRenamed } from './identify.ts'
import { besideAnswer, extrasOf, hasValue, type Issue, issuesOf, missingOf, uncounted } from './issues.ts'
import { lazily } from './lazily.ts'
import { adviceOnPayload, isCanonical, isHttpResult } from './advice.ts'
import { type Normalized, type NormalizeFailure, type NormalizeOptions, type Source, withPart } from './normalized.ts'
import { hearingOf } from './messages.ts'
import { parseText } from './parse-payload.ts'
import { findSpoke, placeOfSubject, requireSpoke } from '../versions/spokes.ts'

/** The advice about what was passed in place of a payload, if there is any. */
type AdviceOn = (payload: unknown) => string | undefined

const lazyLooksLike = lazily<'looksLike', Version | undefined>('looksLike')

/** Whether a value plainly says something, which nearly all do. */
const saysSomething = (value: LookupValue[Operation]): boolean => {
  if ('address' in value) return value.address.street !== undefined || value.properties.length > 0
  const people = 'items' in value ? value.items : 'owners' in value ? value.owners : [value]
  return people.some(({ id, names: [name] }) => id !== undefined || !isBlank(name?.full ?? name?.first ?? name?.last))
}

/** What a version has read of a payload, as the operation that it was asked for. */
interface Read<O extends Operation> {
  readonly source: Source & { readonly operation: O }
  readonly payload: unknown
  readonly value: LookupValue[O] | undefined
  readonly findings: Findings
}

const readingOf = ({ source, value, findings }: Read<Operation>): Reading => ({ ...source, value, findings })

/** The error about what no version reads, or only another one, or this one only once its keys are renamed. */
const undecodable = (read: Read<Operation>, other: Version | undefined, adviceOn: AdviceOn): UndecodableError => {
  const { source, payload, findings } = read
  const looksLike = other ?? looksLikeOf(payload, readingOf(read))
  const renamed = looksLike === undefined ? versionsOnceRenamed(source.operation, payload) : none
  const path = placeOfSubject(source)
  const place =
    renamed.length > 0
      ? { path, expected: 'keys with underscores, such as full_name' }
      : other !== undefined
        ? { path, expected: `records and lists of ${source.version}` }
        : hasValue(findings) && read.value !== undefined
          ? { path, expected: `what ${source.version} knows` }
          : missingOf(findings)
  const [only, ...more] = renamed.filter((version) => version !== source.version)
  return new UndecodableError({
    ...source,
    ...place,
    looksLike:
      renamed.length === 0 ? looksLike : renamed.includes(source.version) || more.length > 0 ? undefined : only,
    advice: adviceOn(payload) ?? (renamed.length === 0 ? undefined : `It looks like ${listed(renamed)} in camelCase.`),
  })
}

/** What is left of a payload: its value, with the issues of all that is unclear. */
const normalizedOf = <O extends Operation>(
  read: Read<O>,
  value: LookupValue[O],
  doubts: readonly Issue[],
): Normalized<LookupValue[O]> => {
  const { source, payload, findings } = read
  const issues = doubts.length === 0 ? issuesOf(findings) : [...issuesOf(findings), ...doubts]
  const normalized = { value, source, issues, extras: extrasOf(findings), raw: payload }
  // Only what has not been read whole can be another version's.
  if (findings.all.length === 0) return Object.assign(normalized, { looksLike: undefined })
  return lazyLooksLike(normalized, () => looksLikeOf(payload, readingOf(read)))
}

/** What an answer without content says: an empty list, where a search gives one, or nobody. */
export const nothingFound = <O extends Operation>(
  source: Source & { readonly operation: O },
  raw?: unknown,
  extras: readonly string[] = none,
): Either<NotFoundError, Normalized<LookupValue[O]>> => {
  const value = emptyValues[source.operation]
  if (value === undefined) return left(new NotFoundError(source))
  return right({ value, source, issues: none, extras, raw, looksLike: undefined })
}

/**
 * Whether a search that finds nobody gives what was sent: an empty list with its count of results, which may say that there
 * are some, or a page that leads to more.
 */
const isKept = (value: LookupValue[Operation] | undefined): boolean =>
  value !== undefined &&
  (('items' in value && (value.items.length === 0 || value.next !== undefined)) ||
    ('owners' in value && value.owners.length === 0))

/** What an answer is, by the table of all that it may be. */
const judge = <O extends Operation>(
  read: Read<O>,
  adviceOn: AdviceOn,
): Either<NormalizeFailure, Normalized<LookupValue[O]>> => {
  const { source, payload, findings } = read
  const value = hasValue(findings) ? read.value : undefined
  const isKnown = value !== undefined && !findings.all.some(({ kind }) => kind === 'unknown')
  const { heard, failures } = hearingOf(source.operation, payload, isKnown)
  // What a program has passed by mistake is not nobody, and its status is not the service's.
  if (value === undefined && (isHttpResult(payload) || (heard === 'nothing' && isCanonical(payload))))
    return left(undecodable(read, undefined, adviceOn))
  const verdict = table[aboutIn(payload, readingOf(read))][heard]
  if (verdict === 'failed') return left(new ServiceFailureError(source))
  if (verdict === 'nobody')
    return value !== undefined && isKept(value)
      ? right(normalizedOf(read, value, uncounted(source, payload)))
      : nothingFound<O>(source, payload, extrasOf(findings))
  const other = value === undefined ? undefined : plainlyOf(payload, readingOf(read))
  if (value === undefined || verdict === 'unreadable' || other !== undefined)
    return left(undecodable(read, other, adviceOn))
  const beside = verdict === 'incomplete' ? failures.map(besideAnswer) : none
  return right(normalizedOf(read, value, [...beside, ...uncounted(source, payload)]))
}

const normalizeWith = <O extends Operation>(
  { codec }: Spoke<LookupValue[O]>,
  source: Source & { readonly operation: O },
  payload: unknown,
  adviceOn: AdviceOn,
): Either<NormalizeFailure, Normalized<LookupValue[O]>> => {
  const { value, findings } = readPayload(codec, payload)
  // Most answers are sound, and say something.
  return value !== undefined && findings.all.length === 0 && saysSomething(value)
    ? right(normalizedOf({ source, payload, value, findings }, value, none))
    : judge({ source, payload, value, findings }, adviceOn)
}

/**
 * {@link normalize} without the compile-time check that the version offers the operation. A payload of the service needs no
 * advice about what a program may have passed in its place.
 */
export const normalizeAny = <O extends Operation>(
  version: Version,
  operation: O,
  payload: unknown,
  adviceOn: AdviceOn = () => undefined,
): Either<NormalizeFailure, Normalized<LookupValue[O]>> => {
  const spoke = requireSpoke(version, operation)
  return isLeft(spoke) ? spoke : normalizeWith<O>(spoke.right, { version, operation }, payload, adviceOn)
}

/** Reads the text of a payload. `firstLine` is the number of its first line, if it is a part of a file. */
export const normalizeText = <O extends Operation>(
  version: Version,
  operation: O,
  text: string,
  firstLine?: number,
): Either<NormalizeFailure, Normalized<LookupValue[O]>> => {
  const parsed = parseText(text, firstLine)
  return isLeft(parsed) ? parsed : normalizeAny(version, operation, parsed.right)
}

/** Lets the records of an answer have what is unknown, too. Most answers have nothing of that, and are not read again. */
export const keepExtras = <O extends Operation>(normalized: Normalized<LookupValue[O]>, operation: O): void => {
  const { extras, raw, source } = normalized
  const value =
    extras.length === 0 ? undefined : findSpoke(source.version, operation)?.codec.read(raw, new Findings(raw, true))
  if (value !== undefined) withPart(normalized, 'value', value)
}

/**
 * Reads a version's payload into the canonical model.
 *
 * It is lenient: an unreadable value is left out, and reported in `issues`. Unknown keys are reported in `extras`, and kept
 * in their records with `keepExtras`.
 *
 * Its `Left` is an `UndecodableError` when the payload has no root (`data`, `person` or the like), is plainly another
 * version's, or has more than 100,000 issues and extras; a `NotFoundError` when its `person` or `address` is null or empty; a
 * `ServiceFailureError` when it says that the service failed, and nothing else; or an `UnsupportedError` when the version,
 * chosen at run time, does not offer the operation.
 *
 * @category Normalize and render
 */
export const normalize = <V extends Version, O extends CommonOperation | OperationFor<V>>(
  version: V,
  operation: O,
  payload: unknown,
  options: NormalizeOptions = {},
): Either<NormalizeFailure, Normalized<LookupValue[O]>> => {
  const read = normalizeAny(version, operation, payload, adviceOnPayload)
  if (!isLeft(read) && ownMembers(options).keepExtras === true) keepExtras(read.right, operation)
  return read
}
