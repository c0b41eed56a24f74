import { type Job, noJob } from '../../src/model/background.ts'
import { period } from '../../src/model/partial-date.ts'
import { noPerson, type Person } from '../../src/model/person.ts'
import { noSocialProfile, type SocialProfile } from '../../src/model/social-profile.ts'
import type { V3Job, V3PersonBody, V3SocialProfile } from '../../src/wire/v3/person.ts'
import { emailAddressesOf, emailOf, numbersOf, phoneOf } from '../shared/contact.ts'
import { fromFlatAddress, fromFlatRelative, toDatedJob, toFlatAddress, toFlatRelative } from '../shared/flat.ts'
import { deathOf } from '../shared/life.ts'
import { fullNames, mainName, namedText, splitNames } from '../shared/names.ts'

const fromSocialProfile = (wire: V3SocialProfile): SocialProfile => ({
  ...noSocialProfile,
  network: wire.network_name,
  url: wire.url,
  photoUrl: wire.photo_url,
})

const toSocialProfile = (profile: SocialProfile): V3SocialProfile => ({
  network_name: profile.network,
  url: profile.url,
  photo_url: profile.photoUrl,
})

/** v3 says twice whether a job is the current one; where the two disagree, the codec has taken neither. */
const fromJob = (wire: V3Job): Job => ({
  ...noJob,
  title: wire.title,
  company: wire.company_name,
  isCurrent: wire.is_current ?? wire.current,
  period: period(wire.start_date, wire.end_date),
})

const toJob = (job: Job): V3Job => ({ ...toDatedJob(job), current: job.isCurrent })

/** A person from v3's profile (spec section 4.4). */
export const fromV3Person = ({ person: wire }: V3PersonBody): Person => ({
  ...noPerson,
  id: wire.id,
  names: [
    ...mainName({ full: wire.full_name, first: wire.first_name, last: wire.last_name }),
    ...wire.aliases.map(namedText('alias')),
  ],
  gender: wire.gender,
  age: wire.age,
  death: deathOf({ isDeceased: wire.is_deceased, year: wire.death_year, month: wire.death_month }),
  maritalStatus: wire.marital_status,
  addresses: wire.addresses.map(fromFlatAddress),
  phones: wire.phones.map(phoneOf),
  emails: wire.emails.map(emailOf),
  socialProfiles: wire.social_profiles.map(fromSocialProfile),
  relatives: wire.relatives.map(fromFlatRelative),
  workHistory: wire.work_history.map(fromJob),
})

/** A person as v3's profile (spec section 4.4). */
export const toV3Person = (person: Person): V3PersonBody => {
  const { main, aliases, akas } = splitNames(person.names)
  return {
    person: {
      id: person.id,
      full_name: main?.full,
      first_name: main?.first,
      last_name: main?.last,
      aliases: fullNames([...aliases, ...akas]),
      gender: person.gender,
      age: person.age,
      is_deceased: person.death?.isDeceased,
      death_month: person.death?.date?.month,
      death_year: person.death?.date?.year,
      marital_status: person.maritalStatus,
      addresses: person.addresses.map(toFlatAddress),
      emails: emailAddressesOf(person.emails),
      social_profiles: person.socialProfiles.map(toSocialProfile),
      phones: numbersOf(person.phones),
      relatives: person.relatives.map(toFlatRelative),
      work_history: person.workHistory.map(toJob),
    },
  }
}
