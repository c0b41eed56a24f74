import { isRight } from '../either.ts'
import { type Operation, type Version, versions } from '../model/version.ts'
import { Findings } from '../wire/findings.ts'
import { spokeOf } from './table.ts'

/** How badly a payload fits a version: each key it does not know and each value it cannot read counts. */
const misfit = (version: Version, operation: Operation, payload: unknown): number => {
  const spoke = spokeOf(version, operation)
  if (!isRight(spoke)) return Infinity
  const findings = new Findings(payload)
  spoke.right.codec.read(payload, findings)
  return findings.all.some(({ kind }) => kind === 'missing') ? Infinity : findings.all.length
}

/**
 * Which version wrote a payload: the one that knows most of its keys. `undefined` where it is nobody's, or where it
 * says too little to tell two versions apart.
 *
 * @category Normalize and render
 */
export const detectVersion = (operation: Operation, payload: unknown): Version | undefined => {
  const misfits = versions.map((version) => ({ version, misfit: misfit(version, operation, payload) }))
  const [best, next] = misfits.toSorted((a, b) => a.misfit - b.misfit)
  return best === undefined || best.misfit === Infinity || best.misfit === next?.misfit ? undefined : best.version
}
