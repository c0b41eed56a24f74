import { noSchool, type School } from '../../src/model/background.ts'
import { period } from '../../src/model/partial-date.ts'
import { compose } from '../../src/wire/compose.ts'
import { list } from '../../src/wire/list.ts'
import { V5Major, V5PersonSchool } from '../../src/wire/v5/person-background.ts'
import { namedTextAdapter } from './named-text.ts'

/** A school from v5's profile (spec section 2.1). */
export const school = compose(V5PersonSchool.with({ majors: list(compose(V5Major, namedTextAdapter)) }), {
  from: (wire): School => ({
    ...noSchool,
    name: wire.name,
    type: wire.type,
    location: wire.location,
    period: period(wire.start_date),
    majors: wire.majors,
  }),
  to: (school) => ({
    name: school.name,
    start_date: school.period?.start,
    type: school.type,
    location: school.location,
    majors: school.majors,
  }),
})
