import { lazily } from './lazily.ts'
import type { ModelPath } from '../lineage/model-path.ts'

/**
 * A part of a canonical value that a version's payload could not express. It never contains the value.
 *
 * @category Normalize and render
 */
export interface Loss {
  /** Where it is, as a JSON Pointer into the canonical value (RFC 6901). */
  readonly path: ModelPath
  /**
   * `notCarried`: the version has no field for it; `noRoom`: it has one, but not for this item, such as the parts of an
   * alias that it writes as one text; `altered`: it would be read back as something else.
   */
  readonly reason: 'notCarried' | 'noRoom' | 'altered'
}

/** Adds `losses` to a result, which are computed on first access. */
export const withLosses = lazily<'losses', readonly Loss[]>('losses')
