import { partialDate } from '../../src/model/partial-date.ts'
import { type Birth, type Death, type RecordCounts } from '../../src/model/person.ts'
import { saysNothing } from './nothing.ts'

/** A birth, where anything of it was sent. */
export const birthOf = (year: number | undefined, month: number | undefined, zodiac?: string): Birth | undefined =>
  year === undefined && month === undefined && zodiac === undefined
    ? undefined
    : { date: partialDate(year, month), zodiac }

/** What a version tells of a death. */
interface DeathParts {
  readonly isDeceased?: boolean | undefined
  readonly year?: number | undefined
  readonly month?: number | undefined
  readonly age?: number | undefined
}

/** A death, where anything of it was sent; that somebody lives is something, too. */
export const deathOf = ({ isDeceased, year, month, age }: DeathParts): Death | undefined => {
  const date = partialDate(year, month)
  return isDeceased === undefined && date === undefined && age === undefined ? undefined : { isDeceased, date, age }
}

/** Counts, where any was sent. */
export const countsOf = ({
  phones,
  phoneChanges,
  emails,
  emailChanges,
  addresses,
  addressChanges,
  relatives,
  usernames,
}: Partial<RecordCounts>): RecordCounts | undefined => {
  const counts = { phones, phoneChanges, emails, emailChanges, addresses, addressChanges, relatives, usernames }
  return saysNothing(counts) ? undefined : counts
}
