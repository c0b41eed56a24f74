import type * as model from '../../model/index.ts'
import type { PagedOperation } from '../../model/lookup.ts'
import type { Findings } from '../findings.ts'
import { isToken } from '../leaves.ts'
import { WireType } from '../wire-type.ts'
import { storedRecord } from './model-record.ts'
import { exactly, text, version } from './leaves.ts'

/** The model's `Cursor`. */
export type Cursor<O extends PagedOperation = PagedOperation> = model.Cursor<O>

/** A {@link Cursor} as JSON. */
export interface StoredCursor<O extends PagedOperation> {
  readonly version?: model.Version | null | undefined
  readonly operation?: O | null | undefined
  readonly token?: string | null | undefined
}

/** The codec of a `Cursor` of this search: `Cursor('names')`. */
export const Cursor = <O extends PagedOperation>(operation: O): WireType<Cursor<O>, StoredCursor<O>> => {
  const parts = storedRecord('Cursor', { version, operation: exactly(operation), token: text })
  const isWhole = (given: ReturnType<typeof parts.read>): given is Cursor<O> =>
    given?.version !== undefined && given.operation !== undefined && isToken(given.token)
  // All parts are needed: neither a token without its version and search nor these alone lead anywhere.
  const read = (input: unknown, findings: Findings): Cursor<O> | undefined => {
    const before = findings.all.length
    const given = parts.read(input, findings)
    if (given === undefined || isWhole(given)) return given
    const isNoted = findings.all.slice(before).some(({ kind }) => kind !== 'unknown')
    if (!isNoted) findings.add('record', `a cursor: a version, the operation ${operation} and a token`)
    return undefined
  }
  const is = (value: unknown): value is Cursor<O> => parts.is(value) && isWhole(value)
  return new WireType('Cursor', is, read, parts.encode, parts.shape, undefined)
}
