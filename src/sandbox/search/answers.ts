import {
  type Cursor,
  type PagedOperation,
  type Page,
  type AddressLookup,
  type EmailLookup,
  noPhoneOwner,
  type PhoneLookup,
  type PhoneOwner,
  type LookupValue,
} from '../../model/lookup.ts'
import type { Version, Operation } from '../../model/version.ts'
import { hashOf, randomOf, type Place, places, stateOf } from '../random.ts'
import { type Inputs, nobodyIn } from '../../server/routes.ts'
import { type Address, address, type NearbySchool } from '../../model/address.ts'
import type { Person } from '../../model/person.ts'
import type { World, Holder } from '../population/world.ts'
import { asksFor, asksForInitial, asksForStreet, isLike, comparable, streetParts } from './text.ts'
import { propertyOf } from '../population/estate.ts'
import { addressOf, type Home } from '../population/homes.ts'
import { job, school } from '../../model/background.ts'
import { type PartialDate, partialDate, period } from '../../model/partial-date.ts'
import { type SocialProfile, socialProfile } from '../../model/contact.ts'
import { phoneOfLine } from '../population/profile.ts'
import { sandboxVersions } from '../versions.ts'
import type { Part } from '../../wire/wire-type.ts'
import type { Answer } from '../odd/bodies.ts'

// A token contains where the next page begins, and a checksum of that, the version and the query, so that no other token
// works.

const queryOf = (version: Version, inputs: Inputs): string =>
  [
    version,
    ...[...inputs]
      .filter(([name]) => name !== 'position_token')
      .map(([name, value]) => `${name}=${value}`)
      .sort(),
  ].join('&')

/** How a token is written, and where in it the next page's beginning is. */
interface TokenForm {
  readonly write: (offset: number, check: number) => string
  readonly offset: RegExp
}

const checkDigits = 10

/** How each operation writes its tokens: a name search as text, an address search as an integer (spec sections 4.1, 4.2). */
const tokenForm: Readonly<Record<PagedOperation, TokenForm>> = {
  names: { write: (offset, check) => `p${offset}x${check.toString(36)}`, offset: /^p(\d{1,9})x/ },
  addresses: {
    write: (offset, check) => `${offset}${String(check).padStart(checkDigits, '0')}`,
    offset: new RegExp(`^(\\d{1,5})\\d{${checkDigits}}$`),
  },
}

const tokenOf = (operation: PagedOperation, version: Version, inputs: Inputs, offset: number): string =>
  tokenForm[operation].write(offset, hashOf(`${queryOf(version, inputs)}#${offset}`))

/** Where a page begins; `undefined` for a token that this version did not give for this query. */
export const offsetOf = (operation: PagedOperation, version: Version, inputs: Inputs): number | undefined => {
  const token = inputs.get('position_token')
  if (token === undefined) return 0
  const [, offset] = tokenForm[operation].offset.exec(token) ?? []
  return offset !== undefined && tokenOf(operation, version, inputs, Number(offset)) === token
    ? Number(offset)
    : undefined
}

/** What is divided into pages, and how. */
interface Cut<A, O extends PagedOperation> {
  readonly operation: O
  readonly items: readonly A[]
  readonly size: number
  readonly version: Version
  readonly inputs: Inputs
}

/** One page of a list, and the token of the next one, if there is one. */
const pageOf = <A, O extends PagedOperation>({ operation, items, size, version, inputs }: Cut<A, O>) => {
  const offset = offsetOf(operation, version, inputs) ?? 0
  const end = offset + size
  const next: Cursor<O> | undefined =
    end < items.length ? { version, operation, token: tokenOf(operation, version, inputs, end) } : undefined
  return { items: items.slice(offset, end), next }
}

/** A point on the earth, in degrees. */
interface Point {
  readonly latitude: number
  readonly longitude: number
}

const earthRadiusInMiles = 3958.8

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The distance of two points as the crow flies, in miles (the haversine formula). */
export const milesBetween = (one: Point, other: Point): number => {
  const latitudes = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2
  const longitudes = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2
  const both = latitudes + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * longitudes
  return 2 * earthRadiusInMiles * Math.asin(Math.sqrt(both))
}

type Matches = (person: Person) => boolean

/** First, middle and last name must match the same name of the person, which may be an alias. */
const hasName =
  (inputs: Inputs, fits: (input: string | undefined, text: string | undefined) => boolean): Matches =>
  ({ names }) =>
    names.some(
      ({ first, middle, last }) =>
        fits(inputs.get('first_name'), first) &&
        asksForInitial(inputs.get('middle_name'), middle) &&
        fits(inputs.get('last_name'), last),
    )

const isWithin = (centres: readonly Place[], miles: number, { latitude, longitude }: Address): boolean =>
  latitude !== undefined &&
  longitude !== undefined &&
  centres.some((centre) => milesBetween(centre, { latitude, longitude }) <= miles)

