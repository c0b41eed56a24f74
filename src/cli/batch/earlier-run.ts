import { closeSync, existsSync, fstatSync, openSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import type { Operation } from '../../model/version.ts'
import type { BatchStatus, SettledRow } from '../../batch/batch-row.ts'
import { absent, KeyTable } from '../../batch/files/key-table.ts'
import { lineAt, linesIn } from '../../batch/files/lines.ts'
import { filesOf, readRunFile, type RunFile } from '../../batch/files/run-folder.ts'
import { headOf, rowOf } from '../../batch/files/stored-row.ts'
import type { BatchPlan } from '../../batch/journal.ts'
import { usageError } from '../errors/cli-error.ts'

/** The results of a run in a folder, by the keys of their questions. Rows are read when they are asked for. */
export class Results {
  readonly #file: number | undefined
  readonly #offsets = new KeyTable(true)
  readonly counts: Partial<Record<BatchStatus, number>> = {}

  constructor(folder: string) {
    const { results } = filesOf(folder)
    this.#file = existsSync(results) ? openSync(results, 'r') : undefined
    for (const { bytes, offset } of this.#lines()) {
      const head = headOf(bytes)
      if (head === undefined) continue
      this.#offsets.set(head.key, offset)
      this.counts[head.status] = (this.counts[head.status] ?? 0) + 1
    }
  }

  get size(): number {
    return this.#offsets.size
  }

  has(key: string): boolean {
    return this.#offsets.get(key) !== absent
  }

  /** The line of a question; `undefined` if it is not settled. */
  lineOf(key: string): string | undefined {
    const offset = this.#offsets.get(key)
    return offset === absent || this.#file === undefined ? undefined : lineAt(this.#file, offset)
  }

  /** All lines, in the order in which they were settled. */
  *lines(): Generator<{ readonly key: string; readonly line: string }, void, undefined> {
    for (const { bytes } of this.#lines()) {
      const head = headOf(bytes)
      if (head !== undefined) yield { key: head.key, line: bytes.toString() }
    }
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file)
  }

  *#lines(): ReturnType<typeof linesIn> {
    if (this.#file !== undefined) yield* linesIn(this.#file, 0, fstatSync(this.#file).size)
  }
}

/** The `run.json` of a folder that must have one. */
export const runIn = (folder: string): RunFile => {
  const run = existsSync(folder) ? readRunFile(folder) : undefined
  if (run === undefined) throw usageError('There is no run in this folder: it has no run.json.')
  return run
}

const answered: readonly BatchStatus[] = ['found', 'empty', 'notFound']

/** The answers of an earlier run that are not older than so many milliseconds. */
export const answersOf = <O extends Operation>(
  folder: string,
  plan: BatchPlan & { readonly operation: O },
  maxAgeMs: number,
): ((key: string) => SettledRow<O> | undefined) => {
  const { fingerprint } = runIn(folder)
  const differing = (['operation', 'versions', 'fallbackOn', 'baseUrl'] as const).find(
    (name) => !isDeepStrictEqual(fingerprint[name], plan[name]),
  )
  if (differing !== undefined)
    throw usageError(`The run of --reuse differs in its ${differing}: its answers are other ones.`)
  const results = new Results(folder)
  const oldest = Date.now() - maxAgeMs
  return (key) => {
    const line = results.lineOf(key)
    const row = line === undefined ? undefined : rowOf(plan.operation, line)
    return row !== undefined && answered.includes(row.status) && Date.parse(row.time) >= oldest ? row : undefined
  }
}
