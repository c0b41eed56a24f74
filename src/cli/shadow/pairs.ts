import { closeSync, openSync } from 'node:fs'
import type { Asker, Asking, Budget } from '../../batch/asking.ts'
import { type BatchQuestion, type SettledRow, isInvalid } from '../../batch/batch-row.ts'
import { type Journal, journalWith } from '../../batch/journal.ts'
import type { NumberedInput } from '../../batch/rounds.ts'
import type { Others } from '../../batch/run-options.ts'
import { StoredRun, type Half, RunStore } from '../../batch/run-store.ts'
import { type LookupOutcome, statusOf } from '../../batch/settling.ts'
import type { LookupOptions } from '../../client/options.ts'
import { isRealDifference } from '../../compare/comparison.ts'
import { type AnswerOf, createParity, type Parity } from '../../compare/parity/parity.ts'
import { isLeft } from '../../either.ts'
import type { LookupValue } from '../../model/lookup.ts'
import { none } from '../../model/record.ts'
import type { Operation, Version } from '../../model/version.ts'
import { normalizeText } from '../../normalize/by-name.ts'
import { revive } from '../../normalize/revive.ts'
import { isObject } from '../../wire/json.ts'
import { messageOf, usageErrorFromSystem } from '../errors/cli-error.ts'
import { type LeniencyFlags, leniencyIn } from '../parity/judge.ts'
import { type TextLine, textLines } from '../terminal/input.ts'
import { ToldLines } from '../terminal/output.ts'

/** What a version made of its half of a pair. */
interface HalfAnswer {
  /** Whether it has answered, if only that there is nobody. */
  readonly isAnswer: boolean
  readonly value: unknown
}

/** The half in stored JSON; `undefined` if the version was not asked yet, or was when the run was killed. */
const halfIn = (json: unknown): HalfAnswer | undefined =>
  isObject(json) ? { isAnswer: json['status'] !== 'failed', value: json['value'] } : undefined

/** The value of a half, as complete as it was; `undefined` if there is nobody. */
const answerOf = <O extends Operation>(operation: O, { value }: HalfAnswer): LookupValue[O] | undefined =>
  value === undefined ? undefined : revive(operation, value).value

/** What the folder of a shadow says. */
export interface Pairs {
  readonly report: Parity
  readonly pairs: number
  /** In how many pairs what both versions carry differs, or only one found anybody. */
  readonly differing: number
  readonly failed: number
}

/** Compares all that was answered, each time anew: so it does not matter how often a run was killed. */
export const pairsIn = (
  folder: string,
  operation: Operation,
  { trusted, candidate, ...flags }: { readonly trusted: Version; readonly candidate: Version } & LeniencyFlags,
): Pairs => {
  const run = StoredRun.in(folder)
  const counter = createParity(leniencyIn(flags))
  const counts = { pairs: 0, differing: 0, failed: 0 }
  const of = (version: Version, half: HalfAnswer): AnswerOf => ({ version, value: answerOf(operation, half) })
  for (const pair of run?.pairs() ?? []) {
    const [first, other, again] = [halfIn(pair.trusted), halfIn(pair.candidate), halfIn(pair.control)]
    if (first?.isAnswer !== true || other === undefined) continue
    const answer = of(trusted, first)
    if (!other.isAnswer) {
      counts.failed += 1
      counter.addFailure({ operation, trusted, candidate })
    } else {
      counts.pairs += 1
      const answered = of(candidate, other)
      const differences = counter.add({ operation, trusted: answer, candidate: answered })
      const isFoundInOne = (answer.value === undefined) !== (answered.value === undefined)
      if (isFoundInOne || differences.some(({ kind }) => isRealDifference(kind))) counts.differing += 1
    }
    if (again === undefined) continue
    if (again.isAnswer) counter.add({ operation, trusted: answer, candidate: of(trusted, again), controlOf: candidate })
    else counter.addFailure({ operation, trusted, candidate, isControl: true })
  }
  run?.close()
  return { report: counter.report(), ...counts }
}

type HalfStore = Pick<RunStore<Operation>, 'halfOf' | 'keepHalf'>

