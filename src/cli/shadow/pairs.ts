import { type AnswerOf, createParity } from '../../compare/parity/counter.ts'
import type { Parity } from '../../compare/parity/parity.ts'
import { isRealDifference } from '../../compare/difference.ts'
import type { SettledRow } from '../../batch/batch-row.ts'
import { rowOf } from '../../batch/store/stored-row.ts'
import { StoredRun } from '../../batch/store/stored-run.ts'
import type { Operation, Version } from '../../model/version.ts'
import type { ShadowFolders } from './folders.ts'
import { isAnswer } from './stage.ts'

// The report is computed from the answers in the folders, each time anew: so it does not matter how often a run was killed.

const answerOf = (row: SettledRow, version: Version): AnswerOf | undefined => {
  if (!isAnswer(row)) return undefined
  return { version, value: 'value' in row ? row.value : undefined }
}

/** The answers in the folder of a run, by their questions. */
class Answers {
  readonly #operation: Operation
  readonly #version: Version
  readonly #run: StoredRun | undefined

  constructor(folder: string, operation: Operation, version: Version) {
    this.#operation = operation
    this.#version = version
    this.#run = StoredRun.in(folder)
  }

  /** What the version said to a question: nothing, if it was not asked yet, or was when the run was killed. */
  of(key: string): AnswerOf | 'failed' | undefined {
    const row = rowOf(this.#operation, this.#run?.rowOf(key))
    if (row !== undefined) return answerOf(row, this.#version) ?? 'failed'
    return this.#run?.hasFailed(key) === true ? 'failed' : undefined
  }

  *all(): Generator<{ readonly key: string; readonly answer: AnswerOf }, void, undefined> {
    for (const json of this.#run?.rows() ?? []) {
      const row = rowOf(this.#operation, json)
      const answer = row && answerOf(row, this.#version)
      if (row !== undefined && answer !== undefined) yield { key: row.key, answer }
    }
  }

  close(): void {
    this.#run?.close()
  }
}

/** What the folders of a shadow say. */
export interface Pairs {
  readonly report: Parity
  readonly pairs: number
  /** In how many pairs what both versions carry differs, or only one found anybody. */
  readonly differing: number
  readonly failed: number
}

/** Compares all that was answered. */
export const pairsIn = (
  folders: ShadowFolders,
  operation: Operation,
  { trusted, candidate }: { readonly trusted: Version; readonly candidate: Version },
): Pairs => {
  const [first, second, third] = [
    new Answers(folders.trusted, operation, trusted),
    new Answers(folders.candidate, operation, candidate),
    new Answers(folders.control, operation, trusted),
  ]
  const counter = createParity()
  const counts = { pairs: 0, differing: 0, failed: 0 }
  for (const { key, answer } of first.all()) {
    const other = second.of(key)
    if (other === undefined) continue
    if (other === 'failed') {
      counts.failed += 1
      counter.addFailure({ operation, trusted, candidate })
    } else {
      counts.pairs += 1
      const differences = counter.add({ operation, trusted: answer, candidate: other })
      const isFoundInOne = (answer.value === undefined) !== (other.value === undefined)
      if (isFoundInOne || differences.some(({ kind }) => isRealDifference(kind))) counts.differing += 1
    }
    const again = third.of(key)
    if (again === 'failed') counter.addFailure({ operation, trusted, candidate, isControl: true })
    else if (again !== undefined) counter.add({ operation, trusted: answer, candidate: again, controlOf: candidate })
  }
  for (const answers of [first, second, third]) answers.close()
  return { report: counter.report(), ...counts }
}
