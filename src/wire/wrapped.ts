import { bareItems, isAlone } from './alone.ts'
import type { Findings } from './findings.ts'
import { isObject } from './json.ts'
import { WireType } from './wire-type.ts'

/**
 * A codec for a wrapper around items, or for one of the items without it, as clients of the service expect the phones and
 * emails of v5's residents. It is written with the wrapper, as the specification shows it.
 */
export const orBare = <A, O>(
  wrapper: WireType<readonly A[], O | undefined>,
  key: string,
  item: WireType<A, unknown>,
): WireType<readonly A[], O | undefined> => {
  const read = (input: unknown, findings: Findings): readonly A[] | undefined => {
    if (!isObject(input) || Object.hasOwn(input, key) || !isAlone(item, input)) return wrapper.read(input, findings)
    const only = item.read(input, findings)
    return only === undefined ? undefined : [only]
  }
  const { name, is, encode, shape, wire, from } = wrapper
  const codec = new WireType(name, is, read, encode, shape, undefined, { wire, from })
  bareItems.set(codec, item)
  return codec
}
