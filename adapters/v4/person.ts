import { noSchool, type School } from '../../src/model/background.ts'
import { type Email, noEmail, noPhone, type Phone } from '../../src/model/contact.ts'
import { isPerson } from '../../src/model/guards.ts'
import { period } from '../../src/model/partial-date.ts'
import type { Person } from '../../src/model/person.ts'
import { extendedNumberOf } from '../shared/contact.ts'
import { compose, composeAnswer } from '../../src/wire/compose.ts'
import { list } from '../../src/wire/list.ts'
import { envelope, subject } from '../../src/wire/root.ts'
import {
  V4Certification,
  V4PersonBody,
  V4PersonData,
  V4PersonEmail,
  V4PersonJob,
  type V4PersonPayload,
  V4PersonPhone,
  V4PersonSchool,
  V4Profile,
} from '../../src/wire/v4/person.ts'
import type { WireType } from '../../src/wire/wire-type.ts'
import { certificationAdapter, jobAdapter } from '../shared/background.ts'
import { flatProfileParts, fromFlatProfile, toFlatProfile } from '../shared/flat.ts'
import { birthOf } from '../shared/parts.ts'

const email = compose(V4PersonEmail, {
  from: (wire): Email => ({
    ...noEmail,
    address: wire.email,
    type: wire.type,
    domain: wire.domain_name,
    sourceCount: wire.source_count,
    rank: wire.chronology_rank,
  }),
  to: (email) => ({
    email: email.address,
    type: email.type,
    domain_name: email.domain,
    source_count: email.sourceCount,
    chronology_rank: email.rank,
  }),
})

const phone = compose(V4PersonPhone, {
  from: (wire): Phone => ({
    ...noPhone,
    number: wire.phone?.number,
    extension: wire.phone?.extension,
    lineType: wire.line_type,
    listingType: wire.listing_type,
    carrier: wire.carrier,
    activityStatus: wire.activity_status,
    isValid: wire.is_valid,
    city: wire.city,
    state: wire.state,
    sourceCount: wire.source_count,
    rank: wire.chronology_rank,
  }),
  to: (phone) => ({
    phone: extendedNumberOf(phone),
    activity_status: phone.activityStatus,
    line_type: phone.lineType,
    city: phone.city,
    state: phone.state,
    listing_type: phone.listingType,
    carrier: phone.carrier,
    source_count: phone.sourceCount,
    is_valid: phone.isValid,
    chronology_rank: phone.rank,
  }),
})

const school = compose(V4PersonSchool, {
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

const profile = compose(
  V4Profile.with({
    ...flatProfileParts,
    phones: list(phone),
    emails: list(email),
    work_history: list(compose(V4PersonJob, jobAdapter)),
    schools: list(school),
    certifications: list(compose(V4Certification, certificationAdapter)),
  }),
  {
    from: (wire): Person => ({
      ...fromFlatProfile(wire),
      birth: birthOf(wire.dob_year, wire.dob_month),
      phones: wire.phones,
      emails: wire.emails,
      workHistory: wire.work_history,
      schools: wire.schools,
      certifications: wire.certifications,
    }),
    to: (person) => ({
      ...toFlatProfile(person),
      dob_month: person.birth?.date?.month,
      dob_year: person.birth?.date?.year,
      emails: person.emails,
      phones: person.phones,
      work_history: person.workHistory,
      schools: person.schools,
      certifications: person.certifications,
    }),
  },
)

/**
 * A person, from v4's payload and back (spec section 4.3).
 *
 * @category Codecs
 */
export const V4Person: WireType<Person, V4PersonPayload> = composeAnswer(
  'V4Person',
  V4PersonBody.with({ data: envelope(V4PersonData.with({ person: subject(profile) })) }),
  { from: ({ data }) => data.person, to: (person) => ({ data: { person }, metadata: {} }), is: isPerson },
)
