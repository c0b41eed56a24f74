import { type Either, isLeft } from '../either.ts'
import type { LookupValue } from '../model/lookup.ts'
import type { Operation, Version } from '../model/version.ts'
import { normalizeAny } from './normalize.ts'
import type { Normalized, NormalizeFailure } from './normalized.ts'
import { parseText } from './parse-payload.ts'

/** Reads the text of a payload. `firstLine` is the number of its first line, if it is a part of a file. */
export const normalizeText = <O extends Operation>(
  version: Version,
  operation: O,
  text: string,
  firstLine?: number,
): Either<NormalizeFailure, Normalized<LookupValue[O]>> => {
  const parsed = parseText(text, firstLine)
  return isLeft(parsed) ? parsed : normalizeAny(version, operation, parsed.right)
}
