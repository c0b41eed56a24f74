import type { Command } from 'commander'
import { isLeft } from '../../either.ts'
import { type Contradiction, DialectLearner } from '../../gateway/dialect.ts'
import type { Operation, Version } from '../../model/version.ts'
import { parsePayload } from '../../normalize/parse-payload.ts'
import { messageOf, unreadableError, endWith, type ExitCode, exitCodes, exitOnInterrupt } from '../errors/cli-error.ts'
import { addGatewayOptions, type GatewayFlags } from '../gateway/settings.ts'
import { checkOffered, operationArgument, versionFor, anyOperation, anyVersion } from '../options/arguments.ts'
import { readInput, textLines } from '../terminal/input.ts'
import { counted, json, note, print, numberText, ToldLines } from '../terminal/output.ts'

/** Learns from an answer; returns why it cannot, if it cannot. */
const learnFrom = (learner: DialectLearner, text: string): string | undefined => {
  const payload = parsePayload(text)
  if (isLeft(payload)) return messageOf(payload.left)
  return learner.add(payload.right) ? undefined : 'It is no answer of this version and operation.'
}

const learnFromLines = async (learner: DialectLearner, file: string): Promise<ExitCode> => {
  const unread = new ToldLines()
  for await (const { line, text, problem: unreadable = '' } of textLines(file)) {
    if (text?.trim() === '') continue
    const problem = text === undefined ? unreadable : learnFrom(learner, text)
    if (problem !== undefined) unread.tell(line, problem)
  }
  unread.end()
  return unread.count === 0 ? exitCodes.fine : exitCodes.unreadable
}

const learnFromOne = async (learner: DialectLearner, file: string): Promise<ExitCode> => {
  const problem = learnFrom(learner, await readInput(file))
  if (problem !== undefined) throw unreadableError(`${problem} With one payload per line, use --lines.`)
  return exitCodes.fine
}

const lineOf = ({ path, seen }: Contradiction): string =>
  `  ${path}: ${seen.map(({ way, count }) => `${way} ${numberText(count)}`).join(', ')}`

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

const addGatewayLearn = (gateway: Command): void => {
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

export const addGateway = (program: Command): void => {
  const gateway = program
    .command('gateway')
    .usage('[options]')
    .description(
      'Answers requests for old versions as they would, from the data of a newer one, until Ctrl-C: programs that were written for v3 or v4 stay as they are, and have another base address.',
    )
    // Options after learn are its own.
    .enablePositionalOptions()
  addGatewayLearn(gateway)
  addGatewayOptions(gateway)
    .addHelpText(
      'after',
      `
Standard output has a line of JSON for each request, without inputs, keys or
anything of an answer. GET /live, /ready, /gaps and /metrics (for Prometheus)
tell how it is. SIGTERM lets requests finish.

Callers send their own keys, which are passed on. If the gateway has a key for
the service, in PEOPLE_LOOKUP_API_KEY or --api-key-file, it listens to other
machines only with --keys, the SHA-256 hashes of the keys that callers have:
  $ printf %s "$KEY" | sha256sum >> keys.txt

Examples:
  $ people-lookup-compat gateway --base-url https://api.example.com --port 8080
  $ people-lookup-compat gateway --stage v3.phones=shadow --canary v4=5 --drain v3 --report parity.json
  $ people-lookup-compat gateway learn v3 person --lines recorded.ndjson > dialect.json`,
    )
    .action(async (flags: GatewayFlags) => {
      // Loaded only here: other commands start faster without it.
      const { runGateway } = await import('../gateway/run.ts')
      endWith(await runGateway(flags))
    })
}
