import { type Operation, type Version, versions } from '../model/version.ts'
import type { VersionOf } from '../spokes/spokes.ts'
import { Findings } from '../wire/findings.ts'
import { spokeIn } from '../spokes/spoke-of.ts'

/** How badly a payload fits a version: the number of unknown keys and unreadable values; `Infinity` without a root. */
const misfit = (version: Version, operation: Operation, payload: unknown): number => {
  const spoke = spokeIn(version, operation)
  if (spoke === undefined) return Infinity
  const findings = new Findings(payload)
  spoke.codec.read(payload, findings)
  return findings.all.some(({ kind }) => kind === 'missing') ? Infinity : findings.all.length
}

/** A version, and how badly a payload fits it. */
interface Fit {
  readonly version: Version
  readonly misfit: number
}

/**
 * The versions that fit a payload best, newest first: several if they fit equally well, none if none fits. A version that
 * has `read` it is not asked again.
 */
export const versionsThatFit = (operation: Operation, payload: unknown, read?: Fit): readonly Version[] => {
  const misfits = versions.map((version): Fit =>
    version === read?.version ? read : { version, misfit: misfit(version, operation, payload) },
  )
  const least = Math.min(...misfits.map((each) => each.misfit))
  const fitting = misfits.filter((each) => each.misfit === least && least !== Infinity)
  return fitting.map(({ version }) => version).toReversed()
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
  const [only, ...others] = versionsThatFit(operation, payload)
  return others.length === 0 ? only : undefined
}

/** The version whose payload it looks like, if that is another than the one that has `read` it. */
export const looksLikeOf = (operation: Operation, payload: unknown, read: Fit): Version | undefined => {
  const [only, ...others] = versionsThatFit(operation, payload, read)
  return others.length === 0 && only !== read.version ? only : undefined
}
