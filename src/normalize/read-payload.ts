import { Findings } from '../wire/findings.ts'
import type { Reader } from '../wire/compose.ts'
import { holdsEnvelope } from './advice.ts'

/** What a version has read of a payload, and its findings. */
export interface PayloadRead<A> {
  readonly value: A | undefined
  readonly findings: Findings
}

/** Reads a payload, to normalize it, or to find out which version it fits. */
export const readPayload = <A>(reader: Reader<A>, payload: unknown): PayloadRead<A> => {
  const findings = new Findings(payload)
  const value = reader.read(payload, findings)
  // Only a payload with unknown keys can be around another.
  if (value !== undefined && findings.all.length > 0 && holdsEnvelope(payload)) {
    findings.add('missing', 'no envelope', 'data')
  }
  return { value, findings }
}
