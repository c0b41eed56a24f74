import {
  places,
  carriers,
  colleges,
  companies,
  languages,
  lastNames,
  majors,
  men,
  networks,
  streets,
  styles,
  titles,
  women,
  zonings,
  type Random,
} from '../../../src/sandbox/random.ts'

// How the leaves of a realistic payload look: many values, of the lengths that people's records have.

type Value = (random: Random, key: string) => unknown
type Text = (random: Random) => string

const firstName: Text = ({ pick }) => pick(pick([women, men]))
const lastName: Text = ({ pick }) => pick(lastNames)
const street: Text = ({ pick, whole }) => `${whole(1, 9999)} ${pick(streets)}`
const fullName: Text = (random) => `${firstName(random)} ${lastName(random)}`
const place: Text = ({ pick }) => {
  const { city, state } = pick(places)
  return `${city}, ${state}`
}
const email: Text = (random) =>
  `${firstName(random)}.${lastName(random)}${random.whole(1, 999)}@example.com`.toLowerCase().replaceAll(' ', '')
const url: Text = ({ whole }) => `https://www.example.com/profiles/${whole(10_000, 99_999_999)}`

const words: readonly string[] = [...streets, ...companies, ...titles, ...colleges, ...majors, ...styles, ...carriers]

/** The texts of a field, by its name; the first match counts, and other fields get words. */
const textsByKey: readonly (readonly [RegExp, Text])[] = [
  [/email/, email],
  [/url|linkedin|facebook|twitter|website/, url],
  [/domain/, () => 'example.com'],
  [/first_name|middle_name/, firstName],
  [/last_name|maiden_name/, lastName],
  [/name_type/, ({ pick }) => pick(['main', 'alias', 'aka'])],
  [/company|organization/, ({ pick }) => pick(companies)],
  [/network/, ({ pick }) => pick(networks)],
  [/time_zone/, ({ pick }) => pick(places).timeZone],
  [/full_name|^name$|display_name|aliases|akas|relatives|family_members/, fullName],
  [/suffix/, ({ pick }) => pick(['Jr.', 'Sr.', 'III'])],
  [/previous_locations|location/, place],
  [/city/, ({ pick }) => pick(places).city],
  [/county/, ({ pick }) => pick(places).county],
  [/country/, () => 'US'],
  [/state/, ({ pick }) => pick(places).state],
  [/street/, street],
  [/title/, ({ pick }) => pick(titles)],
  [/language/, ({ pick }) => pick(languages)],
  [/carrier/, ({ pick }) => pick(carriers)],
  [/zoned/, ({ pick }) => pick(zonings)],
  [/gender/, ({ pick }) => pick(['male', 'female'])],
  [/username/, (random) => `${lastName(random)}${random.whole(1, 9999)}`.toLowerCase()],
]

const textOf = (random: Random, key: string): string => {
  const [, make] = textsByKey.find(([pattern]) => pattern.test(key)) ?? []
  return make?.(random) ?? random.pick(words)
}

const two = (value: number): string => String(value).padStart(2, '0')

/** Any day of a year: the last ones of a month could be read more slowly than others. */
const dayOf: Text = ({ whole }) =>
  new Date(Date.UTC(whole(1940, 2025), 0, whole(1, 365))).toISOString().slice(0, 'YYYY-MM-DD'.length)

/** The service declares ids and postal codes one way and shows them another (spec section 2): either half the time. */
const eitherWay = (digits: string, random: Random, share = 0.5): number | string =>
  random.chance(share) ? Number(digits) : digits

const idOf = (random: Random): number | string => {
  const digits = random.whole(7, 12)
  return eitherWay(String(random.whole(10 ** (digits - 1), 10 ** digits - 1)), random)
}

/** Any postal code: reading a few again and again would be faster than reading those of a whole country. */
const zipOf = (random: Random): number | string => {
  const code = String(random.whole(501, 99_950)).padStart(5, '0')
  return random.chance(0.05) ? `${code}-${random.whole(1000, 9999)}` : eitherWay(code, random)
}

const phoneDigits = ({ pick, whole }: Random): string => `${pick(places).areaCode}55501${two(whole(0, 99))}`

const numberOf = (random: Random, key: string): number => {
  if (/latitude|longitude/.test(key)) return random.whole(-1_000_000, 1_000_000) / 10_000
  if (/score|confidence|bath/.test(key)) return random.whole(0, 100) / 20
  if (/value|price|amount|loan/.test(key)) return random.whole(10, 9_000) * 100
  return random.whole(0, 120)
}

const flagOf: Value = ({ chance }) => chance(0.5)

/** How each kind of leaf is written; a kind that is missing here is an error. */
const values: Readonly<Record<string, Value>> = {
  text: textOf,
  word: textOf,
  email: textOf,
  flag: flagOf,
  flagText: (random) => String(random.chance(0.5)),
  flagOrText: flagOf,
  number: numberOf,
  month: ({ whole }) => whole(1, 12),
  year: ({ whole }) => whole(1940, 2025),
  date: (random) => (random.chance(0.9) ? dayOf(random) : dayOf(random).slice(0, 7)),
  yearDate: (random) => (random.chance(0.9) ? random.whole(1940, 2025) : dayOf(random)),
  monthDate: (random) => dayOf(random).slice(0, 7),
  flagOrDate: (random) => (random.chance(0.8) ? random.chance(0.5) : dayOf(random)),
  id: idOf,
  opaqueId: idOf,
  token: ({ whole }) => String(whole(10 ** 6, 10 ** 9)),
  label: ({ whole }) => whole(10 ** 4, 10 ** 8),
  phone: (random) => eitherWay(phoneDigits(random), random, 0.9),
  phoneText: (random) => eitherWay(phoneDigits(random), random, 0.1),
  zip: zipOf,
  zipText: zipOf,
  verbatim: (random, key) =>
    random.chance(0.3)
      ? [textOf(random, key), random.whole(1, 99)]
      : { name: textOf(random, key), url: url(random), rank: random.whole(1, 99) },
  'loose text': (random, key) => (random.chance(0.9) ? textOf(random, key) : { text: textOf(random, key) }),
  'loose number': (random) => random.whole(18, 99),
  'nested text': (random, key) => [textOf(random, key)],
  'nested email': (random, key) => [textOf(random, key)],
  'nested phoneText': (random) => [phoneDigits(random)],
}

/** A realistic value of a kind of leaf, for the field of this name. */
export const leafValue = (leaf: string, random: Random, key: string): unknown => {
  const make = values[leaf]
  if (make === undefined) throw new Error(`The benchmark cannot generate the leaf ${leaf}: add it to corpus/values.ts.`)
  return make(random, key)
}
