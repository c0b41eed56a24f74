import { inWords, type Problem, sentenceOf } from '../../errors/problem.ts'
import type { Operation } from '../../model/version.ts'
import { type BatchQuestion, type InvalidInput, isInvalid, questionOf } from '../../batch/batch-row.ts'
import { cleaned, isBlank } from '../../query/clean.ts'
import { amountRule, kinds } from '../../query/kinds.ts'
import { type ColumnMap, tableOf } from './columns.ts'

/** What a cell says: nothing, if it has blanks alone, or a word that means so. */
const textIn = (cell = '', blank: readonly string[] = []): string =>
  isBlank(cell) || blank.includes(cell.trim()) ? '' : cell

/** For each input of one question, the position of its column. */
type Places = readonly (readonly [input: string, at: number])[]

/** The columns of each question of a row. */
export const placesOf = (map: ColumnMap): readonly Places[] => {
  const entries = Object.entries(map)
  const count = Math.max(...entries.map(([, { length }]) => length))
  return Array.from({ length: count }, (_, slot) =>
    entries.map(([input, positions]) => [input, positions[slot] ?? positions[0] ?? 0] as const),
  )
}

/** What a question asks; an empty cell is no input. */
const inputIn = (operation: Operation, places: Places, cells: readonly string[]): unknown => {
  const table = tableOf(operation)
  if (table === undefined) return cells[places[0]?.[1] ?? 0] ?? ''
  const given = places.map(([input, at]) => [input, cells[at] ?? '', table[input]?.kind ?? 'text'] as const)
  return Object.fromEntries(
    given.filter(([, text]) => text !== '').map(([input, text, kind]) => [input, kinds[kind].fromText(text)]),
  )
}

const separators = /[;,/|&\n]|\s(?:and|or)\s/i

/** A cell with several values would ask only one of them, or nobody's. */
const holdsSeveral = (operation: Operation, cell: string): boolean => {
  const parts = cell.split(separators).filter((part) => !isBlank(part))
  const isAmount = amountRule(cleaned(cell)) !== undefined
  return parts.length > 1 && !isAmount && parts.every((part) => !isInvalid(questionOf(operation, part)))
}

const questionIn = <O extends Operation>(
  operation: O,
  places: Places,
  cells: readonly string[],
): BatchQuestion<O> | InvalidInput => {
  const [[input, at] = ['row', 0]] = places
  if (tableOf(operation) !== undefined || !holdsSeveral(operation, cells[at] ?? ''))
    return questionOf(operation, inputIn(operation, places, cells))
  const rule = `has several values in one cell: put each in a column, and give --map ${input}=<column> for each`
  return { problems: [{ input, rule }], isBlank: false }
}

/**
 * The questions of a row, or the rules that they break: one for each column that was named for an input. A blank cell among
 * several asks nothing, and has `undefined`.
 */
export const questionsIn = <O extends Operation>(
  operation: O,
  map: ColumnMap,
  given: readonly string[],
  blank: readonly string[],
): readonly (BatchQuestion<O> | InvalidInput | undefined)[] => {
  const cells = given.map((cell) => textIn(cell, blank))
  const all = placesOf(map)
  const asked = all.map((places) => places.some(([, at]) => (cells[at] ?? '') !== ''))
  const isNone = !asked.includes(true)
  return all.map((places, slot) =>
    asked[slot] || (isNone && slot === 0) ? questionIn(operation, places, cells) : undefined,
  )
}

/** The columns of a file, and which of them has which input. */
export interface Mapped {
  readonly columns: readonly string[] | undefined
  readonly map: ColumnMap
}

/** The rules that a question of a row breaks, in one sentence with the names of its columns, if the first row has some. */
export const reasonOf = (problems: readonly Problem[], { columns, map }: Mapped, slot: number): string => {
  const columnOf = (input: string): string => {
    const places = map[input] ?? []
    return columns?.[places[slot] ?? places[0] ?? -1] || input
  }
  return inWords(sentenceOf(problems), columnOf)
}
