import { Findings } from '../wire/findings.ts'
import type { WireType } from '../wire/wire-type.ts'
import { holdsEnvelope, httpBody } from './advice.ts'

/** What a version has read of a payload, and its findings. */
export interface PayloadRead<A> {
  readonly value: A | undefined
  readonly findings: Findings
}

/** Reads a payload, to normalize it, or to find out which version it fits. */
export const readPayload = <A>(codec: Pick<WireType<A, unknown>, 'read'>, payload: unknown): PayloadRead<A> => {
  const findings = new Findings(payload)
  const value = codec.read(payload, findings)
  // Only a payload with unknown keys can be around another.
  if (value !== undefined && findings.all.length > 0 && holdsEnvelope(payload)) {
    findings.add('missing', 'no envelope', httpBody)
  }
  return { value, findings }
}
