import type { Birth, Death, HistoricalRecord, Name, Period, Person, RecordCounts } from '../../src/public/index.ts'
import { formatAddress, formatName, formatPartialDate } from '../../src/public/index.ts'

// How the demo prints each field of a person, in a few words. If one is missing here, it does not compile.

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

const countsOf = (counts: RecordCounts): string =>
  Object.entries(counts)
    .filter(([, count]) => count !== undefined)
    .map(([kind, count]) => `${kind} ${count}`)
    .join(', ')

const recordOf = ({ type, date, relatives }: HistoricalRecord): string =>
  words(
    type,
    formatPartialDate(date),
    ...relatives.map(({ relation, names }) => `${relation ?? ''}: ${firstName(names)}`),
  )

const yesOrNo = (flag: boolean): string => (flag ? 'yes' : 'no')

type Descriptions = { readonly [K in keyof Person]: (value: NonNullable<Person[K]>) => string }

const descriptions: Descriptions = {
  id: String,
  names: (names) => listed(names.map((name) => words(formatName(name), name.kind && `(${name.kind})`))),
  isCompany: yesOrNo,
  gender: String,
  age: String,
  birth: birthOf,
  death: deathOf,
  maritalStatus: String,
  marriage: formatPartialDate,
  divorce: formatPartialDate,
  addresses: (addresses) => listed(addresses.map(formatAddress)),
  phones: (phones) => listed(phones.map(({ number, lineType }) => words(number, lineType))),
  emails: (emails) => listed(emails.map(({ address }) => address ?? '')),
  socialProfiles: (profiles) => listed(profiles.map(({ network, displayName }) => words(network, displayName))),
  usernames: listed,
  relatives: (relatives) =>
    listed(relatives.map(({ names, age, birth }) => words(firstName(names), age, birth && birthOf(birth)))),
  workHistory: (jobs) => listed(jobs.map(({ title, company, period }) => words(title, 'at', company, datesOf(period)))),
  schools: (schools) =>
    listed(schools.map(({ name, majors }) => words(name, majors.length > 0 ? `(${majors.join(', ')})` : ''))),
  certifications: (certifications) => listed(certifications.map(({ name, period }) => words(name, datesOf(period)))),
  languages: (languages) =>
    listed(languages.map(({ language, proficiency }) => words(language, proficiency && `(${proficiency})`))),
  historicalRecords: (records) => listed(records.map(recordOf)),
  counts: countsOf,
  fragments: (fragments) => JSON.stringify(fragments),
}

const isField = (key: string): key is keyof Person => Object.hasOwn(descriptions, key)

/** The fields of a person, in the order of the model. */
export const fields: readonly (keyof Person)[] = Object.keys(descriptions).filter(isField)

const describeField = <K extends keyof Person>(field: K, value: Person[K]): string =>
  value === undefined ? '' : descriptions[field](value)

/** What a person's field says, in a few words; empty if it says nothing. */
export const describe = (person: Person, field: keyof Person): string => describeField(field, person[field])
