import type { PartialDate } from '../model/partial-date.ts'

/** Numbers that look random and are the same every time for the same seed. */
export interface Random {
  /** At least 0, less than 1. */
  readonly fraction: () => number
  /** A whole number from `low` to `high`, both included. */
  readonly whole: (low: number, high: number) => number
  readonly pick: <A>(items: readonly A[]) => A
  /** `true` this often: 0 is never, 1 is always. */
  readonly chance: (share: number) => boolean
}

/** FNV-1a: a text as 32 bits. */
export const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** mulberry32: small, fast, and good enough for people who do not exist. */
const mulberry32 = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * The random numbers for one thing, which depend only on this seed and this label. A person's do not depend on who was
 * made before, so adding a family leaves the others unchanged.
 */
export const randomOf = (seed: number, label: string): Random => {
  const fraction = mulberry32(hashOf(`${seed} ${label}`))
  const whole = (low: number, high: number): number => low + Math.floor(fraction() * (high - low + 1))
  return {
    fraction,
    whole,
    pick: (items) => {
      const item = items[whole(0, items.length - 1)]
      if (item === undefined) throw new RangeError('There is nothing to pick from.')
      return item
    },
    chance: (share) => fraction() < share,
  }
}

/** The sandbox's today, so that ages are the same tomorrow: 1 July 2025. */
export const today = { year: 2025, month: 7, day: 1 } as const

/** A month of a year. */
export interface YearMonth {
  readonly year: number
  readonly month: number
}

/** A day of a year: a date of the canonical model without unknown parts. */
export interface Day extends YearMonth {
  readonly day: number
}

/** Whole years between two months, as ages are counted. */
export const yearsBetween = (from: YearMonth, to: YearMonth): number =>
  to.year - from.year - (to.month < from.month ? 1 : 0)

/** A random month of a year; in the current year, a past one. */
export const monthIn = (random: Random, year: number): YearMonth => ({
  year,
  month: random.whole(1, year === today.year ? today.month - 1 : 12),
})

/** A month, as a date of the canonical model. */
export const monthDate = ({ year, month }: YearMonth): PartialDate => ({ year, month, day: undefined })

/** A random day of a month, one that every month has. */
export const dayOf = (random: Random, { year, month }: YearMonth): Day => ({ year, month, day: random.whole(1, 28) })

/** A random day of a year, one that every month has. */
export const dayIn = (random: Random, year: number): Day => dayOf(random, monthIn(random, year))

// What the invented people and their homes are made of. The fathers and sons named John Smith are made elsewhere.

/** The items of a list that is written as a text. */
const listed = (text: string): readonly string[] => text.trim().split(/,\s+/)

export const women = listed(`
  Agnes, Beatrice, Clara, Dorothy, Edith, Florence, Grace, Hannah, Irene, Josephine, Katherine, Lillian, Mabel, Nora, Olive,
  Pearl, Ruth, Stella, Thelma, Violet, Winifred, Mary Ann`)

export const men = listed(`
  Albert, Bernard, Clarence, Daniel, Ernest, Frederick, George, Harold, Isaac, Jonathan, Kenneth, Leonard, Martin, Nathan,
  Oscar, Philip, Raymond, Samuel, Theodore, Victor, Walter, Zachary`)

/** What some of them are also called. */
export const nicknames: Readonly<Record<string, string | undefined>> = {
  Florence: 'Flo',
  Josephine: 'Jo',
  Katherine: 'Kate',
  Daniel: 'Dan',
  Samuel: 'Sam',
  Theodore: 'Th\u00e9o',
}

/** One for each family that is not called Smith; a name that occurs twice is shared by two families. */
export const lastNames = listed(`
  Abernathy, Bellweather, Castellanos, Dunmore, Eastlake, Fairbanks, Garrison, Hollister, Ingram, Jessup, Kowalski, Lockwood,
  Marchetti, Nakamura, O'Brien, Pemberton, Quimby, Ramirez-Lee, Sorensen, Thackeray, Underhill, Van Dyke, Whitfield,
  Yarborough, Zimmerman, Garrison, Lockwood, Nakamura, Whitfield, Ingram`)

export const streets = listed(`
  Alder St, Birch Ave, Chestnut Ln, Dogwood Dr, Elm St, Foxglove Ct, Garden Rd, Hawthorn St, Ivy Ln, Juniper Ave, Larch Rd,
  Mulberry St`)

export const companies = listed(`
  Analytical Engines, Bright Harbor Bakery, Copper Kettle Tea, Difference & Daughters, Evergreen Surveying, Foundry Nine,
  Granite State Optics`)

