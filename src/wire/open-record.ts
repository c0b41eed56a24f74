import type * as t from 'io-ts'
import type { Json } from '../model/json.ts'
import { copyJson, isObject, type JsonObject } from './json.ts'
import { verbatim } from './loose.ts'
import { type Decoded, type Encoded, fieldWriter, hasFields } from './record.ts'
import { recordReader } from './record-reader.ts'
import { type Fields, type Read, type RecordShape, WireType } from './wire-type.ts'

/** A record as read, with all other members verbatim. */
type OpenDecoded<F extends Fields> = Decoded<F> & { readonly fragments: Json | undefined }

/** A record as written, with all other members. */
type OpenEncoded<F extends Fields> = Encoded<F> & { readonly [key: string]: unknown }

function reader<F extends Fields>(shape: RecordShape & { readonly fields: F }): Read<OpenDecoded<F>>
function reader(shape: RecordShape): Read<JsonObject> {
  return recordReader(shape)
}

/** The other members of a record. A field is not among them: it could not be read again, or would pass for what was said. */
const othersIn = (fragments: Json | undefined, fields: Fields): object => {
  const copy = copyJson(fragments)
  return isObject(copy) ? Object.fromEntries(Object.entries(copy).filter(([key]) => !Object.hasOwn(fields, key))) : {}
}

/**
 * A codec for an object whose fields are not specified: it tries those of related records, and keeps all other members
 * verbatim instead of reporting them as unknown.
 */
export const openRecord = <F extends Fields>(name: string, fields: F): WireType<OpenDecoded<F>, OpenEncoded<F>> => {
  const known = hasFields({ ...fields, fragments: verbatim })
  const write = fieldWriter(name, fields)
  const is: t.Is<OpenDecoded<F>> = (value): value is OpenDecoded<F> => known(value)
  const encode = (value: OpenDecoded<F>): OpenEncoded<F> => ({
    ...othersIn(value.fragments, fields),
    ...write(value),
  })
  const shape = { kind: 'record', name, fields, twins: [], needsAnyOf: [], isOpen: true, isRoot: false } as const
  return new WireType(name, is, reader(shape), encode, shape, undefined)
}
