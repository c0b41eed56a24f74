import { noEmail, noPhone } from '../../src/model/contact.ts'
import { noPerson, type Person } from '../../src/model/person.ts'
import { composeAnswer } from '../../src/wire/compose.ts'
import { list } from '../../src/wire/list.ts'
import { mapped } from '../../src/wire/mapped.ts'
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
import { certificationForm, certificationTable, jobForm, jobTable, schoolForm } from '../shared/background.ts'
import { numberAndExtension } from '../shared/contact.ts'
import { flatProfileNames, flatProfileParts, flatProfileTable } from '../shared/flat.ts'
import { personForm } from '../shared/parts.ts'

const email = mapped(V4PersonEmail, noEmail, {
  email: 'address',
  type: 'type',
  domain_name: 'domain',
  source_count: 'sourceCount',
  chronology_rank: 'rank',
})

const phone = mapped(
  V4PersonPhone,
  noPhone,
  {
    activity_status: 'activityStatus',
    line_type: 'lineType',
    city: 'city',
    state: 'state',
    listing_type: 'listingType',
    carrier: 'carrier',
    source_count: 'sourceCount',
    is_valid: 'isValid',
    chronology_rank: 'rank',
  },
  numberAndExtension,
)

const school = mapped(V4PersonSchool, schoolForm, {
  name: 'name',
  start_date: 'period.start',
  type: 'type',
  location: 'location',
  majors: 'majors',
})

const profile = mapped(
  V4Profile.with({
    ...flatProfileParts,
    phones: list(phone),
    emails: list(email),
    work_history: list(mapped(V4PersonJob, jobForm, jobTable)),
    schools: list(school),
    certifications: list(mapped(V4Certification, certificationForm, certificationTable)),
  }),
  personForm,
  {
    ...flatProfileTable,
    dob_month: 'birth.date.month',
    dob_year: 'birth.date.year',
    emails: 'emails',
    phones: 'phones',
    work_history: 'workHistory',
    schools: 'schools',
    certifications: 'certifications',
  },
  flatProfileNames,
)

/**
 * A person, from v4's payload and back (spec section 4.3).
 *
 * @category Codecs
 */
export const V4Person: WireType<Person, V4PersonPayload> = composeAnswer(
  'V4Person',
  V4PersonBody.with({ data: envelope(V4PersonData.with({ person: subject(profile) })) }),
  { from: ({ data }) => data.person, to: (person) => ({ data: { person }, metadata: {} }), form: noPerson },
)
