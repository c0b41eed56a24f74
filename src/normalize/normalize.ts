import { type Either, isLeft, left, right } from '../either.ts'
import { listed } from '../errors/problem.ts'
import { NotFoundError, ServiceFailureError } from '../errors/http-errors.ts'
import { UndecodableError } from '../errors/undecodable-error.ts'
import type { LookupValue } from '../model/lookup.ts'
import { none } from '../model/record.ts'
import type { Operation, Version } from '../model/version.ts'
import { type AnySpoke, type Spoke, placeOfSubject } from '../versions/facts.ts'
import { Findings } from '../wire/findings.ts'
import { hasOnly, isBlank, isFlag, ownMembers } from '../wire/json.ts'
import type { Read as ReadPart } from '../wire/wire-type.ts'
import { aboutIn, emptyValues, table } from './classify.ts'
import { lookalikesOf, looksLikeOf, plainlyOf, readPayload, type Reading, spokesOnceRenamed } from './identify.ts'
import {
  besideAnswer,
  extrasOf,
  hasValue,
  type Issue,
  issuesOf,
  missingOf,
  uncounted,
  lazily,
  type Normalized,
  type NormalizeFailure,
  type NormalizeOptions,
  type Source,
  withPart,
} from './normalized.ts'
import { adviceOnPayload, isCanonical, isHttpResult } from './advice.ts'
import { hearingOf } from './messages.ts'

/** The advice about what was passed in place of a payload, if there is any. */
type AdviceOn = (payload: unknown) => string | undefined

const lazyLooksLike = lazily<'looksLike', Version | undefined>('looksLike')

/** Whether a value plainly says something, which nearly all do. */
const saysSomething = (value: LookupValue[Operation]): boolean => {
  if ('address' in value) return value.address.street !== undefined || value.properties.length > 0
  const people = 'items' in value ? value.items : 'owners' in value ? value.owners : [value]
  return people.some(({ id, names: [name] }) => id !== undefined || !isBlank(name?.full ?? name?.first ?? name?.last))
}

/** What a spoke has read of a payload, and the spokes of the same operation that may have written it. */
interface Read<O extends Operation> extends Reading {
  readonly spoke: Spoke<O>
  readonly among: readonly AnySpoke[]
  readonly payload: unknown
  readonly value: LookupValue[O] | undefined
}

/** Where the values of a spoke come from. */
export const sourceOf = <S extends AnySpoke>({ version, operation }: S): Source & Pick<S, 'version' | 'operation'> => ({
  version,
  operation,
})

/** What several versions may have written, or one with other keys; of one, the error itself says it. */
const lookInWords = (versions: readonly Version[], areRenamed: boolean): string | undefined => {
  if (areRenamed) return `It looks like ${listed(versions)} in camelCase.`
  return versions.length > 1 ? `It looks like ${listed(versions)}: read it as either.` : undefined
}

/** The error about what no version reads, or only another one, or this one only once its keys are renamed. */
const undecodable = <O extends Operation>(
  read: Read<O>,
  other: Version | undefined,
  adviceOn: AdviceOn,
): UndecodableError => {
  const { spoke, among, payload, findings } = read
  const source = sourceOf(spoke)
  // Too much is not read again, as whatever else it may be.
  if (findings.areTooMany) return new UndecodableError({ ...source, ...missingOf(findings), looksLike: undefined })
  const alike = other === undefined ? lookalikesOf(payload, read, among) : [other]
  const renamed: readonly Version[] =
    alike.length === 1 ? none : spokesOnceRenamed(among, payload).map(({ version }) => version)
  const path = placeOfSubject(spoke)
  const place =
    renamed.length > 0
      ? { path, expected: 'keys with underscores, such as full_name' }
      : other !== undefined
        ? { path, expected: `records and lists of ${source.version}` }
        : hasValue(findings) && read.value !== undefined
          ? { path, expected: `what ${source.version} knows` }
          : missingOf(findings)
  const looksLike = renamed.length > 0 ? renamed : alike
  const [only, ...more] = looksLike
  const isOther = more.length === 0 && only !== source.version
  return new UndecodableError({
    ...source,
    ...place,
    looksLike: isOther ? only : undefined,
    advice: adviceOn(payload) ?? lookInWords(looksLike, renamed.length > 0),
  })
}

/** What is left of a payload: its value, with the issues of all that is unclear. */
const normalizedOf = <O extends Operation>(
  read: Read<O>,
  value: LookupValue[O],
  doubts: readonly Issue[],
): Normalized<LookupValue[O]> => {
  const { spoke, among, payload, findings } = read
  const issues = doubts.length === 0 ? issuesOf(findings) : [...issuesOf(findings), ...doubts]
  const normalized = { value, source: sourceOf(spoke), issues, extras: extrasOf(findings), raw: payload }
  // Only what has not been read whole can be another version's.
  if (findings.all.length === 0) return Object.assign(normalized, { looksLike: undefined })
  return lazyLooksLike(normalized, () => looksLikeOf(payload, read, among))
}