export const titles = listed('Accountant, Baker, Carpenter, Engineer, Nurse, Surveyor, Teacher')
export const colleges = listed('Alder College, Birch State University, Chestnut Institute')
export const majors = listed('Botany, Economics, History, Mathematics, Music')
export const degrees = listed('BA, BS, MA')
export const certificates = listed('First Aid, Land Surveying, Bookkeeping')
export const languages = listed('French, German, Polish, Spanish')
export const proficiencies = listed('basic, fluent, native')
export const networks = listed('Circles, Postcard')
export const carriers = listed('Meadow Telephone, Northern Wireless, Copperline')
export const zonings = listed('Residential, Mixed Use')
export const styles = listed('Bungalow, Colonial, Ranch, Victorian')
export const views = listed('City, Park, River, Street')
export const floors = listed('Hardwood, Stone, Tile')
export const foundations = listed('Brick, Concrete, Stone')

/** The sign with which each month begins. */
export const zodiac = listed(
  'Capricorn, Aquarius, Pisces, Aries, Taurus, Gemini, Cancer, Leo, Virgo, Libra, Scorpio, Sagittarius',
)

/** The last day of that sign, in each month. */
export const lastDaysOfSigns: readonly number[] = [19, 18, 20, 19, 20, 20, 22, 22, 22, 22, 21, 21]

/** A city where people of the sandbox live. */
export interface Place {
  readonly city: string
  readonly county: string
  /** The abbreviation. */
  readonly state: string
  /** The city's centre, in degrees: what `distance` is measured from. */
  readonly latitude: number
  readonly longitude: number
  readonly postalCodes: readonly string[]
  readonly areaCode: string
  readonly timeZone: string
}

const eastern = 'America/New_York'
const central = 'America/Chicago'
const pacific = 'America/Los_Angeles'

const place = (
  [city, county, state]: readonly [string, string, string],
  [latitude, longitude]: readonly [number, number],
  postalCodes: readonly string[],
  areaCode: string,
  timeZone: string,
): Place => ({ city, county, state, latitude, longitude, postalCodes, areaCode, timeZone })

export const newYork = place(['New York', 'New York', 'NY'], [40.7128, -74.006], ['10001', '10002'], '212', eastern)
const inCambridge = ['Cambridge', 'Middlesex', 'MA'] as const
export const cambridge = place(inCambridge, [42.3736, -71.1097], ['02138', '02139'], '617', eastern)

/** Near and distant cities, postal codes with leading zeros, and a Springfield in each of two states. */
export const places: readonly Place[] = [
  newYork,
  cambridge,
  place(['Yonkers', 'Westchester', 'NY'], [40.9312, -73.8988], ['10701', '10703'], '914', eastern),
  place(['Albany', 'Albany', 'NY'], [42.6526, -73.7562], ['12203', '12207'], '518', eastern),
  place(['Boston', 'Suffolk', 'MA'], [42.3601, -71.0589], ['02108', '02116'], '857', eastern),
  place(['Springfield', 'Hampden', 'MA'], [42.1015, -72.5898], ['01103', '01105'], '413', eastern),
  place(['Springfield', 'Sangamon', 'IL'], [39.7817, -89.6501], ['62701', '62703'], '217', central),
  place(['Chicago', 'Cook', 'IL'], [41.8781, -87.6298], ['60601', '60614'], '312', central),
  place(['Austin', 'Travis', 'TX'], [30.2672, -97.7431], ['78701', '78704'], '512', central),
  place(['Denver', 'Denver', 'CO'], [39.7392, -104.9903], ['80202', '80205'], '303', 'America/Denver'),
  place(['Los Angeles', 'Los Angeles', 'CA'], [34.0522, -118.2437], ['90012', '90026'], '213', pacific),
  place(['Pasadena', 'Los Angeles', 'CA'], [34.1478, -118.1445], ['91101', '91104'], '626', pacific),
  place(['San Francisco', 'San Francisco', 'CA'], [37.7749, -122.4194], ['94110', '94114'], '415', pacific),
  place(['Seattle', 'King', 'WA'], [47.6062, -122.3321], ['98101', '98103'], '206', pacific),
]

/** Abbreviation and full name of what counts as a US state in an address. */
const states = listed(`
  AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware,
  DC District of Columbia, FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas,
  KY Kentucky, LA Louisiana, ME Maine, MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota, MS Mississippi,
  MO Missouri, MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey, NM New Mexico, NY New York,
  NC North Carolina, ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon, PA Pennsylvania, PR Puerto Rico, RI Rhode Island,
  SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, VT Vermont, VA Virginia, WA Washington,
  WV West Virginia, WI Wisconsin, WY Wyoming`)

const abbreviations = new Map(
  states.flatMap((state) => [
    [state.slice(0, 2).toLowerCase(), state.slice(0, 2)],
    [state.slice(3).toLowerCase(), state.slice(0, 2)],
  ]),
)

/** The abbreviation of a state that is given by either of its names, in any letter case. */
export const stateOf = (text: string): string | undefined => abbreviations.get(text.trim().toLowerCase())
