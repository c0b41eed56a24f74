import { once } from 'node:events'
import type { Command } from 'commander'
import { requestFor } from '../../query/request.ts'
import type { Listening, Sandbox } from '../../sandbox.ts'
import { spokes } from '../../spokes/spokes.ts'
import { wholeNumber, wholeNumberIn } from '../options/arguments.ts'
import { endWith, type ExitCode, exitCodes } from '../errors/exit-codes.ts'
import { usageErrorFromSystem } from '../errors/cli-error.ts'
import { interruptSignal } from './interrupt.ts'
import { print } from '../terminal/output.ts'

interface SandboxFlags {
  readonly port: number
  readonly seed?: number
}

const greeting = (url: string, { population }: Sandbox): string => {
  const { person } = population.examples
  const { path } = requestFor(spokes.v5.person.path, { operation: 'person', id: person })
  return `The sandbox listens at ${url} and takes any key. Ctrl-C ends it.
Try, in another terminal:
  curl -H 'X-api-key: sandbox' ${url}${path}
  PEOPLE_LOOKUP_BASE_URL=${url} PEOPLE_LOOKUP_API_KEY=sandbox npx people-lookup-compat person ${person}
`
}

const listenAt = async (sandbox: Sandbox, port: number): Promise<Listening> => {
  try {
    return await sandbox.listen({ port, host: '127.0.0.1' })
  } catch (error) {
    throw usageErrorFromSystem('The sandbox cannot listen', error)
  }
}

const run = async ({ port, seed }: SandboxFlags): Promise<ExitCode> => {
  // A script that started it ends it with `kill`.
  const interrupted = interruptSignal('SIGTERM')
  const { createSandbox } = await import('../../sandbox.ts')
  const sandbox = createSandbox({ seed })
  const { url, close } = await listenAt(sandbox, port)
  await print(greeting(url, sandbox))
  if (!interrupted.aborted) await once(interrupted, 'abort')
  await close()
  // Being interrupted is its normal end.
  return exitCodes.fine
}

export const addSandbox = (program: Command): void => {
  program
    .command('sandbox')
    .summary('run the service on this machine, with invented people')
    .description('Runs the service on this machine with a population of invented people, until Ctrl-C.')
    .option('--port <n>', 'where to listen; 0 is any free port', wholeNumberIn('--port', 0, 65_535), 0)
    .option('--seed <n>', 'decides who lives there: the same seed gives the same people', wholeNumber('--seed'))
    .addHelpText(
      'after',
      `
Examples:
  $ people-lookup-compat sandbox --port 8080
  $ people-lookup-compat sandbox --port 8080 --seed 7`,
    )
    .action(async (options: SandboxFlags) => {
      endWith(await run(options))
    })
}
