import type { PropertyOwnership, Residency } from '../../src/model/property-people.ts'
import { saysNothing } from './nothing.ts'

// Records of a property that v4 and v5 share (spec sections 2.5, 4.3).

/** How somebody lives at a property, or `undefined` if nothing was sent. */
export const residencyOf = ({
  livesAtProperty,
  period,
  processed,
  confidence,
}: Partial<Residency>): Residency | undefined => {
  const residency = { livesAtProperty, period, processed, confidence }
  return saysNothing(residency) ? undefined : residency
}

/** How somebody owns a property, or `undefined` if nothing was sent. */
export const propertyOwnershipOf = ({
  type,
  isTrust,
  period,
}: Partial<PropertyOwnership>): PropertyOwnership | undefined => {
  const ownership = { type, isTrust, period }
  return saysNothing(ownership) ? undefined : ownership
}
