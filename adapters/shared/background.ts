import { type Certification, noSchool, type School } from '../../src/model/background.ts'
import { period } from '../../src/model/partial-date.ts'
import type { V5EmailOwnerSchool } from '../../src/wire/v5/emails.ts'
import type { V5Certification } from '../../src/wire/v5/person-background.ts'
import { known } from './nothing.ts'

/** v4 and v5 write certificates alike (spec sections 2.1, 4.3). */
export const fromCertification = (wire: V5Certification): Certification => ({
  name: wire.name,
  organization: wire.organization,
  period: period(wire.start_date, wire.end_date),
})

export const toCertification = (certification: Certification): V5Certification => ({
  name: certification.name,
  organization: certification.organization,
  start_date: certification.period?.start,
  end_date: certification.period?.end,
})

/** v5 wraps a major and a degree in an object of their own (spec sections 2.1, 2.3). */
export interface NamedText {
  readonly name: string | undefined
}

export const fromNamedTexts = (wires: readonly NamedText[]): readonly string[] => known(wires.map(({ name }) => name))

export const toNamedTexts = (names: readonly string[]): readonly NamedText[] => names.map((name) => ({ name }))

/** A school of an email's owner, whose degrees are one text (spec sections 2.4, 4.4). */
export const fromDegreeSchool = (wire: V5EmailOwnerSchool): School => ({
  ...noSchool,
  name: wire.name,
  period: period(wire.start_date, wire.end_date),
  degrees: wire.degrees === undefined ? [] : [wire.degrees],
})

export const toDegreeSchool = (school: School): V5EmailOwnerSchool => ({
  name: school.name,
  start_date: school.period?.start,
  end_date: school.period?.end,
  degrees: school.degrees[0],
})
