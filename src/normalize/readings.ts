import type { LookupValue } from '../model/lookup.ts'
import type { Operation, Version } from '../model/version.ts'
import { findSpoke } from '../versions/spokes.ts'
import { type PayloadRead, readPayload } from './read-payload.ts'

/** What a version has read of a payload, and its findings. */
export interface Reading extends PayloadRead<LookupValue[Operation]> {
  readonly version: Version
  readonly operation: Operation
}

/** The reading of a version; none if it does not offer the operation. */
export const readingsOf = (version: Version, operation: Operation, payload: unknown): readonly Reading[] => {
  const spoke = findSpoke(version, operation)
  return spoke === undefined ? [] : [{ version, operation, ...readPayload(spoke.codec, payload) }]
}

export const hasRoot = ({ findings }: Reading): boolean => !findings.all.some(({ kind }) => kind === 'missing')