interface PairAskerParts {
  readonly trusted: Asker
  readonly candidate: Asker
  readonly versions: { readonly trusted: Version; readonly candidate: Version }
  readonly budget: Budget
  /** Where the answers of both are kept as soon as they are there: none is paid for twice. */
  readonly store: HalfStore
  /** The trusted version's answer to a question, if it was recorded. */
  readonly known: (key: string) => SettledRow | undefined
  /** Whether the trusted version is asked once more. */
  readonly isControlled: (key: string) => Promise<boolean>
}

const nothingSent = { failure: undefined, error: undefined, held: undefined, requests: 0 }

/** Whether a version has answered, if only that there is nobody. */
const isAnswered = ({ answer, failure }: LookupOutcome<Operation>): boolean =>
  answer !== undefined || failure?.cause === 'notFound'

/**
 * Asks in pairs: the trusted version first, then the candidate, and some questions once more of the trusted version. The
 * budget is for whole pairs: the first request sets one aside for the candidate.
 */
class PairAsker implements Asking {
  readonly #parts: PairAskerParts

  constructor(parts: PairAskerParts) {
    this.#parts = parts
  }

  async ask<O extends Operation>(
    operation: O,
    question: BatchQuestion<O>,
    signal: AbortSignal,
  ): Promise<LookupOutcome<O>> {
    const { trusted, candidate, budget, isControlled } = this.#parts
    const { key } = question
    let first = await this.#knownOf(operation, key)
    let requests = 0
    let isSetAside = false
    if (first === undefined) {
      const asked = await trusted.ask(operation, question, signal, 1)
      isSetAside = asked.requests > 0
      requests = asked.requests
      if (isAnswered(asked)) await this.#keep(key, 'trusted', asked)
      else {
        if (isSetAside) budget.giveBack()
        return asked
      }
      first = asked
    }
    if (halfIn(this.#parts.store.halfOf(key, 'candidate'))?.isAnswer !== true) {
      const asked = await candidate.ask(operation, question, signal, isSetAside ? -1 : 0)
      if (isSetAside && asked.requests === 0) budget.giveBack()
      requests += asked.requests
      await this.#keep(key, 'candidate', asked)
      if (!isAnswered(asked)) return { ...asked, requests }
    } else if (isSetAside) budget.giveBack()
    if ((await isControlled(key)) && this.#parts.store.halfOf(key, 'control') === undefined) {
      const asked = await trusted.ask(operation, question, signal)
      requests += asked.requests
      await this.#keep(key, 'control', asked)
      if (asked.held !== undefined) return { ...asked, requests }
    }
    return { ...first, requests }
  }

  /** Keeps what came of a half, unless it is not known. */
  async #keep(key: string, half: Half, { answer, failure, requests }: LookupOutcome<Operation>): Promise<void> {
    const { store, versions } = this.#parts
    const version = half === 'candidate' ? versions.candidate : versions.trusted
    if (answer !== undefined) {
      const { value, issues, source } = answer
      await store.keepHalf(key, half, { status: statusOf(source.operation, answer), version, value, issues })
    } else if (failure?.cause === 'notFound') await store.keepHalf(key, half, { status: 'notFound', version })
    else if (failure === undefined ? requests > 0 : failure.cause !== 'aborted')
      await store.keepHalf(key, half, { status: 'failed', version, reason: failure?.message ?? '' })
  }

  /** The trusted version's answer, if it has answered by now. */
  async #knownOf<O extends Operation>(operation: O, key: string): Promise<LookupOutcome<O> | undefined> {
    const { store, known, versions } = this.#parts
    const kept = halfIn(store.halfOf(key, 'trusted'))
    if (kept?.isAnswer === true) return askedOf(operation, versions.trusted, answerOf(operation, kept))
    const row = known(key)
    if (row === undefined) return undefined
    const value = 'value' in row ? row.value : undefined
    await store.keepHalf(key, 'trusted', { status: row.status, version: versions.trusted, value, issues: row.issues })
    return askedOf(operation, versions.trusted, answerOf(operation, { isAnswer: true, value }))
  }
}

/** An answer that was kept, as if it had just come. */
const askedOf = <O extends Operation>(
  operation: O,
  version: Version,
  value: LookupValue[O] | undefined,
): LookupOutcome<O> => {
  if (value !== undefined)
    return { ...nothingSent, answer: { value, source: { version, operation }, issues: [], attempts: [] } }
  const message = 'Nobody was found.'
  const failure = { cause: 'notFound', status: 404, retryable: false, message, version, attempts: [] } as const
  return { ...nothingSent, answer: undefined, failure }
}

