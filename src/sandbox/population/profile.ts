import { type Address } from '../../model/address.ts'
import { personId } from '../../model/identifiers.ts'
import { partialDate, period } from '../../model/partial-date.ts'
import { noPerson, type Person, type Relative, relative } from '../../model/person.ts'
import { randomOf } from '../random.ts'
import { backgroundOf, recordsOf } from './background.ts'
import { monthDate } from './calendar.ts'
import { emailsOf, type HeldLine, phoneOfHolder } from './contact.ts'
import { addressOf, type Home } from './homes.ts'
import { ageOf, type Family, type Member, namesOf, relationOf } from './member.ts'
import { addressPropertyOf } from './property-facts.ts'

/** Where somebody lives, then where they lived before. */
const addressesOf = (seed: number, member: Member): readonly Address[] => {
  const { home, formerHome, movedIn, death } = member
  const random = randomOf(seed, `residence ${member.id}`)
  const moved = partialDate(movedIn, random.whole(1, 12), random.whole(1, 28))
  const isNew = movedIn > 2022
  const now: Address = {
    ...addressOf(home),
    isCurrent: death === undefined,
    residence: period(moved, death && monthDate(death)),
    isNew,
    isNewRankOne: isNew,
    property: addressPropertyOf(seed, home),
  }
  if (formerHome === undefined) return [now]
  const before: Address = {
    ...addressOf(formerHome),
    isCurrent: false,
    residence: period(partialDate(movedIn - random.whole(3, 9), random.whole(1, 12)), moved),
    isNew: false,
    isNewRankOne: false,
    property: addressPropertyOf(seed, formerHome),
  }
  return [now, before]
}

const isAt = (home: Home, member: Member): boolean =>
  member.home.key === home.key || member.formerHome?.key === home.key

/** Somebody as a relative of somebody else, and since when the two have lived together. */
const relativeOf = (member: Member, of: Member): Relative =>
  relative({
    id: personId(member.id),
    names: namesOf(member),
    gender: member.gender,
    age: ageOf(member),
    birth: { date: monthDate(member.birth), zodiac: undefined },
    death: { isDeceased: member.death !== undefined, date: member.death && monthDate(member.death), age: undefined },
    maritalStatus: member.maritalStatus,
    relation: relationOf(member, of),
    addresses: [
      {
        ...addressOf(member.home),
        residence: period(partialDate(member.movedIn, 1), member.death && monthDate(member.death)),
        coresidence: isAt(member.home, of) ? period(partialDate(Math.max(member.movedIn, of.movedIn), 1)) : undefined,
      },
    ],
  })

/** Whether somebody is alive, and when and how old they were when they no longer were. */
const deathOf = (member: Member): Person['death'] => ({
  isDeceased: member.death !== undefined,
  date: member.death && monthDate(member.death),
  age: member.death && ageOf(member),
})

/** All that the service knows of a member of a family; each version and operation carries its part of it. */
export const profileOf = (seed: number, family: Family, member: Member, lines: readonly HeldLine[]): Person => {
  const random = randomOf(seed, `profile ${member.id}`)
  const relatives = family.members.filter((other) => other !== member).map((other) => relativeOf(other, member))
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
    birth: { date: monthDate(member.birth), zodiac: undefined },
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
