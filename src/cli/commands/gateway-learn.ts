import type { Command } from 'commander'
import { type Contradiction, DialectLearner } from '../../gateway/dialect.ts'
import type { Operation, Version } from '../../model/version.ts'
import { isLeft } from '../../either.ts'
import { parsePayload } from '../../normalize/parse-payload.ts'
import { messageOf, unreadableError } from '../errors/cli-error.ts'
import { endWith, type ExitCode, exitCodes } from '../errors/exit-codes.ts'
import { checkOffered, operationArgument, versionFor, anyOperation, anyVersion } from '../options/arguments.ts'
import { counted, json, note, print } from '../terminal/output.ts'
import { readInput } from '../terminal/input.ts'
import { textLines } from '../terminal/text-lines.ts'
import { exitOnInterrupt } from './interrupt.ts'

const mostTold = 20

/** Learns from an answer; returns why it cannot, if it cannot. */
const learnFrom = (learner: DialectLearner, text: string): string | undefined => {
  const payload = parsePayload(text)
  if (isLeft(payload)) return messageOf(payload.left)
  return learner.add(payload.right) ? undefined : 'It is no answer of this version and operation.'
}

const learnFromLines = async (learner: DialectLearner, file: string): Promise<ExitCode> => {
  let unread = 0
  for await (const { line, text } of textLines(file)) {
    if (text?.trim() === '') continue
    const problem = text === undefined ? 'It is no UTF-8 text, or too long.' : learnFrom(learner, text)
    if (problem === undefined) continue
    unread += 1
    if (unread <= mostTold) note(`line ${line}: ${problem}`)
  }
  if (unread > mostTold) note(`… and ${(unread - mostTold).toLocaleString('en')} more`)
  return unread === 0 ? exitCodes.fine : exitCodes.unreadable
}

const learnFromOne = async (learner: DialectLearner, file: string): Promise<ExitCode> => {
  const problem = learnFrom(learner, await readInput(file))
  if (problem !== undefined) throw unreadableError(`${problem} With one payload per line, use --lines.`)
  return exitCodes.fine
}

const lineOf = ({ path, seen }: Contradiction): string =>
  `  ${path}: ${seen.map(({ way, count }) => `${way} ${count.toLocaleString('en')}`).join(', ')}`

const learn = async (
  version: Version,
  operation: Operation,
  file: string,
  { lines }: { readonly lines?: true },
): Promise<ExitCode> => {
  checkOffered(version, operation)
  exitOnInterrupt()
  const learner = new DialectLearner(version, operation)
  const code = await (lines ? learnFromLines : learnFromOne)(learner, file)
  const { dialect, contradictions, read } = learner.result()
  await print(json(dialect))
  note(`${counted(read, 'answer')} read; ${counted(contradictions.length, 'place')} written in several ways.`)
  for (const path of Object.keys(dialect.forms ?? {})) note(`  ${path}: its form was learned`)
  for (const contradiction of contradictions) note(lineOf(contradiction))
  return code
}

export const addGatewayLearn = (gateway: Command): void => {
  gateway
    .command('learn')
    .summary('learn from recorded answers how a version writes them')
    .description(
      'Prints, as JSON, how a version writes its answers, for --dialect: numbers or text for ids, phone numbers and postal codes, and null, no key or what is empty where there is nothing; and the forms of lists that the specification does not show. Nothing is sent anywhere.',
    )
    .argument('<version>', `the version that gave the answers: ${anyVersion}`, versionFor('<version>'))
    .argument('<operation>', anyOperation, operationArgument)
    .argument('[file]', 'a file; standard input if it is - or not given', '-')
    .option('--lines', 'read one answer per line; the input may have any size')
    .addHelpText(
      'after',
      `
Where the answers differ, the dialect has what most of them do. Standard error
lists these places with counts, and no values. A line that is no answer of the
version is left out, and sets the exit code to ${exitCodes.unreadable}.

Example:
  $ people-lookup-compat gateway learn v3 person --lines recorded.ndjson > dialect.json`,
    )
    .action(async (version: Version, operation: Operation, file: string, flags: { readonly lines?: true }) => {
      endWith(await learn(version, operation, file, flags))
    })
}
