import { noSchool, type School } from '../../src/model/background.ts'
import { type Email, noEmail } from '../../src/model/email.ts'
import { period } from '../../src/model/partial-date.ts'
import type { Person } from '../../src/model/person.ts'
import { noPhone, type Phone } from '../../src/model/phone.ts'
import type { V4PersonBody, V4PersonEmail, V4PersonPhone, V4PersonSchool } from '../../src/wire/v4/person.ts'
import { fromCertification, fromDatedJob, toCertification, toDatedJob } from '../shared/background.ts'
import { fromFlatProfile, toFlatProfile } from '../shared/flat-person.ts'
import { birthOf } from '../shared/life.ts'

const fromEmail = (wire: V4PersonEmail): Email => ({
  ...noEmail,
  address: wire.email,
  type: wire.type,
  domain: wire.domain_name,
  sourceCount: wire.source_count,
  rank: wire.chronology_rank,
})

const toEmail = (email: Email): V4PersonEmail => ({
  email: email.address,
  type: email.type,
  domain_name: email.domain,
  source_count: email.sourceCount,
  chronology_rank: email.rank,
})

const fromPhone = (wire: V4PersonPhone): Phone => ({
  ...noPhone,
  number: wire.phone,
  lineType: wire.line_type,
  listingType: wire.listing_type,
  carrier: wire.carrier,
  activityStatus: wire.activity_status,
  isValid: wire.is_valid,
  city: wire.city,
  state: wire.state,
  sourceCount: wire.source_count,
  rank: wire.chronology_rank,
})

const toPhone = (phone: Phone): V4PersonPhone => ({
  phone: phone.number,
  activity_status: phone.activityStatus,
  line_type: phone.lineType,
  city: phone.city,
  state: phone.state,
  listing_type: phone.listingType,
  carrier: phone.carrier,
  source_count: phone.sourceCount,
  is_valid: phone.isValid,
  chronology_rank: phone.rank,
})

const fromSchool = (wire: V4PersonSchool): School => ({
  ...noSchool,
  name: wire.name,
  type: wire.type,
  location: wire.location,
  period: period(wire.start_date),
  majors: wire.majors,
})

const toSchool = (school: School): V4PersonSchool => ({
  name: school.name,
  start_date: school.period?.start,
  type: school.type,
  location: school.location,
  majors: school.majors,
})

/**
 * A person from v4's profile, as `V4PersonBody` decodes it (spec section 4.3).
 *
 * @category Adapters
 */
export const fromV4Person = ({ data: { person: wire } }: V4PersonBody): Person => ({
  ...fromFlatProfile(wire),
  birth: birthOf(wire.dob_year, wire.dob_month),
  phones: wire.phones.map(fromPhone),
  emails: wire.emails.map(fromEmail),
  workHistory: wire.work_history.map(fromDatedJob),
  schools: wire.schools.map(fromSchool),
  certifications: wire.certifications.map(fromCertification),
})

/**
 * A person as v4's profile, decoded: `V4PersonBody.encode` writes its payload (spec section 4.3).
 *
 * @category Adapters
 */
export const toV4Person = (person: Person): V4PersonBody => ({
  data: {
    person: {
      ...toFlatProfile(person),
      dob_month: person.birth?.date?.month,
      dob_year: person.birth?.date?.year,
      emails: person.emails.map(toEmail),
      phones: person.phones.map(toPhone),
      work_history: person.workHistory.map(toDatedJob),
      schools: person.schools.map(toSchool),
      certifications: person.certifications.map(toCertification),
    },
  },
  metadata: {},
})
