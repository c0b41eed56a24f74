import type { Command } from 'commander'
import { endWith, exitCodes } from '../errors/cli-error.ts'
import { fileName, ownFileName } from '../options/arguments.ts'
import { type ParityFlags, addLeniency, judge, shareFor } from '../parity/judge.ts'

export const addParity = (program: Command): void => {
  addLeniency(program.command('parity'))
    .description(
      'Adds up reports, and says for each field how often two versions differ at most, and whether that is allowed. Nothing is sent anywhere.',
    )
    .argument('[report...]', 'files that compare or a shadow wrote; standard input if it is -')
    .option(
      '--max-rate <share>',
      'the largest rate of differences that is allowed',
      shareFor('--max-rate', false),
      0.001,
    )
    .option('--confidence <percent>', 'how certain it must be', shareFor('--confidence', true), 0.95)
    .option(
      '--uses <file>',
      'only what a program reads: a file that recordUses made, or written by hand',
      fileName('--uses'),
    )
    .option('--accept-lost', 'accept that fields are lost which the candidate does not have')
    .option('--plan', 'say how many more questions would prove it; without a report, how many in all')
    .option('--html <file>', 'write a page that needs no server', ownFileName('--html'))
    .option('--json', 'print JSON instead of a listing')
    .addHelpText(
      'after',
      `
The bound is exact (Clopper and Pearson), and holds for each field by itself.
What the candidate cannot give comes first: without --uses or --accept-lost,
nothing that loses a field is ready.
Exit codes: ${exitCodes.fine} ready; ${exitCodes.notReady} not ready: more differs than is allowed, or the candidate
lacks a field; ${exitCodes.unproven} unproven: not enough was seen.

Examples:
  $ people-lookup-compat parity parity.json --max-rate 0.1% --confidence 95
  $ people-lookup-compat parity monday.json tuesday.json --uses uses.json --html parity.html
  $ people-lookup-compat parity --plan --max-rate 0.5%`,
    )
    .action(async (files: readonly string[], flags: ParityFlags) => {
      endWith(await judge(files, flags))
    })
}
