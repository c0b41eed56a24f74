import type { Json } from '../model/json.ts'
import { Findings } from './findings.ts'
import { copyJson, isObject } from './json.ts'
import { isEmptyText } from './leaf.ts'
import { type Decoded, type Encoded, openRecord } from './record.ts'
import { type Fields, WireType } from './wire-type.ts'

type Open<F extends Fields> = Decoded<F> & { readonly fragments: Json | undefined }

/**
 * A codec for something whose form is not specified, but which elsewhere is a record: it is read as that, with all other members in
 * `fragments`; what is no record is kept there, verbatim.
 */
export const looseRecord = <F extends Fields>(
  name: string,
  fields: F,
): WireType<Open<F>, (Encoded<F> & { readonly [key: string]: unknown }) | Json> => {
  const codec = openRecord(name, fields)
  const read = (input: unknown, findings: Findings): Open<F> | undefined => {
    if (isObject(input)) return codec.read(input, findings)
    if (isEmptyText(input)) return undefined
    const fragments = copyJson(input)
    if (fragments === undefined) findings.add('record', 'an object')
    const blank = fragments === undefined ? undefined : codec.read({}, new Findings())
    return blank && { ...blank, fragments }
  }
  const encode = (value: Open<F>) => {
    const { fragments } = value
    const written = codec.encode(value)
    const isOther = fragments !== undefined && !isObject(fragments) && Object.keys(written).length === 0
    return isOther ? (copyJson(fragments) ?? null) : written
  }
  return new WireType(name, codec.is, read, encode, codec.shape, undefined)
}
