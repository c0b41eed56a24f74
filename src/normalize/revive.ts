import { UndecodableError } from '../errors/undecodable-error.ts'
import { UnsupportedError } from '../errors/invalid-input-errors.ts'
import type { LookupValue } from '../model/lookup.ts'
import { isOperation, type Operation } from '../model/version.ts'
import { extrasKey } from '../model/record.ts'
import { Findings } from '../wire/findings.ts'
import { isObject } from '../wire/json.ts'
import { modelCodecs } from '../wire/stored/lookup.ts'
import type { Shape, WireType } from '../wire/wire-type.ts'
import { adviceOnStored } from './advice.ts'
import { extrasOf, hasValue, type Issue, issuesOf, missingOf } from './normalized.ts'

/**
 * A stored value of the canonical model.
 *
 * @category Normalize and render
 */
export interface Revived<A> {
  readonly value: A
  /** What could not be read, in the order of what was stored; empty for a value of this release of the library. */
  readonly issues: readonly Issue[]
  /** JSON Pointers of unknown keys, with `*` for list positions, each once. */
  readonly extras: readonly string[]
}

/** An object without any of a record's keys is not that record at all. */
const hasAnyKey = (shape: Shape, json: unknown): boolean =>
  shape.kind === 'record' && isObject(json) && Object.keys(shape.fields).some((key) => Object.hasOwn(json, key))

const modelCodecOf = <O extends Operation>(operation: O): WireType<LookupValue[O], unknown> => {
  // Untyped callers may pass anything; an unknown name is not repeated in the error.
  if (isOperation(operation)) return modelCodecs[operation]
  const reason = 'There is no such operation'
  throw new UnsupportedError({ features: [], reason, asked: [], availableIn: [] })
}

/**
 * Restores a value of the canonical model that was stored as JSON: with every key at every depth, in the order of the
 * model, `undefined` or an empty list where nothing is. Ids, phone numbers and postal codes are checked.
 *
 * It is as lenient as `normalize`: what it cannot read is left out, and reported in `issues`; unknown keys, such as those
 * of a newer release, are left out and reported in `extras`. To store the value again would lose both. What a record has kept
 * by `keepExtras` stays. Values must have the form that the model gives them: an age is a number, not text. It does not read the payloads of the service.
 *
 * @example
 * ```ts
 * const { value: person } = revive('person', JSON.parse(stored))
 * ```
 * @throws UndecodableError when it is not such a value at all: no object, one with none of its keys, or one without its
 * address or with something else in place of its items or owners; or when it has more than 100,000 issues and extras
 * @throws UnsupportedError when there is no such operation, as may happen if its name comes from what was stored
 * @category Normalize and render
 */
export const revive = <O extends Operation>(operation: O, json: unknown): Revived<LookupValue[O]> => {
  const codec = modelCodecOf(operation)
  const read = (keepsExtras: boolean) => {
    const findings = new Findings(json, keepsExtras)
    if (!hasAnyKey(codec.shape, json)) findings.add('missing', `an object with keys of ${codec.name}`)
    return { value: codec.read(json, findings), findings }
  }
  const plain = read(false)
  // Few values have any: only these are read again.
  const hasExtras = extrasOf(plain.findings).some((path) => path.endsWith(`/${extrasKey}`))
  const { value, findings } = hasExtras ? read(true) : plain
  if (value === undefined || !hasValue(findings)) {
    throw new UndecodableError({ operation, ...missingOf(findings), advice: adviceOnStored(json) })
  }
  return { value, issues: issuesOf(findings), extras: extrasOf(findings) }
}
