// Programs that are typed with `Given`: each line that reads something that v5 cannot give is marked, and no other line may
// be an error.

const head = `import type { V3PersonPayload, V3ProfilePayload, V3PhonesPayload } from 'people-lookup-compat/v3'
import type { Given, GivenLookup } from 'people-lookup-compat/compare'
import { ageAt, currentAddress } from 'people-lookup-compat/model'
import { createLookup, formatName, type LookupValue, type Page, type Person, type PhoneLookup } from 'people-lookup-compat'
type Answer = Given<V3PersonPayload, 'v5'>
type Profile = NonNullable<Answer['person']>
type Known = Given<Person, 'v5', 'person'>
declare const answer: Answer
declare const profile: Profile
declare const known: Known
declare const whole: V3PersonPayload
declare const show: (...shown: readonly unknown[]) => void
export type Used = [V3ProfilePayload, V3PhonesPayload, GivenLookup<'v5'>, LookupValue, Page<Person>, PhoneLookup]
void [createLookup, formatName, ageAt, currentAddress, answer, profile, known, whole, show]
`

const programs: Readonly<Record<string, string>> = {
  access: `
show(answer.person?.full_name, answer.person?.emails?.[0], answer.person?.work_history?.[0]?.title)
show(answer.person?.age) // lost
show(profile.age ?? 0) // lost`,
  destructured: `
const { full_name, emails } = profile
const { age } = profile // lost
const { person: { gender } = {} } = { person: profile }
const card = ({ first_name, last_name }: Profile): string => \`\${first_name} \${last_name}\`
const aged = ({ age }: Profile): unknown => age // lost
show(full_name, emails, age, gender, card, aged)`,
  ages: `
declare const older: Given<Person, 'v3', 'person'>
show(ageAt(known), ageAt(older), currentAddress(known)?.city, currentAddress(older)?.city)
show(currentAddress(older)?.urlPath) // lost`,
  index: `
show(answer['person']?.['full_name'], answer['person']?.['age']) // lost
const key = 'age' as const
show(profile[key]) // lost
const other = 'gender' as const
show(profile[other])`,
  lists: `
show(answer.person?.relatives?.map((one) => one.full_name).filter((name) => name != null))
show(answer.person?.relatives?.map((one) => one.age)) // lost
show(profile.relatives?.map(({ id, age }) => [id, age])) // lost
show(profile.relatives?.[0]?.age, profile.relatives?.at(-1)?.gender) // lost
show(profile.relatives?.find(({ gender }) => gender === 'female')?.full_name, profile.relatives?.length)`,
  loops: `
for (const one of profile.relatives ?? []) show(one.full_name)
for (const one of profile.relatives ?? []) show(one.age) // lost
profile.phones?.forEach((phone) => show(phone))`,
  spread: `
const copy = { ...profile, note: 'x' }
show(copy.full_name, copy.note)
show(copy.age) // lost
const { full_name, ...rest } = profile
show(full_name, rest.gender)
show(rest.age) // lost
const either = profile.id === '1' ? { ...profile } : { ...profile, gender: 'x' }
show(either.age, either.gender) // lost`,
  handedOn: `
const ageOf = (one: V3ProfilePayload): unknown => one.age
const nameOf = (one: { readonly full_name?: string | null | undefined }): unknown => one.full_name
show(nameOf(profile))
show(ageOf(profile)) // lost
const old: V3PersonPayload = answer // lost
const asserted: Answer = whole
show(old, asserted)`,
  written: `
const sent: Answer = { person: { full_name: 'Ada Byron', relatives: [{ full_name: 'Anne Byron' }] } }
const recorded: Answer = { person: { full_name: 'Ada Byron', age: 36 } }
const none: Answer = { person: null }
show(sent, recorded, none, JSON.stringify(answer), Object.keys(profile))`,
  narrowed: `
if (profile.gender != null) show(profile.gender.toUpperCase())
if (profile.age != null) show(1) // lost
if (typeof profile.id === 'string') show(profile.id.length)`,
  generic: `
const pluck = <A, K extends keyof A>(one: A, key: K): A[K] => one[key]
show(pluck(profile, 'gender'))
show(pluck(profile, 'age')) // lost
const first = <A>(all: readonly A[]): A | undefined => all[0]
show(first(profile.relatives ?? [])?.full_name)
show(first(profile.relatives ?? [])?.age) // lost`,
  derived: `
const part: Pick<Profile, 'gender' | 'emails'> = profile
type Lost = Pick<Profile, 'age'> // lost
const partial: Partial<Profile> = profile
show(part.gender, partial.aliases)
show(partial.age) // lost
export type { Lost }`,
  async: `
const fetched = async (): Promise<Answer> => whole
export const names = async (): Promise<unknown> => (await fetched()).person?.full_name
export const ages = async (): Promise<unknown> => (await fetched()).person?.age // lost`,
  class: `
export class Card {
  readonly #person: Profile
  constructor(person: Profile) { this.#person = person }
  get name(): unknown { return this.#person.full_name }
  get age(): unknown { return this.#person.age } // lost
}`,
  reduced: `
const total = (profile.relatives ?? []).reduce((sum, one) => sum + Number(one.age), 0) // lost
const ids = (profile.relatives ?? []).reduce<unknown[]>((all, one) => [...all, one.id], [])
const sorted = [...(profile.relatives ?? [])].sort((one, other) => String(one.id).localeCompare(String(other.id)))
show(total, ids, sorted[0]?.age) // lost`,
  fallback: `
const person = answer.person ?? { full_name: 'Nobody' }
show(person.full_name, person.gender)
show(person.age) // lost`,
  phones: `
declare const line: Given<V3PhonesPayload, 'v5'>
show(line.owners?.[0]?.name, line.phone_info?.carrier, line.owners?.[0]?.age)
show(line.owners?.[0]?.work_history) // lost
show(line.owners?.map(({ current_address }) => current_address)) // lost`,
  model: `
show(known.names[0]?.full, formatName(known.names[0]), known.birth?.date?.year, known.relatives[0]?.names.length)
show(known.age) // lost
show(known.schools[0]?.period?.start?.month) // lost
const ages = known.relatives.map(({ age }) => age) // lost
const { emails: [mail] } = known
show(ages, mail?.address, mail?.rank) // lost`,
  extended: `
interface Customer extends Known { readonly since: number }
const customer = (one: Customer): unknown => [one.since, one.gender]
const aged = (one: Customer): unknown => one.age // lost
const of = (one: Person): Known => one
const back = (one: Known): Person => one // lost
show(customer, aged, of, back)`,
  answers: `
declare const page: Given<Page<Person>, 'v5', 'names'>
declare const line: Given<PhoneLookup, 'v5', 'phones'>
declare const person: Given<LookupValue['person'], 'v3', 'person'>
show(page.items[0]?.names, page.next?.token, page.total, line.owners[0]?.ownership?.isCurrent, person.age, person.id)
show(page.items[0]?.emails[0]?.rank) // lost
show(person.languages) // lost
show(line.owners[0]?.addresses[0]?.isCurrent) // lost`,
  lookup: `
export const found = async (): Promise<void> => {
  const lookup: GivenLookup<'v5'> = createLookup({ baseUrl: 'https://people.example.com', apiKey: 'key', versions: ['v5'] })
  const { value, source, issues } = await lookup.person('1234567890')
  show(value.names[0]?.full, source.version, issues.length)
  show(value.age) // lost
  for await (const { value: page } of lookup.namePages({ firstName: 'Ada', lastName: 'Byron' })) {
    show(page.items[0]?.names[0]?.full)
    show(page.items[0]?.phones[0]?.rank) // lost
  }
}
export const older = async (): Promise<void> => {
  const lookup: GivenLookup<'v4'> = createLookup({ baseUrl: 'https://people.example.com', apiKey: 'key', versions: ['v4'] })
  show((await lookup.person('1')).value.age)
  show((await lookup.person('1')).value.languages) // lost
}`,
  itself: `
declare const same: Given<V3PersonPayload, 'v3'>
const old: V3PersonPayload = same
declare const either: Given<Person, 'v4' | 'v5', 'person'>
show(old.person?.age, either.gender)
show(either.languages) // lost
show(either.age) // lost`,
}

/** A program, and the lines that must be errors. */
export interface GivenProgram {
  readonly name: string
  readonly text: string
  readonly lost: readonly number[]
}

export const givenPrograms: readonly GivenProgram[] = Object.entries(programs).map(([name, program]) => {
  const text = `${head}${program}\nexport {}\n`
  const lost = text.split('\n').flatMap((line, at) => (line.endsWith('// lost') ? [at + 1] : []))
  return { name, text, lost }
})
