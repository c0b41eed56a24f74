import type { EmailLookup } from '../../model/lookup.ts'
import { type PartialDate, partialDate, period } from '../../model/partial-date.ts'
import type { Person } from '../../model/person.ts'
import type { SocialProfile } from '../../model/social-profile.ts'
import type { Version } from '../../model/version.ts'
import { sandboxVersions } from '../versions.ts'
import type { World } from '../population/world.ts'

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
export const accountInFull = (profile: SocialProfile): SocialProfile => ({
  ...profile,
  fragments: { network_name: profile.network ?? '', url: profile.url ?? '', photo_url: profile.photoUrl ?? '' },
})

/** An owner as versions show them. */
const shown: Readonly<Record<(typeof sandboxVersions)[Version]['emailOwners'], (owner: Person) => Person>> = {
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
    owners: owners.map(shown[sandboxVersions[version].emailOwners]),
    totalOwners: owners.length,
    socialProfiles,
    totalSocialProfiles: socialProfiles.length,
  }
}
