import type { Command } from 'commander'
import { isLeft, right } from '../../either.ts'
import { none } from '../../model/record.ts'
import type { Operation, Version } from '../../model/version.ts'
import {
  checkOffered,
  operationArgument,
  versionOrAutoFor,
  anyOperation,
  versionsOrAuto,
} from '../options/arguments.ts'
import { type Conversion, resultWriter, addLineOptions, convertInput, type LineFlags } from '../conversion/convert.ts'
import { endWith, exitOnInterrupt, usageError } from '../errors/cli-error.ts'
import { addShownOptions, type ShownFlags } from '../lookups/lookup-flags.ts'
import { isForPeople, showText } from '../lookups/ask.ts'
import { columnsAlone } from '../rows/writer.ts'
import { lookOf, normalizeInput, shortfallIn } from '../conversion/normalize-input.ts'

interface NormalizeFlags extends LineFlags, ShownFlags {}

const conversion = (version: Version | 'auto', operation: Operation, flags: NormalizeFlags): Conversion => ({
  convert: (text, line) => {
    const normalized = normalizeInput(version, operation, text, line)
    if (isLeft(normalized)) return normalized
    const { value, source, issues, extras } = normalized.right
    // JSON leaves out what is `undefined`.
    const output = { line, value, source, issues, extras, looksLike: lookOf(version, normalized.right) }
    return right({
      output,
      value,
      show: isForPeople(flags) ? async () => showText(operation, flags, output) : undefined,
      ...shortfallIn(version, normalized.right, none),
    })
  },
  writer: resultWriter(flags, (wishes) => columnsAlone(operation, wishes)),
  to: undefined,
  isListed: true,
})

export const addNormalize = (program: Command): void => {
  const command = program
    .command('normalize')
    .description(
      "Reads one payload of a version, or many, and prints { value, source, issues, extras } as JSON, and looksLike, if it looks like another version's. Nothing is sent anywhere.",
    )
    .argument('<version>', versionsOrAuto, versionOrAutoFor('<version>'))
    .argument('<operation>', anyOperation, operationArgument)
    .argument('[file]', 'a file; standard input if it is - or not given')
  addLineOptions(
    addShownOptions(command),
    'read one payload per line, and print { line, value, source, issues, extras } for each, where line is its number; the input may have any size',
  )
    .addHelpText(
      'after',
      `
Examples:
  $ people-lookup-compat normalize v3 person recorded.json
  $ people-lookup-compat normalize auto names < recorded.json
  $ people-lookup-compat normalize v4 phones --lines recorded.ndjson > phones.ndjson
  $ people-lookup-compat normalize v5 person --lines recorded.ndjson --csv --select id=/id,city=/addresses/*/city`,
    )
    .action(
      async (version: Version | 'auto', operation: Operation, file: string | undefined, flags: NormalizeFlags) => {
        if (version !== 'auto') checkOffered(version, operation)
        if (flags.lines && (flags.pretty || flags.full))
          throw usageError('--pretty and --full are for one payload, and --lines is for many.')
        exitOnInterrupt()
        endWith(await convertInput(file, conversion(version, operation, flags), flags))
      },
    )
}
