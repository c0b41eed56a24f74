import { none } from '../model/none.ts'
import { type Finding, type Findings, notTooMany, pathOf } from '../wire/findings.ts'

/**
 * A part of a payload that could not be read, and was left out. It never contains the value.
 *
 * @category Normalize and render
 */
export interface Issue {
  /**
   * `value`: a value of the wrong type or form; `list`: not a list where a list is expected; `record`: not an object
   * where an object is expected; `conflict`: two fields with the same meaning disagree, and neither is used; `incomplete`:
   * the service reported an error beside its answer, or counts results and sent none, so there may be more.
   */
  readonly kind: 'value' | 'list' | 'record' | 'conflict' | 'incomplete'
  /** Where it is, as a JSON Pointer into the payload (RFC 6901). */
  readonly path: string
  /** What was expected: `a list`, `a date: YYYY-MM-DD, YYYY-MM or YYYY`. */
  readonly expected: string
}

const isIssueKind = (kind: Finding['kind']): kind is Exclude<Issue['kind'], 'incomplete'> =>
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
  if (root === undefined && findings.areTooMany) return { path: '', expected: notTooMany() }
  const missing = root ?? findings.all[0]
  return { path: missing === undefined ? '' : pathOf(missing), expected: missing?.expected ?? 'a payload' }
}
