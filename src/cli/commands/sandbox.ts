import { once } from 'node:events'
import type { Command } from 'commander'
import { isLoopback } from '../../client/check-options.ts'
import { pathAndQuery, requestFor } from '../../query/request.ts'
import type { Listening, Sandbox } from '../../public/sandbox.ts'
import { outcomesInWords } from '../../sandbox/outcomes.ts'
import { findSpoke } from '../../versions/spokes.ts'
import { defaults } from '../../versions/table.ts'
import { endWith, type ExitCode, exitCodes } from '../errors/exit-codes.ts'
import { usageErrorFromSystem } from '../errors/cli-error.ts'
import { usualHost } from '../options/table.ts'
import { addSandboxOptions, type SandboxFlags } from '../options/sandbox-options.ts'
import { interruptSignal } from './interrupt.ts'
import { print } from '../terminal/output.ts'

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
