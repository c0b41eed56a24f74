import { createRequire } from 'node:module'
import type { Command } from 'commander'
import { addBatch } from './commands/batch.ts'
import { addAddresses } from './commands/addresses.ts'
import { endWith, exitCodesHelp } from './errors/exit-codes.ts'
import { addCompare } from './commands/compare.ts'
import { addExplain } from './commands/explain.ts'
import { endingOf } from './errors/cli-error.ts'
import { addGateway } from './commands/gateway.ts'
import { addHelp } from './commands/help.ts'
import { dieOfInterrupt } from './commands/interrupt.ts'
import { addLookups } from './commands/lookups.ts'
import { addNames } from './commands/names.ts'
import { addNormalize } from './commands/normalize.ts'
import { addParity } from './commands/parity.ts'
import { endOnClosedPipe, note } from './terminal/output.ts'
import { Program } from './program.ts'
import { addSandbox } from './commands/sandbox.ts'
import { addShadow } from './commands/shadow.ts'
import { addTranslate } from './commands/translate.ts'
import { addUses } from './commands/uses.ts'

const packageVersion = (): string => {
  const manifest: unknown = createRequire(import.meta.url)('people-lookup-compat/package.json')
  const isManifest = typeof manifest === 'object' && manifest !== null && 'version' in manifest
  return isManifest ? String(manifest.version) : 'unknown'
}

const examples = `
If the program is installed in a project and not globally, write npx before its
name. The examples use the people of the sandbox.

Examples:
  $ export PEOPLE_LOOKUP_BASE_URL=https://api.example.com
  $ read -rs PEOPLE_LOOKUP_API_KEY && export PEOPLE_LOOKUP_API_KEY
  $ people-lookup-compat person 1234567890
  $ people-lookup-compat names --first-name Ada --last-name Byron --state NY
  $ people-lookup-compat batch phones numbers.txt --to run --rate 10/s
  $ people-lookup-compat normalize v3 person recorded.json
  $ people-lookup-compat translate v3 v5 names --lines v3.ndjson > v5.ndjson
  $ people-lookup-compat explain family_members
  $ people-lookup-compat sandbox --port 8080`

const createProgram = (script: URL): Command => {
  const program = new Program('people-lookup-compat')
    .description('One person over three versions of a people lookup service.')
    .version(packageVersion(), '-V, --version', 'print the version of the program')
    // After a command, --version is a typo for --versions: it must not print the program's version.
    .enablePositionalOptions()
    .helpOption('-h, --help', 'print help')
    .configureHelp({
      // List each command with its own usage, instead of one that commander makes from its arguments.
      subcommandTerm: (command) => `${command.name()} ${command.usage()}`.replace(' [options]', ''),
      // Otherwise, the text beside the longest usage would not be wrapped in a terminal of 80 columns.
      minWidthToWrap: 30,
    })
    .exitOverride()
    // All errors are printed in one place.
    .configureOutput({ outputError: () => undefined })
    .addHelpText('after', `${examples}\n${exitCodesHelp}`)
  addLookups(program)
  addNames(program)
  addAddresses(program)
  addBatch(program)
  addNormalize(program, script)
  addTranslate(program, script)
  addExplain(program)
  addCompare(program)
  addShadow(program)
  addParity(program)
  addUses(program)
  addGateway(program)
  addSandbox(program)
  addHelp(program)
  return program
}

/** Runs the program. It never throws: an error ends it with one line. */
export const main = async (argv: readonly string[], script: URL): Promise<void> => {
  endOnClosedPipe()
  dieOfInterrupt()
  const program = createProgram(script)
  try {
    await program.parseAsync(argv)
  } catch (error) {
    const { line, exitCode } = endingOf(error)
    if (line !== undefined) note(`error: ${line}`)
    endWith(exitCode)
  }
}
