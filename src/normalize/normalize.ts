import { type Either, isLeft, left, right } from '../either.ts'
import { NotFoundError } from '../errors/not-found-error.ts'
import { ServiceFailureError } from '../errors/service-failure-error.ts'
import { UndecodableError } from '../errors/undecodable-error.ts'
import type { LookupValue } from '../model/lookup.ts'
import { none } from '../model/none.ts'
import type { Operation, Version } from '../model/version.ts'
import type { Spoke } from '../versions/facts.ts'
import type { CommonOperation, OperationFor } from '../versions/table.ts'
import type { Findings } from '../wire/findings.ts'
import { looksLikeOf } from './detect-version.ts'
import { besideAnswer, doubtsAbout } from './doubts.ts'
import { extrasOf, hasValue, type Issue, issuesOf, missingOf } from './issues.ts'
import { lazily } from './lazily.ts'
import { adviceOnPayload } from './advice.ts'
import type { NormalizeFailure } from './normalize-failure.ts'
import type { Normalized, Source } from './normalized.ts'
import { isNobody, nothingFound } from './nothing-found.ts'
import { readPayload } from './read-payload.ts'
import { placeOfSubject } from './root-keys.ts'
import { failureIn } from './service-failure.ts'
import { plainlyOf } from './structure.ts'
import { requireSpoke } from '../versions/spokes.ts'

/** The advice about what was passed in place of a payload, if there is any. */
type AdviceOn = (payload: unknown) => string | undefined

const lazyLooksLike = lazily<'looksLike', Version | undefined>('looksLike')

/** Whether an answer is about one person or address: a search may find nobody, and be an answer. */
const isAbout = (value: LookupValue[Operation]): boolean => !('items' in value || 'owners' in value)

/** Whether a value plainly says something. An empty one, too, may do so. */
const saysSomething = (value: LookupValue[Operation]): boolean => {
  if ('items' in value) return value.items.length > 0
  if ('owners' in value) return value.owners.length > 0
  if ('address' in value) return value.address.street !== undefined || value.properties.length > 0
  return value.id !== undefined || value.names.length > 0
}

/** What a version has read, apart from its findings. */
interface Read<O extends Operation> {
  readonly source: Source & { readonly operation: O }
  readonly payload: unknown
  readonly value: LookupValue[O] | undefined
  readonly findings: Findings
}

const undecodable = ({ source, payload, value, findings }: Read<Operation>, adviceOn: AdviceOn): UndecodableError =>
  new UndecodableError({
    ...source,
    ...missingOf(findings),
    looksLike: looksLikeOf(payload, { ...source, value, findings }),
    advice: adviceOn(payload),
  })

const anothers = ({ source, payload }: Read<Operation>, looksLike: Version, adviceOn: AdviceOn): UndecodableError =>
  new UndecodableError({
    ...source,
    path: placeOfSubject(source),
    expected: `records and lists of ${source.version}`,
    looksLike,
    advice: adviceOn(payload),
  })

/** What is left of a payload: its value, with the issues of all that is unclear. */
const normalizedOf = <O extends Operation>(
  { source, payload, findings }: Read<O>,
  value: LookupValue[O],
  doubts: readonly Issue[],
): Normalized<LookupValue[O]> => {
  const issues = doubts.length === 0 ? issuesOf(findings) : [...issuesOf(findings), ...doubts]
  const extras = extrasOf(findings)
  // Only a payload with unknown keys can be another version's.
  if (extras.length === 0) return { value, source, issues, extras, raw: payload, looksLike: undefined }
  const normalized = { value, source, issues, extras, raw: payload }
  return lazyLooksLike(normalized, () => looksLikeOf(payload, { ...source, value, findings }))
}

/**
 * What a payload says that is no sound answer: first whether the service failed, then whether there is nobody, and then whose
 * answer it is.
 */
const judge = <O extends Operation>(
  read: Read<O>,
  adviceOn: AdviceOn,
): Either<NormalizeFailure, Normalized<LookupValue[O]>> => {
  const { source, payload, findings } = read
  const value = hasValue(findings) ? read.value : undefined
  const failure = failureIn(source.operation, payload, value)
  if (failure === 'failed') return left(new ServiceFailureError(source))
  if (failure === 'nobody') {
    return value === undefined || isAbout(value)
      ? nothingFound<O>(source, payload, extrasOf(findings))
      : right(normalizedOf(read, value, doubtsAbout(source, value)))
  }
  if (findings.all.some(({ kind }) => kind === 'notFound')) return left(new NotFoundError(source))
  if ((value === undefined || isAbout(value)) && isNobody(source.operation, payload)) {
    return nothingFound<O>(source, payload, extrasOf(findings))
  }
  if (value === undefined) return left(undecodable(read, adviceOn))
  const other = plainlyOf(payload, { ...source, value, findings })
  if (other !== undefined) return left(anothers(read, other, adviceOn))
  return right(normalizedOf(read, value, [...failure.map(besideAnswer), ...doubtsAbout(source, value)]))
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

/**
 * Reads a version's payload into the canonical model.
 *
 * It is lenient: an unreadable value is left out, and reported in `issues`. Unknown keys are reported in `extras`.
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
): Either<NormalizeFailure, Normalized<LookupValue[O]>> => normalizeAny(version, operation, payload, adviceOnPayload)
