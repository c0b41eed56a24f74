import { type Name, noName } from '../../src/model/name.ts'
import { compose } from '../../src/wire/compose.ts'
import { V5BasicName } from '../../src/wire/v5/basic-name.ts'

export const basicNameAdapter = {
  from: (wire: V5BasicName): Name => ({
    ...noName,
    full: wire.full_name,
    first: wire.first_name,
    last: wire.last_name,
  }),
  to: (name: Name): V5BasicName => ({
    full_name: name.full,
    first_name: name.first,
    last_name: name.last,
  }),
}

/** A name without middle name and suffix (spec sections 2.2, 2.3). */
export const basicName = compose(V5BasicName, basicNameAdapter)
