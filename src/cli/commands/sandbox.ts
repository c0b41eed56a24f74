import { once } from 'node:events'
import type { Command } from 'commander'
import { isLoopback } from '../../client/check-options.ts'
import { type Version, versions } from '../../model/version.ts'
import type { Listening, Sandbox } from '../../public/sandbox.ts'
import { pathAndQuery, requestFor } from '../../query/request.ts'
import { basePathInWords, isBasePath, isOrigin, pageSizes } from '../../sandbox/options.ts'
import { type Outcome, allOutcomes, guessOf, isOutcome, planOf, outcomesInWords } from '../../sandbox/outcomes.ts'
import { findSpoke, defaults } from '../../versions/table.ts'
import {
  usageError,
  usageErrorFromSystem,
  endWith,
  type ExitCode,
  exitCodes,
  interruptSignal,
} from '../errors/cli-error.ts'
import { versionFor, wholeNumberIn, nowOf } from '../options/arguments.ts'
import { hostOption, portOption, addOptions, type Given, valued, usualHost } from '../options/table.ts'
import { print } from '../terminal/output.ts'

type OutcomesByVersion = Readonly<Partial<Record<Version, readonly Outcome[]>>>

const basePathOf = (text: string): string => {
  if (isBasePath(text)) return text
  throw usageError(`--base-path is a path such as /people/api: ${basePathInWords}.`)
}

const corsOf = (text: string): string => {
  if (text === '*' || isOrigin(text)) return text
  throw usageError('--cors is "*", or an origin without a path, such as http://localhost:5173.')
}

const outcomesIn = (text: string): readonly Outcome[] => {
  const parts = text.split(',').map((part) => part.trim())
  const outcomes = parts.filter(isOutcome)
  const wrong = parts.find((part) => !isOutcome(part))
  if (wrong === undefined) return outcomes
  const guess = guessOf(wrong).replace('did', 'Did')
  throw usageError(
    `--outcome is dead, or v5:dead for v5 alone, or several with commas, as v5:dead,delay=9. ${guess}There are ${allOutcomes}.`,
  )
}

/** Reads outcomes of one version, or of all, and adds them to those of the options before. */
const addOutcomes = (text: string, before: OutcomesByVersion = {}): OutcomesByVersion => {
  const colon = text.indexOf(':')
  const affected =
    colon === -1 ? versions : [versionFor('What stands before the colon of --outcome')(text.slice(0, colon))]
  const outcomes = outcomesIn(text.slice(colon + 1))
  const all = { ...before }
  for (const version of affected) all[version] = [...(all[version] ?? []), ...outcomes]
  if (Object.values(all).some((combined) => typeof planOf(combined) === 'string'))
    throw usageError('--outcome ok goes only with a delay.')
  return all
}

const { least, most, usual } = pageSizes

/** It takes any key: one that is given as an argument would be no secret. */
const sandboxOptions = {
  port: portOption(0),
  host: hostOption,
  seed: valued(
    'n',
    'decides who lives there: the same seed gives the same people',
    wholeNumberIn(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
  ),
  now: valued('date', 'the day on which people have their ages, as 2026-11-27 (default: 2025-07-01)', () => nowOf),
  pageSize: valued('n', `people on a page, ${least} to ${most} (default: ${usual})`, wholeNumberIn(least, most)),
  basePath: valued('path', "what comes before the specification's paths, as at a gateway", () => basePathOf),
  cors: valued('origin', 'allow web pages of this origin; without one, of any', () => corsOf, '*'),
  outcome: valued(
    'outcome',
    'what goes wrong, in all versions or in one: status=503, or v5:dead; can be given more than once',
    () => addOutcomes,
  ),
}

/** The options of the command that runs the sandbox. */
interface SandboxFlags extends Given<typeof sandboxOptions> {}

const addSandboxOptions = (command: Command): Command => addOptions(command, sandboxOptions)

const greeting = (url: string, { population }: Sandbox): string => {
  const { person } = population.examples
  const spoke = findSpoke(defaults.asked[0], 'person')
  const path = spoke === undefined ? '' : pathAndQuery(requestFor(spoke, { operation: 'person', id: person }))
  const insecure = isLoopback(new URL(url)) ? '' : ' --allow-insecure'
  return `The sandbox listens at ${url} and takes any key. Ctrl-C ends it.
Try, in another terminal:
  curl -H "X-api-key: sandbox" "${url}${path}"
  PEOPLE_LOOKUP_BASE_URL=${url} PEOPLE_LOOKUP_API_KEY=sandbox npx people-lookup-compat person ${person}${insecure}
`
}

const listenAt = async (sandbox: Sandbox, port: number, host: string): Promise<Listening> => {
  try {
    return await sandbox.listen({ port, host })
  } catch (error) {
    throw usageErrorFromSystem('The sandbox cannot listen', error)
  }
}

const run = async ({ port = 0, host = usualHost, outcome, ...options }: SandboxFlags): Promise<ExitCode> => {
  // A script that started it ends it with `kill`.
  const interrupted = interruptSignal('SIGTERM')
  const { createSandbox } = await import('../../public/sandbox.ts')
  const sandbox = createSandbox({ ...options, outcomes: outcome })
  const { url, close } = await listenAt(sandbox, port, host)
  await print(greeting(url, sandbox))
  if (!interrupted.aborted) await once(interrupted, 'abort')
  await close()
  // Being interrupted is its normal end.
  return exitCodes.fine
}

export const addSandbox = (program: Command): void => {
  const sandbox = program
    .command('sandbox')
    .description(
      'Runs the service on this machine with a population of invented people, until Ctrl-C. A script that ends it by kill starts it as node_modules/.bin/people-lookup-compat, because npx passes no signal on.',
    )
  addSandboxOptions(sandbox)
    .addHelpText(
      'after',
      `
Outcomes, which commas combine (delay in milliseconds, retry-after in seconds):
  ${outcomesInWords.join('\n  ')}

Examples:
  $ people-lookup-compat sandbox --port 8080
  $ people-lookup-compat sandbox --port 8080 --outcome v5:dead --outcome delay=200
  $ people-lookup-compat sandbox --port 8080 --cors http://localhost:5173`,
    )
    .action(async (options: SandboxFlags) => {
      endWith(await run(options))
    })
}
