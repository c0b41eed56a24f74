import type { Operation } from '../../model/version.ts'
import { type BatchQuestion, type InvalidInput, questionOf } from '../../batch/question.ts'
import { cleaned } from '../../query/cleaned.ts'
import { type Kind, kinds } from '../../query/kinds.ts'
import { type ColumnMap, tableOf } from './columns.ts'

/** A cell as an input of a kind: a number where the service needs one, text anywhere else. */
const valueOf = (cell: string, kind: Kind): unknown => {
  const text = cleaned(cell)
  return text === '' ? undefined : kinds[kind].fromText(text)
}

/** What a row asks; an empty cell is no input. */
const inputIn = (operation: Operation, map: ColumnMap, cells: readonly string[]): unknown => {
  const table = tableOf(operation)
  const entries = Object.entries(map)
  if (table === undefined) return cells[entries[0]?.[1] ?? 0] ?? ''
  const given = entries.map(([input, at]): [string, unknown] => [
    input,
    valueOf(cells[at] ?? '', table[input]?.kind ?? 'text'),
  ])
  return Object.fromEntries(given.filter(([, value]) => value !== undefined))
}

const notText: InvalidInput = { problems: [{ input: 'row', rule: 'is not UTF-8 text: convert the file' }] }

/** The question of a row, or the rules that it breaks. */
export const questionIn = <O extends Operation>(
  operation: O,
  map: ColumnMap,
  cells: readonly string[],
): BatchQuestion<O> | InvalidInput => {
  // Sent with a replacement character, it would find nobody.
  const used = Object.values(map).map((at) => cells[at] ?? '')
  return used.some((cell) => cell.includes('\uFFFD')) ? notText : questionOf(operation, inputIn(operation, map, cells))
}
