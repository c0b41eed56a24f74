import type { Command } from 'commander'
import { isLeft, right } from '../../either.ts'
import { none } from '../../model/none.ts'
import type { Operation, Version } from '../../model/version.ts'
import { checkOffered, operationArgument, versionOrAutoFor } from '../options/arguments.ts'
import type { Conversion } from '../conversion/convert.ts'
import { endWith } from '../errors/exit-codes.ts'
import { usageError } from '../errors/cli-error.ts'
import { anyOperation, versionsOrAuto } from '../terminal/in-words.ts'
import { exitOnInterrupt } from './interrupt.ts'
import { addLineOptions, convertInput, type LineFlags } from '../options/line-options.ts'
import { json } from '../terminal/output.ts'
import { pretty } from '../terminal/pretty.ts'
import { lookOf, normalizeInput, shortfallIn } from '../conversion/normalize-input.ts'

interface NormalizeFlags extends LineFlags {
  readonly pretty?: true
}

const conversion = (version: Version | 'auto', operation: Operation, isPretty: boolean): Conversion => ({
  convert: (text, line) => {
    const normalized = normalizeInput(version, operation, text, line)
    if (isLeft(normalized)) return normalized
    const { value, source, issues, extras } = normalized.right
    // JSON leaves out what is `undefined`.
    const output = { line, value, source, issues, extras, looksLike: lookOf(version, normalized.right) }
    return right({
      output,
      format: () => (isPretty ? pretty(output) : json(output)),
      ...shortfallIn(version, normalized.right, none),
    })
  },
  to: undefined,
  isListed: true,
})

export const addNormalize = (program: Command, script: URL): void => {
  const command = program
    .command('normalize')
    .summary('read a payload of any version into the canonical model')
    .description(
      "Reads one payload of a version, or many, and prints { value, source, issues, extras } as JSON, and looksLike, if it looks like another version's. Nothing is sent anywhere.",
    )
    .argument('<version>', versionsOrAuto, versionOrAutoFor('<version>'))
    .argument('<operation>', anyOperation, operationArgument)
    .argument('[file]', 'a file; standard input if it is - or not given')
  addLineOptions(
    command,
    'read one payload per line, and print { line, value, source, issues, extras } for each, where line is its number; the input may have any size',
  )
    .option('--pretty', 'print a listing instead of JSON')
    .addHelpText(
      'after',
      `
Examples:
  $ people-lookup-compat normalize v3 person recorded.json
  $ people-lookup-compat normalize auto names < recorded.json
  $ people-lookup-compat normalize v4 phones --lines recorded.ndjson > phones.ndjson`,
    )
    .action(
      async (version: Version | 'auto', operation: Operation, file: string | undefined, options: NormalizeFlags) => {
        if (version !== 'auto') checkOffered(version, operation)
        if (options.lines && options.pretty) throw usageError('--pretty is for one payload, and --lines is for many.')
        exitOnInterrupt()
        const how = conversion(version, operation, options.pretty === true)
        endWith(await convertInput(file, how, options, script))
      },
    )
}
