import { knownDate } from '../../src/model/partial-date.ts'
import type { Birth, Death } from '../../src/model/person.ts'

/** A birth, or `undefined` if nothing was sent. */
export const birthOf = (year: number | undefined, month: number | undefined, zodiac?: string): Birth | undefined => {
  const date = knownDate(year, month)
  return date === undefined && zodiac === undefined ? undefined : { date, zodiac }
}

/** What a version may send about a death. */
interface DeathParts {
  readonly isDeceased?: boolean | undefined
  readonly year?: number | undefined
  readonly month?: number | undefined
  readonly age?: number | undefined
}

/** A death, or `undefined` if nothing was sent; that somebody is alive counts as something. */
export const deathOf = ({ isDeceased, year, month, age }: DeathParts): Death | undefined => {
  const date = knownDate(year, month)
  return isDeceased === undefined && date === undefined && age === undefined ? undefined : { isDeceased, date, age }
}
