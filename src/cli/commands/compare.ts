import type { Command } from 'commander'
import { isLeft } from '../../either.ts'
import { type LookupValue, isPerson } from '../../model/lookup.ts'
import type { Operation, Version } from '../../model/version.ts'
import { type AnswerOf, createParity, type ParityCounter } from '../../compare/parity/parity.ts'
import { isRealDifference } from '../../compare/comparison.ts'
import { addLeniency, type LeniencyFlags, leniencyIn } from '../parity/judge.ts'
import { normalizeInput } from '../conversion/normalize-input.ts'
import { messageOf, usageError, endWith, type ExitCode, exitCodes, exitOnInterrupt } from '../errors/cli-error.ts'
import { checkOffered, operationArgument, versionFor, anyOperation, anyVersion } from '../options/arguments.ts'
import { counted, json, jsonLine, note, print, numberText, ToldLines } from '../terminal/output.ts'
import { type TextLine, textLines } from '../terminal/input.ts'

interface CompareFlags extends LeniencyFlags {
  readonly by: 'line' | 'id'
  readonly each?: true
}

/** What a line says: a value, nobody, nothing at all, or something that cannot be read. */
type Said = AnswerOf | 'blank' | 'unreadable'

const fileNames = ['first', 'second'] as const

const idOf = (value: LookupValue[Operation] | undefined): string | undefined => (isPerson(value) ? value.id : undefined)

const areStrangers = (before: AnswerOf, after: AnswerOf): boolean => {
  const [one, other] = [idOf(before.value), idOf(after.value)]
  return one !== undefined && other !== undefined && one !== other
}

/** How many lines are left that are not blank. */
const countRest = async (lines: AsyncGenerator<TextLine, void, undefined>): Promise<number> => {
  let count = 0
  for await (const { text } of lines) if (text?.trim() !== '') count += 1
  return count
}

/** A comparison of two files that is under way. */
class FileComparison {
  readonly #operation: Operation
  readonly #versions: readonly [Version, Version]
  readonly #counter: ParityCounter
  readonly #isEach: boolean
  readonly #unreadable = new ToldLines()
  differing = 0
  pairs = 0
  /** How many answers of each file have no counterpart in the other one. */
  readonly alone: [number, number] = [0, 0]
  /** In how many pairs the people are others. */
  #strangers = 0

  constructor(operation: Operation, versions: readonly [Version, Version], { each, ...flags }: CompareFlags) {
    this.#counter = createParity(leniencyIn(flags))
    this.#operation = operation
    this.#versions = versions
    this.#isEach = each === true
  }

