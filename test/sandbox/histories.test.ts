import test, { type ExecutionContext } from 'ava'
import type { PartialDate, Period } from '../../src/model/partial-date.ts'
import type { Person, Relative } from '../../src/model/person.ts'
import { today } from '../../src/sandbox/random.ts'
import { createWorld, type World } from '../../src/sandbox/population/world.ts'
import { searchAddresses, searchEmails, searchPhones } from '../../src/sandbox/search/answers.ts'
import { isJsonObject, type JsonObject } from '../support/json.ts'

// Nobody in the sandbox is real, but everybody could be: no date contradicts another one anywhere.

/** Everything that the sandbox answers from: the people, and what each address, number and email finds. */
const recordsOf = (world: World) => {
  const emails = world.people.flatMap((person) => person.emails.flatMap(({ address }) => address ?? []))
  const streets = new Map(world.homes.map(({ line, place }) => [`${line} ${place.city}`, { street: line, ...place }]))
  return {
    people: world.people,
    company: world.company,
    phones: [...world.holders.keys()].map((phone) => searchPhones(world, 'v5', phone)),
    emails: [...new Set(emails)].map((email) => searchEmails(world, 'v3', email)),
    addresses: [...streets.values()].flatMap(({ street, city, state }) => {
      const inputs = new Map(Object.entries({ street, city, state }))
      return searchAddresses(world, 'v5', inputs, 100) ?? []
    }),
  }
}

/** Whom a date is about. */
interface Life {
  readonly birth: PartialDate | undefined
  readonly death: PartialDate | undefined
}

/** A date or a period, where it is, and whom it is about: the innermost person around it. */
interface Found<A> extends Life {
  readonly path: string
  readonly value: A
}

const isDate = (value: unknown): value is PartialDate =>
  isJsonObject(value) &&
  Object.keys(value).join() === 'year,month,day' &&
  Object.values(value).every((part) => part === undefined || typeof part === 'number')

const isPeriod = (value: unknown): value is Period =>
  isJsonObject(value) &&
  Object.keys(value).join() === 'start,end' &&
  Object.values(value).every((end) => end === undefined || isDate(end))

const dateIn = (value: unknown): PartialDate | undefined =>
  isJsonObject(value) && isDate(value['date']) ? value['date'] : undefined

const lifeIn = (value: JsonObject, around: Life): Life =>
  'birth' in value && 'death' in value ? { birth: dateIn(value['birth']), death: dateIn(value['death']) } : around

const found = <A>(isWanted: (value: unknown) => value is A, root: unknown): readonly Found<A>[] => {
  const all: Found<A>[] = []
  const walk = (value: unknown, path: string, around: Life): void => {
    if (isWanted(value)) all.push({ path, value, ...around })
    if (typeof value !== 'object' || value === null) return
    const life = isJsonObject(value) ? lifeIn(value, around) : around
    for (const [key, member] of Object.entries(value)) walk(member, `${path}/${key}`, life)
  }
  walk(root, '', { birth: undefined, death: undefined })
  return all
}

/** Compares two dates as far as both are known. */
const isBefore = (a: PartialDate | undefined, b: PartialDate | undefined): boolean => {
  for (const part of ['year', 'month', 'day'] as const) {
    const [one, other] = [a?.[part], b?.[part]]
    if (one === undefined || other === undefined) return false
    if (one !== other) return one < other
  }
  return false
}

const later = (date: PartialDate | undefined, years: number): PartialDate | undefined =>
  date?.year === undefined ? undefined : { ...date, year: date.year + years }

const noneOf = (t: ExecutionContext, wrong: readonly Found<unknown>[]): void => {
  t.deepEqual(wrong.slice(0, 3), [], `${wrong.length} in all`)
}

/** The dates of a building and its sale, and those on which the service looked. */
const isOfNobody = /\/(property|sourceDate|lastCommentDate|processed)(\/|$)/

/** What nobody does before this age. */
const ages: readonly (readonly [path: RegExp, age: number])[] = [
  [/\/phones\/0\/period\/start$/, 13],
  [/\/(workHistory|schools|certifications)\/\d+\/period\/start$/, 17],
  [/\/marriage$|\/historicalRecords\/\d+\/date$/, 18],
  [/\/owners\/\d+\/ownership\/period\/start$/, 18],
]

const relativesOf = ({ relatives }: Person, relation: string): readonly Relative[] =>
  relatives.filter((relative) => relative.relation === relation)

