import type { Operation } from '../../model/version.ts'
import { type BatchQuestion, type InvalidInput, isInvalid } from '../../batch/question.ts'
import type { SettledRow } from '../../batch/batch-row.ts'
import { type Problem, sentenceOf } from '../../errors/problem.ts'
import { openTableInput } from '../terminal/input.ts'
import { type ColumnMap, columnsOf } from './columns.ts'
import { Decoding } from './decoding.ts'
import { openTable, type TableWishes } from './detect.ts'
import type { Encoding } from './encoding.ts'
import { questionsIn } from './row-input.ts'
import { type Hashed, type InputMark, Marker, type Source } from './source.ts'
import type { Form } from './table.ts'

/** What a run would do: its input was read once, and nothing was sent. */
export interface Plan {
  readonly mark: InputMark
  /** By which the input is known when it is read to be asked. */
  readonly hashed: Hashed
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

interface PlanOptions<O extends Operation> {
  readonly operation: O
  readonly wishes: TableWishes & { readonly encoding: Encoding | undefined }
  /** How many bytes the input had in the run before. */
  readonly bytesBefore: number | undefined
  readonly isSettled: (key: string) => boolean
  readonly reuse: (key: string) => SettledRow<O> | undefined
}

/** The rules that a row breaks, in one sentence. */
export const reasonOf = (problems: readonly Problem[]): string => `${sentenceOf(problems)}.`

/** Reads the whole input, and counts what a run would do. */
export const planOf = async <O extends Operation>(source: Source, options: PlanOptions<O>): Promise<Plan> => {
  const { operation, wishes, isSettled, reuse } = options
  const marker = new Marker(options.bytesBefore)
  const decoding = new Decoding(wishes.encoding)
  const text = decoding.pass(marker.pass(openTableInput(source.path())))
  const table = await openTable(text, operation, wishes)
  const map = columnsOf(operation, table, wishes.map)
  const keys = new Set<string>()
  const invalid = new Map<string, number>()
  const counts = { rows: 0, repeated: 0, questions: 0, settled: 0, reused: 0 }
  const deal = (question: BatchQuestion<O> | InvalidInput): void => {
    if (isInvalid(question)) {
      const reason = reasonOf(question.problems)
      invalid.set(reason, (invalid.get(reason) ?? 0) + 1)
    } else if (keys.has(question.key)) counts.repeated += 1
    else {
      keys.add(question.key)
      counts.questions += 1
      if (isSettled(question.key)) counts.settled += 1
      else if (reuse(question.key) !== undefined) counts.reused += 1
    }
  }
  let width = 1
  for await (const { kind, cells } of table.rows) {
    if (kind !== 'separator') width = Math.max(width, cells.length)
    if (kind !== 'row') continue
    counts.rows += 1
    for (const question of questionsIn(operation, map, cells)) if (question !== undefined) deal(question)
  }
  const { encoding, hasMark } = decoding
  return {
    ...counts,
    mark: { file: source.file, bytes: marker.bytes, sha256: marker.sha256, width, encoding, hasMark },
    hashed: marker,
    prefix: marker.prefix,
    form: table.form,
    columns: table.columns,
    map,
    invalid,
  }
}
