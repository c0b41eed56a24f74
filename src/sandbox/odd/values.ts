import { isLeaf, leavesOf, patternOf } from '../../lineage/model-path.ts'
import { noAddress } from '../../model/address.ts'
import { noPhone } from '../../model/contact.ts'
import { type LookupValue, noAddressLookup, noEmailLookup, noPage, noPhoneLookup } from '../../model/lookup.ts'
import { noName } from '../../model/name.ts'
import { noDeath, noPerson } from '../../model/person.ts'
import { isObject, pointerStep } from '../../wire/json.ts'
import type { Part } from '../../wire/wire-type.ts'
import type { Answer } from '../http/answers.ts'

// Values in other spellings than the version's own.

/** The ways in which the values of a leaf are spelled, each in turn, from what the version sends as text. */
type Spellings = Readonly<Record<string, readonly ((value: string) => unknown)[]>>

const flag =
  (yes: unknown, no: unknown) =>
  (value: string): unknown =>
    value === 'true' ? yes : no

const grouped = (value: string): string => Number(value).toLocaleString('en-US', { maximumFractionDigits: 15 })

/** Large numbers are prices. */
const priced = (value: string): string => (Number(value) >= 100_000 ? `$${grouped(value)}` : grouped(value))

/** A part of a date that is not known, as databases write it. */
const withZeros = (date: string): string => date + '-00'.repeat((10 - date.length) / 3)

const whole =
  (spell: (day: string) => string) =>
  (date: string): string =>
    date.length === 10 ? spell(date) : withZeros(date)

const inWords = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
  return (date: string): string => format.format(new Date(date))
}

const monthInWords = inWords({ month: 'long' })

const phone = [
  (digits: string) => digits.replace(/^(...)(...)/, '($1) $2-'),
  (digits: string) => `${digits.replace(/^(...)(...)/, '$1-$2-')} x123`,
  (digits: string) => `${digits}.0`,
]

const blanks = (value: string): string => ` ${value} `

/** Numbers in place of text, and a kind of name in another case. */
const textOr =
  (otherwise: (value: string) => string) =>
  (value: string): unknown =>
    /^[1-9]\d{0,8}$/.test(value) ? Number(value) : value === 'main' ? 'Main' : otherwise(value)

/** Spellings whose meaning is plain. */
export const oddly: Spellings = {
  text: [textOr(String)],
  word: [textOr(String), textOr(blanks)],
  flag: [flag('Y', 'N'), flag('yes', 'no'), flag(1, 0)],
  flagText: [flag('Y', 'N')],
  flagOrText: [flag('Y', 'N')],
  flagOrDate: [flag('Y', 'N')],
  number: [priced, blanks],
  month: [(value) => value.padStart(2, '0'), (value) => monthInWords(`2000-${value.padStart(2, '0')}-01`)],
  year: [String],
  id: [blanks, (value) => `${value}.0`],
  opaqueId: [blanks],
  phone,
  phoneText: phone,
  zip: [blanks, (value) => value.padStart(5, '0')],
  zipText: [Number, blanks],
  date: [
    whole((day) => `${day}T00:00:00Z`),
    whole((day) => day.replaceAll('-', '/')),
    whole(inWords({ dateStyle: 'long' })),
    blanks,
  ],
  yearDate: [withZeros],
  monthDate: [withZeros],
}

/** The last two digits of a year, after the month and the day if they are there: nobody knows which is which. */
const shortDate = (date: string): string => {
  const [year = '', ...others] = date.split('-')
  return [...others.map(Number), year.slice(2)].join('/')
}

/** Spellings that could mean two things, or nothing. */
export const unclearly: Spellings = {
  flag: [() => 'possibly'],
  number: [(value) => `${value}%`, () => 'N/A'],
  month: [() => 0],
  year: [(value) => Number(value.slice(2))],
  phone: [(value) => value.slice(3)],
  phoneText: [(value) => value.slice(3)],
  zip: [() => 0],
  zipText: [() => '0'],
  date: [shortDate],
  yearDate: [shortDate],
  monthDate: [shortDate],
}

/** An answer whose values are spelled in these ways; all that have others are left as they are. */
export const respell = (spellings: Spellings, codec: Part, body: unknown): unknown => {
  const turns = new Map<string, number>()
  const walk = ({ shape }: Part, value: unknown): unknown => {
    if (value === undefined || value === null) return value
    if (shape.kind === 'list')
      return Array.isArray(value) ? value.map((item) => walk(shape.item, item)) : walk(shape.item, value)
    if (shape.kind === 'record') {
      if (!isObject(value)) return value
      const known = Object.entries(shape.fields).filter(([key]) => Object.hasOwn(value, key))
      return { ...value, ...Object.fromEntries(known.map(([key, part]) => [key, walk(part, value[key])])) }
    }
    const ways = Object.hasOwn(spellings, shape.leaf) ? spellings[shape.leaf] : undefined
    const turn = turns.get(shape.leaf) ?? 0
    turns.set(shape.leaf, turn + 1)
    const spell = ways?.[turn % ways.length]
    return spell === undefined || !isLeaf(value) ? value : spell(String(value))
  }
  return walk(codec, body)
}

/** A value of each operation with one leaf that every version has a field for. */
const ofOneLeaf: LookupValue = {
  person: { ...noPerson, gender: 'Female' },
  names: { ...noPage, items: [{ ...noPerson, death: { ...noDeath, isDeceased: true } }] },
  phones: { ...noPhoneLookup, phone: { ...noPhone, carrier: 'Example' } },
  emails: { ...noEmailLookup, owners: [{ ...noPerson, names: [{ ...noName, last: 'Byron' }] }] },
  addresses: { ...noAddressLookup, address: { ...noAddress, county: 'Suffolk' } },
}

/** Makes one value unreadable: the first of the field of this leaf, in the order of the body, and nothing else. */
export const breakLeaf = ({ operation, codec, body }: Answer): unknown => {
  const [field = ''] = Array.from(leavesOf(codec.encode(ofOneLeaf[operation])).keys(), patternOf)
  let isBroken = false
  const walk = (at: unknown, place: string): unknown => {
    if (Array.isArray(at)) return at.map((item) => walk(item, `${place}/*`))
    if (isObject(at))
      return Object.fromEntries(
        Object.entries(at).map(([key, member]) => [key, walk(member, place + pointerStep(key))]),
      )
    if (isBroken || place !== field || !isLeaf(at)) return at
    isBroken = true
    return { unreadable: true }
  }
  return walk(body, '')
}
