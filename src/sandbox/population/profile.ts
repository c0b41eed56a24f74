import { type Address } from '../../model/address.ts'
import { personId } from '../../model/identifiers.ts'
import { birth, type Death, noPerson, type Person, type Relative, relative } from '../../model/person.ts'
import { randomOf } from '../random.ts'
import { backgroundOf, recordsOf } from './background.ts'
import { monthDate } from './calendar.ts'
import { emailsOf, type HeldLine, phoneOfHolder } from './contact.ts'
import { addressOf } from './homes.ts'
import { ageOf, type Family, kinshipOf, type Member, namesOf, residenceAt, residencesOf, togetherIn } from './member.ts'
import { propertySummaryOf } from './property-facts.ts'

/** Where somebody lives, then where they lived before. */
const addressesOf = (seed: number, member: Member): readonly Address[] =>
  residencesOf(seed, member).map(({ home, isCurrent, period }) => {
    const isNew = isCurrent && member.movedIn > 2022
    return {
      ...addressOf(home),
      isCurrent,
      residence: period,
      isNew,
      isNewRankOne: isNew,
      property: propertySummaryOf(seed, home),
    }
  })

/** Of those who live, it says just that. */
const deathOf = (member: Member): Death => ({
  isDeceased: member.death !== undefined,
  date: member.death && monthDate(member.death),
  age: member.death && ageOf(member),
})

/** Somebody as a relative of somebody else, and from when to when the two lived together. */
const relativeOf = (seed: number, member: Member, of: Member): Relative =>
  relative({
    id: personId(member.id),
    names: namesOf(member),
    gender: member.gender,
    age: ageOf(member),
    birth: birth({ date: monthDate(member.birth) }),
    death: { ...deathOf(member), age: undefined },
    maritalStatus: member.maritalStatus,
    relation: kinshipOf(member, of),
    addresses: residencesOf(seed, member).map(({ home, period }) => ({
      ...addressOf(home),
      residence: period,
      coresidence: togetherIn(period, residenceAt(seed, home, of)),
    })),
  })

/** All that the service knows of a member of a family; each version and operation carries its part of it. */
export const profileOf = (seed: number, family: Family, member: Member, lines: readonly HeldLine[]): Person => {
  const random = randomOf(seed, `profile ${member.id}`)
  const relatives = family.members.filter((other) => other !== member).map((other) => relativeOf(seed, other, member))
  const addresses = addressesOf(seed, member)
  const emails = emailsOf(seed, family, member)
  const background = backgroundOf(seed, member)
  return {
    ...noPerson,
    ...background,
    id: personId(member.id),
    names: namesOf(member),
    gender: member.gender,
    age: ageOf(member),
    birth: birth({ date: monthDate(member.birth) }),
    death: deathOf(member),
    maritalStatus: member.maritalStatus,
    marriage: member.marriage && monthDate(member.marriage),
    divorce: member.divorce && monthDate(member.divorce),
    addresses,
    phones: lines.map((line, at) => phoneOfHolder(seed, member.id, line, at)),
    emails,
    relatives,
    historicalRecords: recordsOf(member, relatives),
    counts: {
      phones: lines.length,
      phoneChanges: random.whole(0, 3),
      emails: emails.length,
      emailChanges: random.whole(0, 2),
      addresses: addresses.length,
      addressChanges: random.whole(0, 2),
      relatives: relatives.length,
      usernames: background.usernames.length,
    },
  }
}
