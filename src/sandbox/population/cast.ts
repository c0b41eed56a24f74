import { email } from '../../model/contact.ts'
import { personId, phoneNumber } from '../../model/identifiers.ts'
import { name } from '../../model/name.ts'
import { partialDate, period } from '../../model/partial-date.ts'
import { type Person, person } from '../../model/person.ts'
import { newYork } from '../data/words.ts'
import { type HeldLine, type Line, phoneOfHolder } from './contact.ts'
import { addressOf, castHome, type Home, houseOf, officeHome } from './homes.ts'
import { type Family, noParticulars, type Member } from './member.ts'

// Who is there whatever the seed: examples and tests may name them.

/** The id of Ada Byron. */
export const adaId = '1234567890'

/** The id of Ada's son, which is beyond 2^53: as a number it is rounded to another one. */
export const longId = '9007199254740993'

/** The id of Ada's mother, who has died. */
export const deceasedId = '1234567892'

/** The id of somebody of whom hardly anything is known. */
export const bareId = '1234567899'

/** The id of somebody without a name. */
export const namelessId = '1234567898'

type Bones = Pick<Member, 'id' | 'role' | 'first' | 'last' | 'gender' | 'birth' | 'email' | 'maritalStatus' | 'movedIn'>

/** Somebody of the cast, with nothing but the given parts. */
const castMember = (home: Home, bones: Bones, more: Partial<Member> = {}): Member => ({
  ...noParticulars,
  home,
  ...bones,
  ...more,
})

const wedding = { year: 1999, month: 7 }

const adaOf = (seed: number, home: Home): Member =>
  castMember(
    home,
    {
      id: adaId,
      role: 'mother',
      first: 'Ada',
      last: 'Byron',
      gender: 'female',
      email: 'ada@example.com',
      birth: { year: 1975, month: 12, day: 10 },
      maritalStatus: 'married',
      movedIn: 2001,
    },
    { middle: 'Augusta', marriage: wedding, former: { home: houseOf(seed, 77, newYork), movedIn: 1996 } },
  )

const williamOf = (home: Home): Member =>
  castMember(
    home,
    {
      id: '1234567891',
      role: 'father',
      first: 'William',
      last: 'King',
      gender: 'male',
      email: 'william@example.com',
      birth: { year: 1972, month: 2, day: 21 },
      maritalStatus: 'married',
      movedIn: 2001,
    },
    { marriage: wedding },
  )

const anneOf = (home: Home): Member =>
  castMember(
    home,
    {
      id: deceasedId,
      role: 'grandparent',
      first: 'Anne',
      last: 'Byron',
      gender: 'female',
      email: 'anne@example.com',
      birth: { year: 1946, month: 5, day: 17 },
      maritalStatus: 'widowed',
      movedIn: 2001,
    },
    {
      middle: 'Isabella',
      maiden: 'Milbanke',
      death: { year: 2018, month: 5, day: 26 },
      marriage: { year: 1970, month: 1 },
    },
  )

const childrenOf = (home: Home): readonly Member[] => {
  const shared = { role: 'child', last: 'King', maritalStatus: 'single', movedIn: 2003 } as const
  const son = { id: longId, first: 'Byron', gender: 'male', email: 'byron@example.com' } as const
  const daughter = { id: '1234567893', first: 'Annabella', gender: 'female', email: 'annabella@example.com' } as const
  return [
    castMember(home, { ...shared, ...son, birth: { year: 2000, month: 5, day: 12 } }),
    castMember(home, { ...shared, ...daughter, birth: { year: 2002, month: 9, day: 22 } }),
  ]
}

/** Ada Byron, her husband, her mother, a son and a daughter. */
export const castOf = (seed: number): Family => {
  const home = castHome(seed)
  const members = [adaOf(seed, home), williamOf(home), anneOf(home), ...childrenOf(home)]
  return { home, email: 'byron.king@example.com', members }
}

/** Somebody of whom hardly anything is known: an id and a name. */
export const barePerson: Person = person({
  id: personId(bareId),
  names: [name({ full: 'Nemo Nobody', first: 'Nemo', last: 'Nobody', kind: 'main' })],
})

/** Somebody of whom still less is known: an id. */
export const nameless: Person = person({ id: personId(namelessId) })

const lineOf = (number: string, listing: Pick<Line, 'listingType' | 'specialServiceType'>): HeldLine => ({
  line: { number: phoneNumber(number), lineType: 'VOIP', ...listing, place: newYork },
  isCurrent: true,
  period: period(partialDate(2009, 4, 1)),
})

export const companyLine = lineOf('2125550199', { listingType: 'Business' })

/** The company's lines: its own, and a service that it offers. */
export const companyLines: readonly HeldLine[] = [
  companyLine,
  lineOf('2125550198', { listingType: 'Special Services', specialServiceType: 'Time of day' }),
]

/**
 * A company that owns two phone numbers, an office, and the homes that nobody lives in. It is not a person, and has no id.
 */
export const companyOf = (seed: number): Person =>
  person({
    names: [name({ full: 'Analytical Engines LLC', kind: 'main' })],
    isCompany: true,
    addresses: [{ ...addressOf(officeHome(seed)), isCurrent: true, residence: companyLine.period }],
    phones: companyLines.map((held, at) => phoneOfHolder(seed, 'company', held, at)),
    emails: [email({ address: 'office@example.com', isBest: true, rank: 1 })],
  })
