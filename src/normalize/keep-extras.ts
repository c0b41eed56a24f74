import { findSpoke } from '../versions/spokes.ts'
import { Findings } from '../wire/findings.ts'
import type { LookupValue } from '../model/lookup.ts'
import type { Operation } from '../model/version.ts'
import { type Normalized, withPart } from './normalized.ts'

/** Lets the records of an answer have what is unknown, too. Most answers have nothing of that, and are not read again. */
export const keepExtras = <O extends Operation>(normalized: Normalized<LookupValue[O]>, operation: O): void => {
  const { extras, raw, source } = normalized
  const value =
    extras.length === 0 ? undefined : findSpoke(source.version, operation)?.codec.read(raw, new Findings(raw, true))
  if (value !== undefined) withPart(normalized, 'value', value)
}
