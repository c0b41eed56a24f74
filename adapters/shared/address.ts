import type { Address } from '../../src/model/address.ts'

/** Where somebody lives, and where they lived before: v3 and v4 have separate fields for these. */
interface SplitAddresses {
  readonly current: Address | undefined
  readonly previous: readonly Address[]
}

/** The first address that is marked as current, and all others. */
export const splitAddresses = (addresses: readonly Address[]): SplitAddresses => {
  const current = addresses.find(({ isCurrent }) => isCurrent === true)
  return { current, previous: addresses.filter((address) => address !== current) }
}
