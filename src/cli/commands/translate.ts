import type { Command } from 'commander'
import { isLeft, right } from '../../either.ts'
import type { Operation, Version } from '../../model/version.ts'
import { renderAny } from '../../normalize/by-name.ts'
import {
  checkOffered,
  operationArgument,
  versionFor,
  versionOrAutoFor,
  anyOperation,
  versionsOrAuto,
} from '../options/arguments.ts'
import {
  type Conversion,
  type ResultFlags,
  resultWriter,
  addLineOptions,
  convertInput,
  type LineFlags,
} from '../conversion/convert.ts'
import { endWith, exitOnInterrupt, usageError } from '../errors/cli-error.ts'
import { addOptions, limitOption } from '../options/table.ts'
import { addRowOptions, type RowWishes } from '../rows/row-options.ts'
import { inPayloadOf, type Columns, columnsFor } from '../rows/writer.ts'
import { lookOf, normalizeInput, shortfallIn } from '../conversion/normalize-input.ts'

interface TranslateFlags extends LineFlags, ResultFlags {
  readonly report?: true
}

const columnsIn = (to: Version, operation: Operation, wishes: RowWishes): Columns => {
  if (wishes.select === undefined) throw usageError('A payload has no usual columns: give a --select.')
  return columnsFor(operation, wishes, inPayloadOf(to, operation))
}

const conversion = (from: Version | 'auto', to: Version, operation: Operation, flags: TranslateFlags): Conversion => ({
  convert: (text, line) => {
    const normalized = normalizeInput(from, operation, text, line)
    if (isLeft(normalized)) return normalized
    const rendered = renderAny(to, operation, normalized.right.value)
    if (isLeft(rendered)) return rendered
    const { source, issues, extras } = normalized.right
    const { payload, losses } = rendered.right
    const looksLike = lookOf(from, normalized.right)
    // JSON leaves out what is `undefined`.
    const output = flags.report ? { line, payload, source, losses, issues, extras, looksLike } : payload
    return right({ output, value: payload, show: undefined, ...shortfallIn(from, normalized.right, losses) })
  },
  writer: resultWriter(flags, (wishes) => columnsIn(to, operation, wishes)),
  to,
  isListed: flags.report === true,
})

export const addTranslate = (program: Command): void => {
  const command = program
    .command('translate')
    .description(
      "Writes a payload of one version, or many, as another version's. What is lost or cannot be read is counted on standard error. Nothing is sent anywhere.",
    )
    .argument('<from>', `the version of the payload: ${versionsOrAuto}`, versionOrAutoFor('<from>'))
    .argument('<to>', 'the version to write', versionFor('<to>'))
    .argument('<operation>', anyOperation, operationArgument)
    .argument('[file]', 'a file; standard input if it is - or not given')
  const words = {
    json: 'print JSON, which is the default',
    ndjson: 'print a line of JSON',
    csv: 'print CSV of what --select names in the payload',
  }
  addOptions(addRowOptions(command, words), limitOption)
  addLineOptions(command, 'read one payload per line, and print one per line; the input may have any size')
    .option(
      '--report',
      "print { payload, source, losses, issues, extras }, and looksLike, if it looks like another version's; with --lines { line, payload, … }, where line is its number",
    )
    .addHelpText(
      'after',
      `
Examples:
  $ people-lookup-compat translate v3 v5 person recorded.json > as-v5.json
  $ people-lookup-compat translate v5 v3 names --report < recorded.json
  $ people-lookup-compat translate auto v5 phones --lines recorded.ndjson > as-v5.ndjson`,
    )
    .action(
      async (
        from: Version | 'auto',
        to: Version,
        operation: Operation,
        file: string | undefined,
        options: TranslateFlags,
      ) => {
        if (from !== 'auto') checkOffered(from, operation)
        checkOffered(to, operation)
        exitOnInterrupt()
        const how = conversion(from, to, operation, options)
        endWith(await convertInput(file, how, options))
      },
    )
}
