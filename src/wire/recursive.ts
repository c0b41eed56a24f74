import type { Findings } from './findings.ts'
import { maxDepth } from './json.ts'
import { type Fields, type Part, type RecordShape, WireType } from './wire-type.ts'

/** The fields of a codec that exists by now. */
const fieldsOf = ({ shape }: Part): Fields => (shape.kind === 'record' ? shape.fields : {})

/**
 * A codec for records that contain records of their own kind, as a person's relatives do: `codec` is called only on
 * use, when the codec is defined. This is io-ts' `recursion` with a limit on depth: deeper nesting is not data, but an
 * attempt to overflow the stack.
 */
export const recursive = <A, O>(name: string, codec: () => WireType<A, O>): WireType<A, O> => {
  let depth = 0
  const deeper = <B>(go: () => B, tooDeep: () => B): B => {
    if (depth === maxDepth) return tooDeep()
    depth++
    try {
      return go()
    } finally {
      depth--
    }
  }
  const is = (value: unknown): value is A =>
    deeper(
      () => codec().is(value),
      () => false,
    )
  const read = (input: unknown, findings: Findings): A | undefined =>
    deeper(
      () => codec().read(input, findings),
      () => {
        findings.add('value', `${name} within ${name} at most ${maxDepth} deep`)
        return undefined
      },
    )
  const shape: RecordShape = {
    kind: 'record',
    name,
    get fields() {
      return fieldsOf(codec())
    },
    twins: [],
    needsAnyOf: [],
    isOpen: false,
    isStrict: true,
    role: undefined,
  }
  return new WireType(name, is, read, (value) => codec().encode(value), shape, undefined)
}