/** Street, unit, city, state and distance must match the same address of the person, which may be a former one. */
const hasAddress = (inputs: Inputs): Matches => {
  const [street, unit, city, distance] = ['street', 'unit', 'city', 'distance'].map((name) => inputs.get(name))
  // The rules have refused unknown states.
  const state = stateOf(inputs.get('state') ?? '')
  if (street === undefined && city === undefined && state === undefined) return () => true
  const centres = places.filter((place) => asksFor(city, place.city) && asksFor(state, place.state))
  // With a distance, city and state say where the circle is, and the address may be in another city.
  const isThere = (address: Address): boolean =>
    distance === undefined
      ? asksFor(city, address.city) && asksFor(state, address.state)
      : isWithin(centres, Number(distance), address)
  return ({ addresses }) => addresses.some((address) => asksForStreet(street, unit, address.street) && isThere(address))
}

const hasContact =
  (inputs: Inputs): Matches =>
  ({ emails, phones }) => {
    const [email, phone] = [inputs.get('email')?.toLowerCase(), inputs.get('phone')]
    return (
      (email === undefined || emails.some(({ address }) => address === email)) &&
      (phone === undefined || phones.some(({ number }) => number === phone))
    )
  }

/** Both names must match the same relative. */
const hasRelative = (inputs: Inputs): Matches => {
  const [first, last] = [inputs.get('relative_first_name'), inputs.get('relative_last_name')]
  if (first === undefined && last === undefined) return () => true
  return ({ relatives }) =>
    relatives.some(({ names }) => names.some((name) => asksFor(first, name.first) && asksFor(last, name.last)))
}

/** People without an age match no bound. */
const hasAge = (inputs: Inputs): Matches => {
  const [min, max] = [inputs.get('age_min'), inputs.get('age_max')]
  return ({ age }) =>
    (min === undefined || (age !== undefined && age >= Number(min))) &&
    (max === undefined || (age !== undefined && age <= Number(max)))
}

const peopleMatching = ({ people }: World, inputs: Inputs): readonly Person[] => {
  const others = [hasAddress(inputs), hasContact(inputs), hasRelative(inputs), hasAge(inputs)]
  const eligible = people.filter((person) => others.every((matches) => matches(person)))
  const exact = eligible.filter(hasName(inputs, asksFor))
  const isLenient = inputs.get('include_possible_matches')?.toLowerCase() === 'true'
  return exact.length > 0 || !isLenient ? exact : eligible.filter(hasName(inputs, isLike))
}

/** A page of the people that a name search finds (spec section 4.2). */
const searchNames = (world: World, version: Version, inputs: Inputs, size: number): Page<Person> => {
  const matches = peopleMatching(world, inputs)
  const start = Number(inputs.get('start_index') ?? 1) - 1
  const end = inputs.get('end_index')
  const items = matches.slice(start, end === undefined ? undefined : Number(end))
  return { ...pageOf({ items, size, operation: 'names', version, inputs }), total: matches.length }
}

const schoolsNear = (seed: number, { city, state }: Place): readonly NearbySchool[] =>
  ['Elementary', 'High'].map((kind) => {
    const random = randomOf(seed, `school ${kind} ${city} ${state}`)
    return {
      name: `${city} ${kind} School`,
      type: 'public',
      address: address({ street: `${random.whole(1, 99)} School Rd`, city, state }),
      gradesServed: kind === 'High' ? '9-12' : 'K-5',
      enrollmentCount: random.whole(200, 1200),
      rating: String(random.whole(5, 10)),
      districtName: `${city} School District`,
    }
  })

/** The address of all its homes: its place, without a unit. */
const sharedAddress = (home: Home): Address => addressOf({ ...home, unit: undefined })

/** The homes of each property: the apartments of a building are one, and any other home is one of its own. */
const byProperty = (homes: readonly Home[]): readonly (readonly [Home, ...Home[]])[] => {
  const [first, ...others] = homes
  if (first?.kind === 'apartment') return [[first, ...others]]
  return homes.map((home) => [home])
}

/** A page of the properties at an address; `undefined` if the sandbox has no such address. */
export const searchAddresses = (
  world: World,
  version: Version,
  inputs: Inputs,
  size: number,
): AddressLookup | undefined => {
  const asked = streetParts(inputs.get('street') ?? '')
  const unit = inputs.has('unit') ? comparable(inputs.get('unit') ?? '') : asked.unit
  const state = stateOf(inputs.get('state') ?? '')
  const homes = world.homes.filter(
    ({ line, place }) =>
      streetParts(line).line === asked.line && asksFor(inputs.get('city'), place.city) && place.state === state,
  )
  const found = byProperty(homes).filter(
    (group) => unit === undefined || group.some((home) => home.unit !== undefined && comparable(home.unit) === unit),
  )
  const [home] = found[0] ?? []
  if (home === undefined) return undefined
  const { items, next } = pageOf({ items: found, size, operation: 'addresses', version, inputs })
  return {
    address: sharedAddress(home),
    nearbySchools: schoolsNear(world.seed, home.place),
    properties: items.map((group) => propertyOf(world, group)),
    next,
  }
}

