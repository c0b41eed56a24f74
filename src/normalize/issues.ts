import { none } from '../model/filled.ts'
import type { AnySpoke } from '../versions/facts.ts'
import { placesOf, pointerOf } from '../versions/spoke.ts'
import { type Finding, type Findings, pathOf } from '../wire/findings.ts'
import { isBlank, isObject } from '../wire/json.ts'
import { number } from '../wire/numbers.ts'

/**
 * A part of a payload that could not be read, and was left out. It never contains the value.
 *
 * @category Normalize and render
 */
export interface Issue {
  /**
   * `value`: a value of the wrong type or form; `list`: not a list where a list is expected; `record`: not an object
   * where an object is expected; `conflict`: two fields with the same meaning disagree, and neither is used; `incomplete`:
   * the service reported an error beside its answer, or counts results and sent none, so there may be more; `mismatch`, in a
   * lookup: the answer is about another id, number, email or address than was asked for.
   */
  readonly kind: 'value' | 'list' | 'record' | 'conflict' | 'incomplete' | 'mismatch'
  /** Where it is, as a JSON Pointer into the payload (RFC 6901). */
  readonly path: string
  /** What was expected: `a list`, `a date: YYYY-MM-DD, YYYY-MM or YYYY`. */
  readonly expected: string
}

const isIssueKind = (kind: Finding['kind']): kind is Exclude<Issue['kind'], 'incomplete' | 'mismatch'> =>
  kind === 'value' || kind === 'list' || kind === 'record' || kind === 'conflict'

/** What could not be read, in the order in which it was found. */
export const issuesOf = ({ all }: Findings): readonly Issue[] => {
  // Most payloads are valid, and the smallest are read in less time than a new list takes.
  if (all.length === 0) return none
  return all.flatMap((finding) =>
    isIssueKind(finding.kind) ? [{ kind: finding.kind, path: pathOf(finding), expected: finding.expected }] : [],
  )
}

/** The unknown keys. */
export const extrasOf = ({ all }: Findings): readonly string[] =>
  all.length === 0 ? none : all.flatMap((finding) => (finding.kind === 'unknown' ? [pathOf(finding)] : []))

const isOfRoot = ({ kind }: Finding): boolean => kind === 'missing' || kind === 'notFound'

/** There is a value if its root was found, and not too much of it is unreadable. */
export const hasValue = (findings: Findings): boolean => !findings.areTooMany && !findings.all.some(isOfRoot)

/** Why there is no value: where something is missing, and what was expected there. */
export const missingOf = (findings: Findings): { readonly path: string; readonly expected: string } => {
  const root = findings.all.find(isOfRoot)
  if (root === undefined && findings.areTooMany) return { path: '', expected: findings.notTooMany }
  const missing = root ?? findings.all[0]
  return { path: missing === undefined ? '' : pathOf(missing), expected: missing?.expected ?? 'a payload' }
}

/** The issue that a service reported an error beside an answer, at this place. */
export const besideAnswer = (path: string): Issue => ({
  kind: 'incomplete',
  path,
  expected: 'no error beside the answer, which may be only a part',
})

/** What is at a place of a payload. */
export const valueAt = (payload: unknown, keys: readonly string[]): unknown =>
  keys.reduce((value, key) => (isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined), payload)

/** The issues that lists are empty although the service counts results. */
export const uncounted = (spoke: AnySpoke, payload: unknown): readonly Issue[] =>
  placesOf(spoke).totals.flatMap(({ at, counts }): readonly Issue[] => {
    const total = number.parse(valueAt(payload, at)) ?? 0
    if (total <= 0 || !isBlank(valueAt(payload, counts))) return none
    return [
      { kind: 'incomplete', path: pointerOf(counts), expected: `some of the ${total} results that the service counts` },
    ]
  })

/** Whether an issue is that of an empty list although there are results: one page after the last has it, too. */
export const isOfEmptyList = ({ kind, path }: Issue, among: readonly AnySpoke[]): boolean =>
  kind === 'incomplete' &&
  among.some((spoke) => placesOf(spoke).totals.some(({ counts }) => pointerOf(counts) === path))
