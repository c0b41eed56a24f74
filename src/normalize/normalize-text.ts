import { type Either, isLeft } from '../either.ts'
import type { LookupValue } from '../model/lookup.ts'
import type { Operation, Version } from '../model/version.ts'
import { keepsVerbatim } from '../wire/loose.ts'
import { normalizeAny } from './normalize.ts'
import type { Normalized, NormalizeFailure } from './normalized.ts'
import { mayHoldLongInteger, parseExact, parseRounded } from './parse-payload.ts'
import { perSpoke, requireSpoke } from '../versions/spokes.ts'

const mayKeepRounded = perSpoke((version, operation) => {
  const spoke = requireSpoke(version, operation)
  return !isLeft(spoke) && keepsVerbatim(spoke.right.codec)
})

/** If codecs read every number of a payload without an issue, none was rounded: that would be an issue. */
const isReadExactly = (
  version: Version,
  operation: Operation,
  read: Either<NormalizeFailure, Normalized<unknown>>,
): boolean =>
  !isLeft(read) &&
  read.right.issues.length === 0 &&
  read.right.extras.length === 0 &&
  !mayKeepRounded(version, operation)

/**
 * Parses the text of a payload and reads it, without losing a digit, as with `parsePayload`. Unlike that, it does not
 * search the text for long integers if reading has shown that there are none. `firstLine` is the number of its first line,
 * if it is a part of a file.
 */
export const normalizeText = <O extends Operation>(
  version: Version,
  operation: O,
  text: string,
  firstLine?: number,
): Either<NormalizeFailure, Normalized<LookupValue[O]>> => {
  const rounded = parseRounded(text, firstLine)
  if (isLeft(rounded)) return rounded
  const read = normalizeAny(version, operation, rounded.right)
  if (isReadExactly(version, operation, read) || !mayHoldLongInteger(text)) return read
  const exact = parseExact(text, firstLine)
  return isLeft(exact) ? exact : normalizeAny(version, operation, exact.right)
}
