import { isCarried } from '../lineage/carries.ts'
import type { ModelPath } from '../lineage/model-path.ts'
import { Findings } from '../wire/findings.ts'
import type { WireType } from '../wire/wire-type.ts'
import { differences } from './differences.ts'
import { lazily } from './lazily.ts'
import type { Source } from './normalized.ts'

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

/** What a version's payload cannot express of a value: how the value differs after it was written and read back. */
export const lossesOf = <A>(codec: WireType<A, unknown>, { version, operation }: Source, value: A): readonly Loss[] =>
  differences(value, codec.read(codec.encode(value), new Findings())).map(({ place, isMissing }) => ({
    path: place.path,
    reason: !isMissing ? 'altered' : isCarried(version, operation, place.modelPath) ? 'noRoom' : 'notCarried',
  }))

/** Adds `losses` to a result, which are computed on first access. */
export const withLosses = lazily<'losses', readonly Loss[]>('losses')
