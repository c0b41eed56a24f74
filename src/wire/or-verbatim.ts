import type { Json } from '../model/json.ts'
import { Findings } from './findings.ts'
import { copyJson, isContainer, isObject } from './json.ts'
import { isEmptyText } from './leaf.ts'
import type { RecordType } from './record.ts'
import { WireType } from './wire-type.ts'

/**
 * A codec for something whose form is not specified, but which elsewhere is such an open record: what is no record is kept
 * verbatim, in its `fragments`.
 */
export const orVerbatim = <A extends { readonly fragments: Json | undefined }, O>(
  codec: RecordType<A, O>,
): WireType<A, O | Json> => {
  const read = (input: unknown, findings: Findings): A | undefined => {
    if (isObject(input)) return codec.read(input, findings)
    if (isEmptyText(input)) return undefined
    const fragments = copyJson(input)
    if (fragments === undefined) findings.add('record', 'an object')
    const blank = fragments === undefined ? undefined : codec.read({}, new Findings())
    return blank && { ...blank, fragments }
  }
  const encode = (value: A): O | Json => {
    const written = codec.encode(value)
    const { fragments } = value
    const isRecord = fragments === undefined || isObject(fragments)
    const saysMore = isContainer(written) && Object.keys(written).length > 0
    return isRecord || saysMore ? written : (copyJson(fragments) ?? null)
  }
  return new WireType(codec.name, codec.is, read, encode, codec.shape, undefined)
}
