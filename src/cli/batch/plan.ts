import type { Operation } from '../../model/version.ts'
import { absent, KeyTable } from './key-table.ts'
import { isInvalid } from '../../batch/question.ts'
import type { SettledRow } from '../../batch/batch-row.ts'
import { type Problem, sentenceOf } from '../../errors/problem.ts'
import { openInput } from '../terminal/input.ts'
import { type ColumnMap, columnsOf } from './columns.ts'
import type { Form, TableWishes } from './form.ts'
import { questionIn } from './row-input.ts'
import { type InputMark, Marker, type Source } from './source.ts'
import { openTable } from './table.ts'

/** What a run would do: its input was read once, and nothing was sent. */
export interface Plan {
  readonly mark: InputMark
  /** The hash of as much of the input as the run before had, if it has as much. */
  readonly prefix: string | undefined
  readonly form: Form
  readonly columns: readonly string[] | undefined
  readonly map: ColumnMap
  readonly rows: number
  /** How many rows are invalid, by the rule that they break. */
  readonly invalid: ReadonlyMap<string, number>
  readonly repeated: number
  /** How many questions there are, and how many of them are answered already, or by an earlier run. */
  readonly questions: number
  readonly settled: number
  readonly reused: number
}

/** A row that is never sent, and why, without what is in it. */
export interface InvalidLine {
  readonly row: number
  readonly line: number
  readonly reason: string
}

interface PlanOptions<O extends Operation> {
  readonly operation: O
  readonly wishes: TableWishes
  /** How many bytes the input had in the run before. */
  readonly bytesBefore: number | undefined
  readonly isSettled: (key: string) => boolean
  readonly reuse: (key: string) => SettledRow<O> | undefined
  readonly invalid: (line: InvalidLine) => void
}

/** The rules that a row breaks, in one sentence. */
export const reasonOf = (problems: readonly Problem[]): string => `${sentenceOf(problems)}.`

/** Reads the whole input, and counts what a run would do. */
export const planOf = async <O extends Operation>(source: Source, options: PlanOptions<O>): Promise<Plan> => {
  const { operation, wishes, isSettled, reuse } = options
  const marker = new Marker(options.bytesBefore)
  const table = await openTable(marker.pass(openInput(source.path())), operation, wishes)
  const map = columnsOf(operation, table, wishes.map)
  const keys = new KeyTable(false)
  const invalid = new Map<string, number>()
  const counts = { rows: 0, repeated: 0, questions: 0, settled: 0, reused: 0 }
  for await (const { cells, line } of table.rows) {
    counts.rows += 1
    const question = questionIn(operation, map, cells)
    if (isInvalid(question)) {
      const reason = reasonOf(question.problems)
      invalid.set(reason, (invalid.get(reason) ?? 0) + 1)
      options.invalid({ row: counts.rows, line, reason })
    } else if (keys.get(question.key) !== absent) counts.repeated += 1
    else {
      keys.set(question.key)
      counts.questions += 1
      if (isSettled(question.key)) counts.settled += 1
      else if (reuse(question.key) !== undefined) counts.reused += 1
    }
  }
  return {
    ...counts,
    mark: marker.mark(source.file),
    prefix: marker.prefix,
    form: table.form,
    columns: table.columns,
    map,
    invalid,
  }
}
