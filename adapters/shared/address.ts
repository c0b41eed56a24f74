import { type Address, noAddress } from '../../src/model/address.ts'
import type { Loose } from '../../src/wire/loose.ts'

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

/** A previous address as one text. */
export const addressOfText = (text: string): Address => ({ ...noAddress, text })

/** The same, or something whose form is not specified. */
export const looseAddress = (loose: Loose<string>): Address => ({
  ...noAddress,
  text: loose.value,
  fragments: loose.fragments,
})
