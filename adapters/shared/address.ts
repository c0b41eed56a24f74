import type { Address } from '../../src/model/address.ts'
import { comparePartialDates, noPartialDate, type PartialDate } from '../../src/model/partial-date.ts'

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

const compare = (one: PartialDate | undefined, other: PartialDate | undefined): number =>
  comparePartialDates(one ?? noPartialDate, other ?? noPartialDate)

/** Whether somebody lived at an address later than at another one: there is no end, or a later one, or a later start. */
const isLater = ({ residence: one }: Address, { residence: other }: Address): boolean => {
  if (one === undefined || other === undefined) return one !== undefined && other === undefined
  if ((one.end === undefined) !== (other.end === undefined)) return one.end === undefined
  const ends = compare(one.end, other.end)
  return ends === 0 ? compare(one.start, other.start) > 0 : ends > 0
}

/**
 * The address for a version that has room for one: the current one, or else the latest, or else the first. The specification
 * does not say which one v3 and v4 have of a relative.
 */
export const latestAddress = (addresses: readonly Address[]): Address | undefined => {
  const { current } = splitAddresses(addresses)
  if (current !== undefined) return current
  return addresses.reduce<Address | undefined>(
    (latest, address) => (latest === undefined || isLater(address, latest) ? address : latest),
    undefined,
  )
}
