import { isLeft } from 'fp-ts/lib/Either.js'
import type { Derivation } from '../../src/derive/derive.ts'
import type { LookupValue } from '../../src/model/lookup.ts'
import type { Operation } from '../../src/model/version.ts'
import { isOfEmptyList, type Normalized } from '../../src/normalize/normalized.ts'
import { normalizeAny, renderAny } from '../../src/normalize/by-name.ts'
import { type Rendered } from '../../src/normalize/render.ts'
import { everySpoke } from '../../src/versions/table.ts'
import type { SpokeUnderTest } from './spokes.ts'

type AnyValue = LookupValue[Operation]

/**
 * Normalizes a payload that has its root. That a list is empty although results are counted, as it often is in generated
 * payloads, is no issue here.
 */
export const normalized = ({ version, operation }: SpokeUnderTest, payload: unknown): Normalized<AnyValue> => {
  const result = normalizeAny(version, operation, payload)
  if (isLeft(result)) throw result.left
  const issues = result.right.issues.filter((issue) => !isOfEmptyList(issue, everySpoke()))
  return Object.defineProperty(result.right, 'issues', { value: issues })
}

/** Renders a value for a version that offers the operation, and fills in what it implies. */
export const renderedWith = (
  { version, operation }: SpokeUnderTest,
  value: AnyValue,
  derivation: Derivation | undefined,
): Rendered<unknown> => {
  const result = renderAny(version, operation, value, derivation)
  if (isLeft(result)) throw result.left
  return result.right
}

/** Renders a value for a version that offers the operation. */
export const rendered = (spoke: SpokeUnderTest, value: AnyValue): Rendered<unknown> =>
  renderedWith(spoke, value, undefined)
