import { type Operation, type Version, versions } from '../model/version.ts'
import type { VersionOf } from '../spokes/spokes.ts'
import { Findings, pathOf } from '../wire/findings.ts'
import { spokeIn } from '../spokes/spoke-of.ts'

/**
 * How badly a payload fits the version that has these findings: the number of places with an unknown key or an unreadable
 * value. As an unknown key is noted once for all items of a list, so an unreadable value counts once: a field that is
 * unreadable in each of fifty people is one place. `Infinity` without a root.
 */
const misfitOf = ({ all }: Findings): number =>
  all.some(({ kind }) => kind === 'missing')
    ? Infinity
    : new Set(all.map((finding) => pathOf(finding).replace(/\/\d+/g, ''))).size

/** How badly a payload fits a version; `Infinity` if that does not offer the operation. */
const misfit = (version: Version, operation: Operation, payload: unknown): number => {
  const spoke = spokeIn(version, operation)
  if (spoke === undefined) return Infinity
  const findings = new Findings(payload)
  spoke.codec.read(payload, findings)
  return misfitOf(findings)
}

/** A version, and what it has found in a payload. */
interface Reading {
  readonly version: Version
  readonly findings: Findings
}

/**
 * The versions that fit a payload best, newest first: several if they fit equally well, none if none fits. A version that
 * has `read` it is not asked again.
 */
export const versionsThatFit = (operation: Operation, payload: unknown, read?: Reading): readonly Version[] => {
  const misfits = versions.map((version) =>
    version === read?.version ? misfitOf(read.findings) : misfit(version, operation, payload),
  )
  const least = Math.min(...misfits)
  return versions.filter((_, position) => misfits[position] === least && least < Infinity).toReversed()
}

/** The version that fits a payload best, unless several fit equally well. */
const versionThatFits = (operation: Operation, payload: unknown, read?: Reading): Version | undefined => {
  const fitting = versionsThatFit(operation, payload, read)
  return fitting.length === 1 ? fitting[0] : undefined
}

/**
 * Which version wrote a payload: the one that fits it best. `undefined` if no version fits, or if several fit equally
 * well, as for an empty page of v4 or v5. It never throws.
 *
 * @category Normalize and render
 */
export function detectVersion<O extends Operation>(
  operation: O,
  payload: unknown,
): (O extends Operation ? VersionOf<O> : never) | undefined
export function detectVersion(operation: Operation, payload: unknown): Version | undefined {
  return versionThatFits(operation, payload)
}

/** The version whose payload it looks like, if that is another than the one that has `read` it. */
export const looksLikeOf = (operation: Operation, payload: unknown, read: Reading): Version | undefined => {
  const version = versionThatFits(operation, payload, read)
  return version === read.version ? undefined : version
}
