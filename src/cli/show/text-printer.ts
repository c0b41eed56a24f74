import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { canMoveCursor, print, style } from '../terminal/output.ts'
import { screen, wrapped, tableLines } from './table.ts'
import type { Attempt } from '../../errors/lookup-error.ts'
import type { Operation } from '../../model/version.ts'
import { isAddressLookup, isPersonPage } from '../../model/lookup.ts'
import { none } from '../../model/record.ts'
import type { Printer, Shown, ShownFlags } from '../lookups/lookup-flags.ts'
import { cellOf } from '../rows/cells.ts'
import { columnsAlone, namesOf, partsOf, usualJoin } from '../rows/writer.ts'
import { printable } from '../terminal/printable.ts'
import { cardLines } from './card.ts'
import { listingLines, oddText, originText } from './listing.ts'

/** What a pager ends with if the shell does not find it. */
const notFound = 127

/** Prints lines: through the user's pager if there is one, and the terminal has no room for them. */
export const page = async (lines: readonly string[]): Promise<void> => {
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

const attemptText = ({ version, cause, requests, durationMs }: Attempt): string => {
  const retries = requests > 1 ? ` and ${requests} requests` : ''
  return `${version} ${cause === undefined ? 'answered' : `failed (${cause})`} in ${durationMs} ms${retries}`
}

const attemptsText = (attempts: readonly Attempt[] = none): string => attempts.map(attemptText).join(', ')

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
  const of = total > items.length ? ` of ${total.toLocaleString('en')}` : ''
  return [`${items.length.toLocaleString('en')}${of} ${total === 1 ? 'person.' : 'people.'}`, ...more]
}

const answerLines = (shown: Shown, input: string, width: number): readonly string[] => {
  const { issues, extras, attempts, source } = shown
  const lines = cardLines(shown.value, input, width)
  const found = `${oddText(issues.length, extras.length)}; --full shows everything.`
  const end = [found, originText(source, attemptsText(attempts))].flatMap((line) => wrapped(line, width))
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
    if (flags.full === true) return answers.flatMap((shown) => listingLines(shown, attemptsText(shown.attempts)))
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
