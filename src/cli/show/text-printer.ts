import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Attempt } from '../../errors/lookup-error.ts'
import { isAddressLookup, isPersonPage } from '../../model/lookup.ts'
import { formatPartialDate, type PartialDate, type Period } from '../../model/partial-date.ts'
import { none, said } from '../../model/record.ts'
import type { Operation } from '../../model/version.ts'
import { isObject } from '../../wire/json.ts'
import type { Printer, Shown, ShownFlags } from '../lookups/lookup-flags.ts'
import { cellOf, columnsAlone, namesOf, partsOf, usualJoin } from '../rows/writer.ts'
import { counted, style, canMoveCursor, print, numberText } from '../terminal/output.ts'
import { printable } from '../terminal/printable.ts'
import { periodText, cardLines } from './card.ts'
import { screen, wrapped, tableLines } from './table.ts'

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
  return more > 0 ? [...lines.slice(0, mostOdd), `  … and ${numberText(more)} more, in JSON`] : lines
}

/** How much was not read. */
const oddText = (issues: number, extras: number): string => {
  const text = `${counted(issues, 'issue')}, ${counted(extras, 'extra')}`
  return issues + extras === 0 ? text : style('yellow', text)
}

const attemptText = ({ version, cause, requests, durationMs }: Attempt): string => {
  const retries = requests > 1 ? ` and ${requests} requests` : ''
  return `${version} ${cause === undefined ? 'answered' : `failed (${cause})`} in ${durationMs} ms${retries}`
}

/** Where an answer is from, and which versions were tried, if this is known. */
const originText = ({ source, attempts = none }: Shown): string =>
  said(`${source.version} ${source.operation}`, attempts.map(attemptText).join(', ')).join('; ')

/** A result as a listing of all that it has. */
const listingLines = (shown: Shown): readonly string[] => {
  const { value, issues, extras } = shown
  const listing = linesOf(value)
  return [
    ...(listing.length === 0 ? ['(nothing)'] : listing),
    '',
    oddText(issues.length, extras.length),
    ...oddLines({ issues, extras }),
    style('dim', originText(shown)),
  ]
}

/** What a pager ends with if the shell does not find it. */
const notFound = 127

/** Prints lines: through the user's pager if there is one, and the terminal has no room for them. */
const page = async (lines: readonly string[]): Promise<void> => {
  const text = `${lines.join('\n')}\n`
  const { PAGER: pager = '' } = process.env
  const fits = lines.length < screen().rows
  if (fits || pager.trim() === '' || !process.stdout.isTTY || !canMoveCursor()) return print(text)
  const child = spawn(pager, {
    shell: true,
    stdio: ['pipe', 'inherit', 'inherit'],
    // Colours stay, and a text that fits after all is printed and left there, as git does it.
    env: { LESS: 'FRX', ...process.env },
  })
  // Whoever has seen enough closes it.
  child.stdin.on('error', () => undefined)
  child.stdin.end(text)
  // Ctrl-C is the pager's.
  const ignore = (): void => undefined
  process.on('SIGINT', ignore)
  await once(child, 'close')
  process.off('SIGINT', ignore)
  if (child.exitCode === notFound) await print(text)
}

/** Several pages as one. */
const joined = (answers: readonly Shown[]): Shown | undefined => {
  const last = answers.at(-1)
  if (last === undefined || answers.length === 1) return last
  const values = answers.map(({ value }) => value)
  if (isPersonPage(last.value)) {
    const items = values.flatMap((value) => (isPersonPage(value) ? value.items : none))
    return { ...last, value: { ...last.value, items } }
  }
  if (!isAddressLookup(last.value)) return last
  const properties = values.flatMap((value) => (isAddressLookup(value) ? value.properties : none))
  return { ...last, value: { ...last.value, properties } }
}

/** How many people there are, and how to see more of them. */
const pageWords = ({ value, source, attempts = none }: Shown): readonly string[] => {
  if (!isPersonPage(value) && !isAddressLookup(value)) return []
  const { next } = value
  const pin = attempts.length > 1 ? ` --versions ${source.version}` : ''
  const more = next === undefined ? [] : [`More: the same with --all, or with${pin} --cursor ${printable(next.token)}`]
  if (!isPersonPage(value)) return more
  const { items, total = items.length } = value
  const of = total > items.length ? ` of ${numberText(total)}` : ''
  return [`${numberText(items.length)}${of} ${total === 1 ? 'person.' : 'people.'}`, ...more]
}

const answerLines = (shown: Shown, input: string, width: number): readonly string[] => {
  const { issues, extras } = shown
  const lines = cardLines(shown.value, input, width)
  const found = `${oddText(issues.length, extras.length)}; --full shows everything.`
  const end = [found, originText(shown)].flatMap((line) => wrapped(line, width))
  return [...lines, ...(lines.length > 0 ? [''] : []), ...pageWords(shown), ...end.map((line) => style('dim', line))]
}

/** Selected values as a table. */
const selectedLines = (operation: Operation, answers: readonly Shown[], flags: ShownFlags): readonly string[] => {
  const columns = columnsAlone(operation, flags)
  const rows = answers
    .flatMap(({ value }) => partsOf(value, columns.each, false))
    .map((part) => columns.selections.map((selection) => cellOf(part, selection, flags.join ?? usualJoin)))
  return tableLines(
    namesOf(columns).map((title, at, { length }) => ({ title, least: 8, worth: length - at })),
    rows.slice(0, flags.limit),
    screen().columns,
  )
}

/** Prints answers for people, once all are there: the columns are as wide as what is in them. */
export const textPrinter = (operation: Operation, flags: ShownFlags, input: string): Printer => {
  const answers: Shown[] = []
  const lines = (): readonly string[] => {
    if (flags.select !== undefined) return selectedLines(operation, answers, flags)
    if (flags.full === true) return answers.flatMap(listingLines)
    const shown = joined(answers)
    return shown === undefined ? [] : answerLines(shown, input, screen().columns)
  }
  return {
    add: async (shown) => {
      answers.push(shown)
      return Promise.resolve()
    },
    end: async () => (answers.length === 0 ? undefined : page(lines())),
    isFull: () => false,
  }
}