  read(side: 0 | 1, { line, text, problem = '' }: TextLine): Said {
    const version = this.#versions[side]
    if (text?.trim() === '') return 'blank'
    const outcome = text === undefined ? undefined : normalizeInput(version, this.#operation, text)
    if (outcome !== undefined && !isLeft(outcome)) return { version, value: outcome.right.value }
    if (outcome !== undefined && outcome.left.name === 'NotFoundError') return { version, value: undefined }
    const message = outcome === undefined ? problem : messageOf(outcome.left)
    this.#unreadable.tell(line, message, ` of the ${fileNames[side]} file`)
    return 'unreadable'
  }

  /** Compares what the two files say to one question. */
  async add(line: number, before: Said, after: Said): Promise<void> {
    const [trusted, candidate] = this.#versions
    const operation = this.#operation
    if (typeof before === 'string' || after === 'blank') return
    if (after === 'unreadable') {
      this.#counter.addFailure({ operation, trusted, candidate })
      return
    }
    const differences = this.#counter.add({ operation, trusted: before, candidate: after })
    const isFoundInOne = (before.value === undefined) !== (after.value === undefined)
    this.pairs += 1
    this.#strangers += areStrangers(before, after) ? 1 : 0
    this.differing += isFoundInOne || differences.some(({ kind }) => isRealDifference(kind)) ? 1 : 0
    if (this.#isEach)
      await print(jsonLine(isFoundInOne ? { line, foundInOne: true, differences } : { line, differences }))
  }

  async end(): Promise<ExitCode> {
    if (!this.#isEach) await print(json(this.#counter.report()))
    this.#unreadable.end()
    for (const [side, count] of this.alone.entries())
      if (count > 0)
        note(
          `${counted(count, 'answer')} of the ${fileNames[side] ?? ''} file left out: the other has none to go with.`,
        )
    if (this.#strangers > this.pairs / 2)
      note('Most lines are about different people: join them by their id, with --by id.')
    note(`${counted(this.pairs, 'pair')}, of which ${numberText(this.differing)} differ in what both versions carry.`)
    return this.#unreadable.count === 0 ? exitCodes.fine : exitCodes.unreadable
  }
}

const byLine = async (comparison: FileComparison, first: string, second: string): Promise<void> => {
  const others = textLines(second)
  for await (const line of textLines(first)) {
    const next = await others.next()
    if (next.done !== true) await comparison.add(line.line, comparison.read(0, line), comparison.read(1, next.value))
    else if (line.text?.trim() !== '') comparison.alone[0] += 1
  }
  comparison.alone[1] = await countRest(others)
}

const byId = async (comparison: FileComparison, first: string, second: string): Promise<void> => {
  const others = new Map<string, Said>()
  const joined = new Set<string>()
  for await (const line of textLines(second)) {
    const said = comparison.read(1, line)
    const id = typeof said === 'string' ? undefined : idOf(said.value)
    if (id !== undefined) others.set(id, said)
  }
  for await (const line of textLines(first)) {
    const said = comparison.read(0, line)
    const id = typeof said === 'string' ? undefined : idOf(said.value)
    if (id === undefined) continue
    const other = others.get(id)
    joined.add(id)
    if (other === undefined) comparison.alone[0] += 1
    else await comparison.add(line.line, said, other)
  }
  comparison.alone[1] = [...others.keys()].filter((id) => !joined.has(id)).length
}

const howToJoin = (text: string): 'line' | 'id' => {
  if (text === 'line' || text === 'id') return text
  throw usageError('--by must be line or id.')
}

export const addCompare = (program: Command): void => {
  addLeniency(program.command('compare'))
    .description(
      'Compares the answers of two versions to the same questions, one payload per line, and prints a report for parity: places and counts, and no values. Nothing is sent anywhere.',
    )
    .argument('<from>', `the version of the old answers: ${anyVersion}`, versionFor('<from>'))
    .argument('<to>', 'the version of the new answers', versionFor('<to>'))
    .argument('<operation>', anyOperation, operationArgument)
    .argument('<old>', 'a file with one payload per line; standard input if it is -')
    .argument('<new>', 'the answers to the same questions')
    .option('--by <what>', 'join the files by line, or people by id', howToJoin, 'line')
    .option('--each', 'print { line, differences } for each pair instead of a report')
    .addHelpText(
      'after',
      `
A line of the first file that cannot be read is left out, and one of the second
counts as a candidate that failed; both set the exit code to ${exitCodes.unreadable}. Blank lines, and
people whom --by id finds in one file only, are left out.

Examples:
  $ people-lookup-compat compare v3 v5 person old.ndjson new.ndjson > parity.json
  $ people-lookup-compat compare v5 v5 person june.ndjson july.ndjson --by id --each`,
    )
    .action(
      async (
        trusted: Version,
        candidate: Version,
        operation: Operation,
        first: string,
        second: string,
        flags: CompareFlags,
      ) => {
        const { by } = flags
        checkOffered(trusted, operation)
        checkOffered(candidate, operation)
        if (by === 'id' && operation !== 'person')
          throw usageError('--by id is for person: other answers have no id of their own.')
        exitOnInterrupt()
        const comparison = new FileComparison(operation, [trusted, candidate], flags)
        await (by === 'id' ? byId : byLine)(comparison, first, second)
        endWith(await comparison.end())
      },
    )
}