const monthsOf = ({ birth }: Person): number => (birth?.date?.year ?? 0) * 12 + (birth?.date?.month ?? 0)

for (const seed of [1, 2, 3, 7, -5]) {
  const world = createWorld(seed)
  const { people } = world
  const records = recordsOf(world)
  const byId = new Map(people.map((person) => [person.id, person]))
  const properties = records.addresses.flatMap((address) => address.properties)

  test(`seed ${seed}: no period ends before it starts`, (t) => {
    const periods = found(isPeriod, records)
    t.true(periods.length > 5000)
    noneOf(
      t,
      periods.filter(({ value: { start, end } }) => isBefore(end, start)),
    )
  })

  test(`seed ${seed}: nothing is later than today, before a birth or after a death`, (t) => {
    const dates = found(isDate, records)
    t.true(dates.length > 10_000)
    const isTooEarly = ({ value, birth, death }: Found<PartialDate>): boolean =>
      isBefore(value, birth) || isBefore(death, value)
    noneOf(
      t,
      dates.filter((date) => isBefore(today, date.value) || (!isOfNobody.test(date.path) && isTooEarly(date))),
    )
  })

  test(`seed ${seed}: nobody is too young for a phone, work, studies, marriage or property`, (t) => {
    const dates = found(isDate, { people, properties })
    for (const [path, age] of ages) {
      const those = dates.filter((date) => path.test(date.path))
      t.true(those.length > 0, path.source)
      noneOf(
        t,
        those.filter(({ value, birth }) => isBefore(value, later(birth, age))),
      )
    }
  })

  test(`seed ${seed}: two people lived together while both lived there, and only then`, (t) => {
    let together = 0
    for (const person of people) {
      for (const { id, addresses } of person.relatives) {
        for (const { id: home, residence, coresidence } of addresses) {
          const at = (of: Person | undefined) => of?.addresses.find((address) => address.id === home)?.residence
          const [mine, theirs] = [at(person), at(byId.get(id))]
          t.deepEqual(residence, theirs)
          const hasMet = mine !== undefined && !isBefore(mine.end, theirs?.start) && !isBefore(theirs?.end, mine.start)
          t.is(coresidence !== undefined, hasMet)
          if (coresidence === undefined) continue
          together += 1
          for (const each of [mine, theirs]) {
            t.false(isBefore(coresidence.start, each?.start))
            t.false(isBefore(each?.end, coresidence.end))
            t.true(coresidence.end !== undefined || each?.end === undefined)
          }
        }
      }
    }
    t.true(together > 500)
  })

  test(`seed ${seed}: the ages of parents, siblings and spouses are plausible`, (t) => {
    for (const person of people) {
      const parents = relativesOf(person, 'parent')
      for (const { gender, birth } of parents) {
        t.false(isBefore(person.birth?.date, later(birth?.date, 18)))
        if (gender === 'female') t.false(isBefore(later(birth?.date, 49), person.birth?.date))
      }
      for (const sibling of relativesOf(person, 'sibling')) {
        const apart = Math.abs(monthsOf(sibling) - monthsOf(person))
        t.true(apart === 0 || apart >= 10, `born ${apart} months apart`)
      }
      for (const { id } of relativesOf(person, 'spouse')) {
        const spouse = byId.get(id)
        t.deepEqual([spouse?.marriage, spouse?.divorce], [person.marriage, person.divorce])
        const theirs = spouse === undefined ? [] : relativesOf(spouse, 'parent')
        t.false(theirs.some((parent) => parents.some((mine) => mine.id === parent.id)))
      }
      t.false(isBefore(person.divorce, person.marriage))
    }
  })

  test(`seed ${seed}: a home was built, then sold, and then its owners moved in`, (t) => {
    t.true(properties.length > 100)
    for (const { details, deed, tax, owners, residents } of properties) {
      const sold = deed?.lastSale?.date
      t.truthy(sold)
      t.deepEqual(tax?.assessor?.lastSale?.date, sold)
      t.true((sold?.year ?? 0) >= (details?.yearBuilt ?? Infinity))
      for (const { id, ownership } of owners) {
        const { start, end } = ownership?.period ?? {}
        t.deepEqual(end ?? start, sold, 'who owned it before sold it')
        const resident = residents.find((each) => each.id !== undefined && each.id === id)
        t.false(isBefore(resident?.residency?.period?.start, sold))
      }
      for (const { residency } of residents) {
        t.false(isBefore(residency?.processed?.start, residency?.period?.start))
      }
    }
  })
}
