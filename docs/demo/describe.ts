import {
  type Birth,
  type Death,
  formatAddress,
  formatName,
  formatPartialDate,
  type HistoricalRecord,
  type Name,
  type PartialDate,
  type Period,
  type Person,
} from '../../src/public/index.ts'
import { person as emptyPerson } from '../../src/public/model.ts'
import { isContainer } from '../../src/wire/json.ts'

// How the demo prints the fields of a person, in a few words.

const words = (...parts: readonly (string | number | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(' ')

const listed = (items: readonly string[]): string => items.filter((item) => item !== '').join('; ')

const datesOf = (period: Period | undefined): string => {
  if (period === undefined) return ''
  const [start, end] = [formatPartialDate(period.start), formatPartialDate(period.end)]
  return `(${start} to ${end})`.replace(/ to \)$/, ' on)')
}

const firstName = ([name]: readonly Name[]): string => formatName(name)

const birthOf = ({ date, zodiac }: Birth): string => words(formatPartialDate(date), zodiac)

/** A flag that is undefined means unknown, not "living". */
const lifeOf = (isDeceased: boolean | undefined): string | undefined =>
  isDeceased === undefined ? undefined : isDeceased ? 'deceased' : 'living'

const deathOf = ({ isDeceased, date, age }: Death): string =>
  words(lifeOf(isDeceased), formatPartialDate(date), age === undefined ? undefined : `at ${age}`)

const recordOf = ({ type, date, relatives }: HistoricalRecord): string =>
  words(
    type,
    formatPartialDate(date),
    ...relatives.map(({ relation, names }) => `${relation ?? ''}: ${firstName(names)}`),
  )

/** Fields that read better in words of their own. */
const descriptions: { readonly [K in keyof Person]?: (value: NonNullable<Person[K]>) => string } = {
  names: (names) => listed(names.map((name) => words(formatName(name), name.kind && `(${name.kind})`))),
  birth: birthOf,
  death: deathOf,
  addresses: (addresses) => listed(addresses.map(formatAddress)),
  phones: (phones) => listed(phones.map(({ number, lineType }) => words(number, lineType))),
  emails: (emails) => listed(emails.map(({ address }) => address ?? '')),
  socialProfiles: (profiles) => listed(profiles.map(({ network, displayName }) => words(network, displayName))),
  relatives: (relatives) =>
    listed(relatives.map(({ names, age, birth }) => words(firstName(names), age, birth && birthOf(birth)))),
  workHistory: (jobs) => listed(jobs.map(({ title, company, period }) => words(title, 'at', company, datesOf(period)))),
  schools: (schools) =>
    listed(schools.map(({ name, majors }) => words(name, majors.length > 0 ? `(${majors.join(', ')})` : ''))),
  certifications: (certifications) => listed(certifications.map(({ name, period }) => words(name, datesOf(period)))),
  languages: (languages) =>
    listed(languages.map(({ language, proficiency }) => words(language, proficiency && `(${proficiency})`))),
  historicalRecords: (records) => listed(records.map(recordOf)),
}

const isDate = (value: object): value is PartialDate =>
  Object.keys(value).every((key) => key === 'year' || key === 'month' || key === 'day')

/** Anything in the model: a new field is printed like this. */
export const inWords = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (!isContainer(value)) return ''
  if (Array.isArray(value)) return listed(value.map(inWords))
  if (isDate(value)) return formatPartialDate(value)
  const members = Object.entries(value).map(([key, member]) => [key, inWords(member)])
  return members
    .filter(([, said]) => said !== '')
    .map((member) => member.join(' '))
    .join(', ')
}

const isField = (key: string): key is keyof Person => key in emptyPerson()

/** The fields of a person, in the order of the model. */
export const fields: readonly (keyof Person)[] = Object.keys(emptyPerson()).filter(isField)

const describeField = <K extends keyof Person>(field: K, value: Person[K]): string =>
  value === undefined ? '' : (descriptions[field]?.(value) ?? inWords(value))

/** What a person's field says, in a few words; empty if it says nothing. */
export const describe = (person: Person, field: keyof Person): string => describeField(field, person[field])
