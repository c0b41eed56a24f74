import { noSchool, type School } from '../../src/model/background.ts'
import { period } from '../../src/model/partial-date.ts'
import type { V5PersonSchool } from '../../src/wire/v5/person-background.ts'
import { fromNamedTexts, toNamedTexts } from './named-text.ts'

/** A school from v5's profile (spec section 2.1). */
export const fromSchool = (wire: V5PersonSchool): School => ({
  ...noSchool,
  name: wire.name,
  type: wire.type,
  location: wire.location,
  period: period(wire.start_date),
  majors: fromNamedTexts(wire.majors),
})

/** A school as v5's profile (spec section 2.1). */
export const toSchool = (school: School): V5PersonSchool => ({
  name: school.name,
  start_date: school.period?.start,
  type: school.type,
  location: school.location,
  majors: toNamedTexts(school.majors),
})
