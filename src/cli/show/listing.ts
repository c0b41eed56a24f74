import { formatPartialDate, type PartialDate, type Period } from '../../model/partial-date.ts'
import type { Issue, Source } from '../../normalize/normalized.ts'
import { isObject } from '../../wire/json.ts'
import { counted, style } from '../terminal/output.ts'
import { printable } from '../terminal/printable.ts'
import { periodText } from './facts.ts'

// A canonical value as a listing: everything that is defined, under its names in the model.

const hasExactly = (value: object, keys: readonly string[]): boolean =>
  Object.keys(value).length === keys.length && keys.every((key) => Object.hasOwn(value, key))

// What is kept verbatim is the payload's: it may have the keys of a date, and any text in place of the numbers.

const isPartOfDate = (part: unknown): boolean => part === undefined || typeof part === 'number'

const isDate = (value: object): value is PartialDate =>
  hasExactly(value, ['year', 'month', 'day']) && Object.values(value).every(isPartOfDate)

const isEndOfPeriod = (end: unknown): boolean => end === undefined || (isObject(end) && isDate(end))

const isPeriod = (value: object): value is Period =>
  hasExactly(value, ['start', 'end']) && Object.values(value).every(isEndOfPeriod)

/** A simple value as text on one line; `undefined` for other values, and `''` if there is nothing. */
const short = (value: unknown): string | undefined => {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return printable(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'object') return ''
  if (isDate(value)) return formatPartialDate(value)
  return isPeriod(value) ? periodText(value) : undefined
}

const indented = (lines: readonly string[]): readonly string[] => lines.map((line) => `  ${line}`)

const itemLines = (item: unknown): readonly string[] => {
  const text = short(item)
  const lines = text === undefined ? linesOf(item) : [text].filter((line) => line !== '')
  return lines.map((line, at) => `${at === 0 ? '- ' : '  '}${line}`)
}

const fieldLines = (key: string, width: number, value: unknown): readonly string[] => {
  const text = short(value)
  if (text !== undefined) return text === '' ? [] : [`${style('bold', printable(key).padEnd(width))}  ${text}`]
  const lines = linesOf(value)
  return lines.length === 0 ? [] : [style('bold', printable(key)), ...indented(lines)]
}

/** The widest column of names: beside a longer name, such as a payload may have, every other line would be as long. */
const widest = 40

/** The lines of a list or a record; none if it is empty. */
const linesOf = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(itemLines)
  if (!isObject(value)) return []
  const entries = Object.entries(value)
  const beside = entries.filter(([, member]) => (short(member) ?? '') !== '')
  // Not by spreading: what is kept verbatim may have more keys than a call can have arguments.
  const longest = beside.reduce((most, [key]) => Math.max(most, printable(key).length), 0)
  const width = Math.min(widest, longest)
  return entries.flatMap(([key, member]) => fieldLines(key, width, member))
}

/** How many issues and extras are listed; the others are only counted. */
const mostOdd = 10

/** What was not read, and where. */
const oddLines = ({ issues, extras }: Pick<Shown, 'issues' | 'extras'>): readonly string[] => {
  const lines = [
    ...issues.map(({ path, expected }) => `  ${printable(path)}, expected ${expected}`),
    ...extras.map((path) => `  ${printable(path)}, unknown`),
  ]
  const more = lines.length - mostOdd
  return more > 0 ? [...lines.slice(0, mostOdd), `  … and ${more.toLocaleString('en')} more, in JSON`] : lines
}

/** The part of a result that is printed. */
interface Shown {
  readonly value: unknown
  readonly source: Source
  readonly issues: readonly Issue[]
  readonly extras: readonly string[]
}

/** How much was not read. */
export const oddText = (issues: number, extras: number): string => {
  const text = `${counted(issues, 'issue')}, ${counted(extras, 'extra')}`
  return issues + extras === 0 ? text : style('yellow', text)
}

/** Where an answer is from, and which versions were tried, if this is known. */
export const originText = ({ version, operation }: Source, attempts: string): string =>
  [`${version} ${operation}`, attempts].filter((part) => part !== '').join('; ')

/** A result as a listing of all that it has. */
export const listingLines = ({ value, source, issues, extras }: Shown, attempts: string): readonly string[] => {
  const listing = linesOf(value)
  return [
    ...(listing.length === 0 ? ['(nothing)'] : listing),
    '',
    oddText(issues.length, extras.length),
    ...oddLines({ issues, extras }),
    style('dim', originText(source, attempts)),
  ]
}