/** The profiles of an owner, matched by the email, or by the username if several people share the email. */
const accountsMatching = (email: string, { socialProfiles, emails }: Person): readonly SocialProfile[] => {
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
const accountInFull = (profile: SocialProfile): SocialProfile => ({
  ...profile,
  fragments: { network_name: profile.network ?? '', url: profile.url ?? '', photo_url: profile.photoUrl ?? '' },
})

/** The owner of an email, as versions show them. */
const ofEmail: Readonly<Record<(typeof sandboxVersions)[Version]['emailOwners'], (owner: Person) => Person>> = {
  asProfiles: (owner) => ({ ...owner, socialProfiles: owner.socialProfiles.map(accountInFull) }),
  whole: (owner) => owner,
  withYears: withYearsOfJobs,
}

/** The owners of an email and their accounts; none for an unknown email. */
export const searchEmails = ({ people, company }: World, version: Version, input: string): EmailLookup => {
  const email = input.toLowerCase()
  const owners = [...people, company].filter(({ emails }) => emails.some(({ address }) => address === email))
  const socialProfiles = owners.flatMap((owner) => accountsMatching(email, owner))
  return {
    owners: owners.map(ofEmail[sandboxVersions[version].emailOwners]),
    totalOwners: owners.length,
    socialProfiles,
    totalSocialProfiles: socialProfiles.length,
  }
}

/** The owner of a line, as versions show them. */
const ofLine: Readonly<Record<(typeof sandboxVersions)[Version]['phoneOwners'], (owner: Person) => Person>> = {
  // "Each an array of arrays", and no more is shown (spec section 4.4): the inner ones hold what tells most. Of an age, this
  // can hardly be meant.
  lists: (owner) => ({
    ...owner,
    schools: owner.schools.map(({ name = '' }) => school({ fragments: [name] })),
    socialProfiles: owner.socialProfiles.map(({ url = '' }) => socialProfile({ fragments: [url] })),
    workHistory: owner.workHistory.map(({ title = '', company = '' }) => job({ fragments: [title, company] })),
  }),
  // Not shown (spec section 4.3): the form of the profile's jobs, and v3's of its accounts.
  asProfiles: (owner) => ({
    ...owner,
    socialProfiles: owner.socialProfiles.map(accountInFull),
    workHistory: owner.workHistory.map(({ title = '', company = '', isCurrent = false }) =>
      job({ fragments: { title, company_name: company, is_current: isCurrent } }),
    ),
  }),
  whole: (owner) => owner,
}

/** The owner of a line: v3 and v4 write each former address as one text. */
const ownerOf = (seed: number, version: Version, { profile, held }: Holder): PhoneOwner => ({
  ...noPhoneOwner,
  ...ofLine[sandboxVersions[version].phoneOwners](profile),
  isCompany: profile.isCompany === true,
  addresses: profile.addresses.map((place) => ({ ...place, text: `${place.city ?? ''}, ${place.state ?? ''}` })),
  phones: profile.phones.filter(({ number }) => number !== held.line.number),
  ownership: {
    isCurrent: held.isCurrent,
    status: undefined,
    confidence: randomOf(seed, `owns ${held.line.number}`).whole(50, 99),
    period: held.period,
  },
})

/** A line and its owners. For an unknown number there are no owners, only where its area code is in use. */
export const searchPhones = ({ seed, holders }: World, version: Version, phone: string): PhoneLookup => {
  const found = holders.get(phone) ?? []
  return {
    phone: found[0] && phoneOfLine(seed, found[0].held.line),
    owners: found.map((holder) => ownerOf(seed, version, holder)),
    totalOwners: found.length,
    areaCodeLocations: places
      .filter(({ areaCode }) => phone.startsWith(areaCode))
      .map(({ city, state, latitude, longitude }) => address({ city, state, latitude, longitude })),
  }
}

/** A request that has passed the rules. */
interface ValidRequest {
  readonly world: World
  readonly version: Version
  readonly inputs: Inputs
  /** How many people a page of a name search holds. */
  readonly pageSize: number
}

/** How many properties a page of an address search holds; the specification does not say. */
export const propertiesOnPage = 20

type Answers = { readonly [O in Operation]: (request: ValidRequest) => LookupValue[O] | undefined }

const answers: Answers = {
  person: ({ world, inputs }) => world.byId.get(inputs.get('id') ?? ''),
  names: ({ world, version, inputs, pageSize }) => searchNames(world, version, inputs, pageSize),
  phones: ({ world, version, inputs }) => searchPhones(world, version, inputs.get('phone') ?? ''),
  emails: ({ world, version, inputs }) => searchEmails(world, version, inputs.get('email') ?? ''),
  addresses: ({ world, version, inputs, pageSize }) =>
    searchAddresses(world, version, inputs, Math.min(pageSize, propertiesOnPage)),
}

/** The answer of a version: the canonical value, written by the version's own codec and adapter. */
export const answerOf = (operation: Operation, codec: Part, request: ValidRequest): Answer => {
  const value = answers[operation](request)
  return {
    operation,
    codec,
    body: value === undefined ? nobodyIn({ ...request, operation, codec }) : codec.encode(value),
  }
}
