import type * as model from '../../model/index.ts'
import type { Findings } from '../findings.ts'
import { text } from '../leaves.ts'
import { record } from '../record.ts'
import { WireType } from '../wire-type.ts'
import { version } from './leaves.ts'
import type { ModelType } from './model-type.ts'

/** The model's `Cursor`. */
export type Cursor = model.Cursor

const parts = record('Cursor', { version, token: text })

/** Both parts are needed: a token without its version, or a version alone, leads nowhere. */
const read = (input: unknown, findings: Findings): Cursor | undefined => {
  const before = findings.all.length
  const given = parts.read(input, findings)
  if (given === undefined) return undefined
  const { version, token } = given
  if (version !== undefined && token !== undefined) return { version, token }
  const isNoted = findings.all.slice(before).some(({ kind }) => kind !== 'unknown')
  if (!isNoted) findings.add('record', 'a cursor: a version and a token')
  return undefined
}

const is = (value: unknown): value is Cursor =>
  parts.is(value) && value.version !== undefined && value.token !== undefined

/** The codec of a {@link Cursor}. */
export const Cursor: ModelType<Cursor> = new WireType('Cursor', is, read, parts.encode, parts.shape, undefined)
