import { address } from '../../model/address.ts'
import { job, school } from '../../model/background.ts'
import { type EmailLookup, noPhoneOwner, type PhoneLookup, type PhoneOwner } from '../../model/lookup.ts'
import { type PartialDate, partialDate, period } from '../../model/partial-date.ts'
import type { Person } from '../../model/person.ts'
import { type SocialProfile, socialProfile } from '../../model/social-profile.ts'
import type { Version } from '../../model/version.ts'
import { places } from '../data/words.ts'
import { phoneOfLine } from '../population/contact.ts'
import type { Holder, World } from '../population/world.ts'
import { randomOf } from '../random.ts'
import { sandboxVersions } from '../versions.ts'

/** The profiles of an owner, matched by the email, or by the username if several people share the email. */
const matchesOf = (email: string, { socialProfiles, emails }: Person): readonly SocialProfile[] => {
  const isTheirs = emails[0]?.address === email
  return socialProfiles.map((profile) => ({
    ...profile,
    match: {
      term: isTheirs ? email : profile.username,
      isPrimary: isTheirs,
      type: isTheirs ? 'email' : 'username',
    },
  }))
}

const yearOf = (date: PartialDate | undefined): PartialDate | undefined => partialDate(date?.year)

/** An owner with the year of each date of a job alone: v5 sends a number (spec section 2.4). */
const withYearsOfJobs = (owner: Person): Person => ({
  ...owner,
  workHistory: owner.workHistory.map((job) => ({
    ...job,
    period: period(yearOf(job.period?.start), yearOf(job.period?.end)),
  })),
})

/** An account in the form of v3's profiles (spec section 4.4), where its own is not shown. */
const accountInFull = (profile: SocialProfile): SocialProfile => ({
  ...profile,
  fragments: { network_name: profile.network ?? '', url: profile.url ?? '', photo_url: profile.photoUrl ?? '' },
})

/** The owner of an email, as versions show them. */
const ofEmail: Readonly<Record<(typeof sandboxVersions)[Version]['emailOwners'], (owner: Person) => Person>> = {
  asProfiles: (owner) => ({ ...owner, socialProfiles: owner.socialProfiles.map(accountInFull) }),
  whole: (owner) => owner,
  withYears: withYearsOfJobs,
}

/** The owners of an email and their accounts; none for an unknown email. */
export const searchEmails = ({ people, company }: World, version: Version, input: string): EmailLookup => {
  const email = input.toLowerCase()
  const owners = [...people, company].filter(({ emails }) => emails.some(({ address }) => address === email))
  const socialProfiles = owners.flatMap((owner) => matchesOf(email, owner))
  return {
    owners: owners.map(ofEmail[sandboxVersions[version].emailOwners]),
    totalOwners: owners.length,
    socialProfiles,
    totalSocialProfiles: socialProfiles.length,
  }
}

/** The owner of a line, as versions show them. */
const ofLine: Readonly<Record<(typeof sandboxVersions)[Version]['phoneOwners'], (owner: Person) => Person>> = {
  // "Each an array of arrays", and no more is shown (spec section 4.4): the inner ones hold what tells most. Of an age, this
  // can hardly be meant.
  lists: (owner) => ({
    ...owner,
    schools: owner.schools.map(({ name = '' }) => school({ fragments: [name] })),
    socialProfiles: owner.socialProfiles.map(({ url = '' }) => socialProfile({ fragments: [url] })),
    workHistory: owner.workHistory.map(({ title = '', company = '' }) => job({ fragments: [title, company] })),
  }),
  // Not shown (spec section 4.3): the form of the profile's jobs, and v3's of its accounts.
  asProfiles: (owner) => ({
    ...owner,
    socialProfiles: owner.socialProfiles.map(accountInFull),
    workHistory: owner.workHistory.map(({ title = '', company = '', isCurrent = false }) =>
      job({ fragments: { title, company_name: company, is_current: isCurrent } }),
    ),
  }),
  whole: (owner) => owner,
}

/** The owner of a line: v3 and v4 write each former address as one text. */
const ownerOf = (seed: number, version: Version, { profile, held }: Holder): PhoneOwner => ({
  ...noPhoneOwner,
  ...ofLine[sandboxVersions[version].phoneOwners](profile),
  isCompany: profile.isCompany === true,
  addresses: profile.addresses.map((place) => ({ ...place, text: `${place.city ?? ''}, ${place.state ?? ''}` })),
  phones: profile.phones.filter(({ number }) => number !== held.line.number),
  ownership: {
    isCurrent: held.isCurrent,
    status: undefined,
    confidence: randomOf(seed, `owns ${held.line.number}`).whole(50, 99),
    period: held.period,
  },
})

/** A line and its owners. For an unknown number there are no owners, only where its area code is in use. */
export const searchPhones = ({ seed, holders }: World, version: Version, phone: string): PhoneLookup => {
  const found = holders.get(phone) ?? []
  return {
    phone: found[0] && phoneOfLine(seed, found[0].held.line),
    owners: found.map((holder) => ownerOf(seed, version, holder)),
    totalOwners: found.length,
    areaCodeLocations: places
      .filter(({ areaCode }) => phone.startsWith(areaCode))
      .map(({ city, state, latitude, longitude }) => address({ city, state, latitude, longitude })),
  }
}
