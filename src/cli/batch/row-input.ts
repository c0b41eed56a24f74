import { type Problem, sentenceOf } from '../../errors/problem.ts'
import type { Operation } from '../../model/version.ts'
import { type BatchQuestion, type InvalidInput, isInvalid, questionOf } from '../../batch/batch-row.ts'
import { cleaned } from '../../query/clean.ts'
import { type Kind, kinds } from '../../query/kinds.ts'
import { type ColumnMap, tableOf } from './columns.ts'

/** A cell as an input of a kind: a number where the service needs one, text anywhere else. */
const valueOf = (cell: string, kind: Kind): unknown => {
  const text = cleaned(cell)
  return text === '' ? undefined : kinds[kind].fromText(text)
}

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
  const given = places.map(([input, at]): [string, unknown] => [
    input,
    valueOf(cells[at] ?? '', table[input]?.kind ?? 'text'),
  ])
  return Object.fromEntries(given.filter(([, value]) => value !== undefined))
}

const rowProblem = (input: string, rule: string): InvalidInput => ({ problems: [{ input, rule }] })

const separators = /[;,/|&\n]|\s(?:and|or)\s/i

/** A cell with several values would ask only one of them, or nobody's. */
const holdsSeveral = (operation: Operation, cell: string): boolean => {
  const parts = cell.split(separators).filter((part) => cleaned(part) !== '')
  return parts.length > 1 && parts.every((part) => !isInvalid(questionOf(operation, part)))
}

const questionIn = <O extends Operation>(
  operation: O,
  places: Places,
  cells: readonly string[],
): BatchQuestion<O> | InvalidInput => {
  const used = places.map(([, at]) => cells[at] ?? '')
  // Sent with a replacement character, it would find nobody.
  if (used.some((cell) => cell.includes('\uFFFD')))
    return rowProblem('row', 'has U+FFFD in place of a character: export the file again, as UTF-8')
  const [[input, at] = ['row', 0]] = places
  if (tableOf(operation) === undefined && holdsSeveral(operation, cells[at] ?? ''))
    return rowProblem(
      input,
      `has several values in one cell: put each in a column, and give --map ${input}=<column> for each`,
    )
  return questionOf(operation, inputIn(operation, places, cells))
}

/**
 * The questions of a row, or the rules that they break: one for each column that was named for an input. A blank cell among
 * several asks nothing, and has `undefined`.
 */
export const questionsIn = <O extends Operation>(
  operation: O,
  map: ColumnMap,
  cells: readonly string[],
): readonly (BatchQuestion<O> | InvalidInput | undefined)[] => {
  const all = placesOf(map)
  const asked = all.map((places) => places.some(([, at]) => cleaned(cells[at] ?? '') !== ''))
  const isNone = !asked.includes(true)
  return all.map((places, slot) =>
    asked[slot] || (isNone && slot === 0) ? questionIn(operation, places, cells) : undefined,
  )
}

/** The rules that a row breaks, in one sentence. */
export const reasonOf = (problems: readonly Problem[]): string => `${sentenceOf(problems)}.`
