import type { Json } from '../../src/model/json.ts'
import type { Loose } from '../../src/wire/loose.ts'

/** A value, or what was sent in place of one; `undefined` if neither. */
export const looseValue = <A>(value: A | undefined, fragments: Json | undefined): Loose<A> | undefined =>
  value === undefined && fragments === undefined ? undefined : { value, fragments }
