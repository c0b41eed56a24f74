import { type Name, noName } from '../../src/model/name.ts'
import type { V5ShortName } from '../../src/wire/v5/name.ts'

/** A name without middle name and suffix (spec sections 2.2, 2.3). */
export const fromShortName = (wire: V5ShortName): Name => ({
  ...noName,
  full: wire.full_name,
  first: wire.first_name,
  last: wire.last_name,
})

export const toShortName = ({ full, first, last }: Name): V5ShortName => ({
  full_name: full,
  first_name: first,
  last_name: last,
})