/** What an answer without content says: an empty list, where a search gives one, or nobody. */
const nothingFound = <O extends Operation>(
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
  const { spoke, among, payload, findings } = read
  const source = sourceOf(spoke)
  const value = hasValue(findings) ? read.value : undefined
  const isKnown = value !== undefined && !findings.all.some(({ kind }) => kind === 'unknown')
  const { heard, failures } = hearingOf(among, payload, isKnown)
  // What a program has passed by mistake is not nobody, and its status is not the service's.
  if (value === undefined && (isHttpResult(payload) || (heard === 'nothing' && isCanonical(payload))))
    return left(undecodable(read, undefined, adviceOn))
  const verdict = table[aboutIn(payload, read, among)][heard]
  if (verdict === 'failed') return left(new ServiceFailureError(source))
  if (verdict === 'nobody')
    return value !== undefined && isKept(value)
      ? right(normalizedOf(read, value, uncounted(spoke, payload)))
      : nothingFound<O>(source, payload, extrasOf(findings))
  const other = value === undefined ? undefined : plainlyOf(payload, read, among)
  if (value === undefined || verdict === 'unreadable' || other !== undefined)
    return left(undecodable(read, other, adviceOn))
  const beside = verdict === 'incomplete' ? failures.map(besideAnswer) : none
  return right(normalizedOf(read, value, [...beside, ...uncounted(spoke, payload)]))
}

/**
 * {@link normalize} among several spokes of the operation. A payload of the service needs no advice about what a program may
 * have passed in its place.
 */
export const normalizeAmong = <O extends Operation>(
  among: readonly AnySpoke[],
  spoke: Spoke<O>,
  payload: unknown,
  adviceOn: AdviceOn = () => undefined,
): Either<NormalizeFailure, Normalized<LookupValue[O]>> => {
  const { value, findings } = readPayload(spoke, payload, among)
  const read = { spoke, among, payload, value, findings }
  // Most answers are sound, and say something.
  return value !== undefined && findings.all.length === 0 && saysSomething(value)
    ? right(normalizedOf(read, value, none))
    : judge(read, adviceOn)
}

/** Lets the records of an answer have what is unknown, too. Most answers have nothing of that, and are not read again. */
export const keepExtras = <A>(
  normalized: Normalized<A>,
  { codec }: { readonly codec: { readonly read: ReadPart<A> } },
): void => {
  const { extras, raw } = normalized
  const value = extras.length === 0 ? undefined : codec.read(raw, new Findings(raw, true))
  if (value !== undefined) withPart(normalized, 'value', value)
}

/** Whether records keep extras; a caller without types may pass options that are none. */
const keepsExtras = (options: NormalizeOptions): boolean => {
  if (hasOnly(options, { keepExtras: isFlag })) return ownMembers(options).keepExtras === true
  throw new RangeError('The options are { keepExtras }, as in { keepExtras: true }.')
}

/** {@link normalize} of what a program has passed, among several spokes of the operation. */
export const normalizeGiven = <O extends Operation>(
  among: readonly AnySpoke[],
  spoke: Spoke<O>,
  payload: unknown,
  options?: NormalizeOptions,
): Either<NormalizeFailure, Normalized<LookupValue[O]>> => {
  const keeps = options !== undefined && keepsExtras(options)
  const read = normalizeAmong(among, spoke, payload, adviceOnPayload)
  if (keeps && !isLeft(read)) keepExtras(read.right, spoke)
  return read
}

/**
 * Reads a payload into the canonical model, as the spoke of a version: `normalize(v5.person, payload)`.
 *
 * It is lenient: an unreadable value is left out, and reported in `issues`. Unknown keys are reported in `extras`, and kept
 * in their records with `keepExtras`. Of other versions it knows nothing, so it never says that a payload `looksLike` theirs.
 *
 * Its `Left` is an `UndecodableError` when the payload has no root (`data`, `person` or the like), or has more than 100,000
 * issues and extras; a `NotFoundError` when its `person` or `address` is null or empty; or a `ServiceFailureError` when it says
 * that the service failed, and nothing else.
 *
 * @category Normalize and render
 */
export const normalize = <O extends Operation>(
  spoke: Spoke<O>,
  payload: unknown,
  options?: NormalizeOptions,
): Either<NormalizeFailure, Normalized<LookupValue[O]>> => normalizeGiven([spoke], spoke, payload, options)
