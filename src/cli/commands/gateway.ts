import type { Command } from 'commander'
import { endWith } from '../errors/exit-codes.ts'
import { addGatewayOptions, type GatewayFlags } from '../options/gateway-options.ts'
import { addGatewayLearn } from './gateway-learn.ts'

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
