import { type Operation, versions } from '../../model/version.ts'
import { findSpoke } from '../../versions/spokes.ts'
import type { Part } from '../../wire/wire-type.ts'
import type { OddAnswer } from '../outcomes.ts'

/** The codec of the version in whose shape the answer is, if that offers the operation. */
export const otherShape = (operation: Operation, oddities: ReadonlySet<OddAnswer>): Part | undefined => {
  const version = versions.find((each) => oddities.has(`shape=${each}`))
  return version && findSpoke(version, operation)?.codec
}