interface PairingParts extends Pick<PairAskerParts, 'versions' | 'known' | 'isControlled'> {
  readonly journal: Journal
  /** The lookup of the trusted version. */
  readonly lookup: LookupOptions
  /** Called when the store is open. */
  readonly opened: () => void
}

const isStore = (journal: object): journal is HalfStore => journal instanceof RunStore

/** What lets a run ask in pairs: its journal, which is a store, and who asks. */
export const inPairs = ({ journal, lookup, opened, ...parts }: PairingParts): { journal: Journal; others: Others } => {
  let store: HalfStore | undefined
  const { versions, isControlled } = parts
  return {
    journal: {
      open: async (plan) => {
        const kept = await journal.open(plan)
        if (!isStore(kept)) throw new TypeError('A shadow needs a store.')
        store = kept
        opened()
        const lacksControl = async (key: string): Promise<boolean> =>
          store?.halfOf(key, 'control') === undefined && (await isControlled(key))
        return journalWith(kept, {
          stateOf: async (key) => {
            const state = await kept.stateOf(key)
            return state === 'settled' && (await lacksControl(key)) ? 'new' : state
          },
        })
      },
    },
    others: {
      create: ({ asker, budget }) => {
        if (store === undefined) throw new TypeError('The store is opened before anything is asked.')
        const candidate = asker({ ...lookup, versions: [versions.candidate] })
        return new PairAsker({ ...parts, trusted: asker(lookup), candidate, budget, store })
      },
    },
  }
}

/** Notices before anything is sent that a file cannot be read. */
export const checkRecorded = (file: string): void => {
  if (file === '-') return
  try {
    closeSync(openSync(file, 'r'))
  } catch (error) {
    throw usageErrorFromSystem('The --recorded file cannot be read', error)
  }
}

/** Answers that were recorded earlier: the first line of a file is that to the first row of the input, and so on. */
export class Recorded<O extends Operation> {
  readonly #version: Version
  readonly #operation: O
  readonly #file: string
  /** The answer to the question that a run has just read: it asks for it before it reads the next. */
  #latest: SettledRow<O> | undefined
  readonly #unreadable = new ToldLines()
  /** How many rows have no line, or a blank one. */
  missing = 0

  constructor(version: Version, operation: O, file: string) {
    this.#version = version
    this.#operation = operation
    this.#file = file
  }

  /** The inputs whose answers are known: the others are left out. */
  async *knownOf(inputs: AsyncIterable<NumberedInput<O>>): AsyncGenerator<NumberedInput<O>, void, undefined> {
    const lines = textLines(this.#file)
    try {
      for await (const input of inputs) {
        const next = await lines.next()
        const { question } = input
        if (isInvalid(question)) yield input
        else {
          this.#latest = this.#rowOf(question, next.done === true ? { line: 0, text: '' } : next.value)
          if (this.#latest !== undefined) yield input
        }
      }
    } finally {
      await lines.return()
    }
  }

  /** How many lines cannot be read. */
  get unreadable(): number {
    return this.#unreadable.count
  }

  /** The recorded answer to a question. */
  answerTo(key: string): SettledRow<O> | undefined {
    return this.#latest?.key === key ? this.#latest : undefined
  }

  #rowOf(question: BatchQuestion<O>, { line, text, problem = '' }: TextLine): SettledRow<O> | undefined {
    if (text?.trim() === '') {
      this.missing += 1
      return undefined
    }
    const version = this.#version
    const known = { ...question, rows: none, requests: 0, time: new Date().toISOString(), attempts: none, version }
    const read = text === undefined ? undefined : normalizeText(version, this.#operation, text)
    if (read === undefined || (isLeft(read) && read.left.name !== 'NotFoundError')) {
      this.#unreadable.tell(line, read === undefined ? problem : messageOf(read.left), ' of --recorded')
      return undefined
    }
    if (isLeft(read)) return { ...known, status: 'notFound', issues: none, reason: read.left.message }
    const { value, issues } = read.right
    return { ...known, status: statusOf(this.#operation, { value }), issues, value }
  }
}
