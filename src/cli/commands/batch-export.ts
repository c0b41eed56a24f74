import { type Command, Option } from 'commander'
import { usageError } from '../errors/cli-error.ts'
import { endWith, exitCodes } from '../errors/exit-codes.ts'
import { type Encoding, encodingIn } from '../batch/encoding.ts'
import type { ExportWishes } from '../batch/export.ts'
import { addRowOptions, type RowFlags, wishesOf } from '../rows/row-options.ts'
import { columnsFor } from '../rows/writer.ts'
import { addOptions, limitOption } from '../options/table.ts'
import { exitOnInterrupt } from './interrupt.ts'

interface ExportFlags extends RowFlags, ExportWishes {
  readonly encoding?: Encoding
}

const exportRun = async (folder: string, flags: ExportFlags): Promise<void> => {
  const { openExport } = await import('../batch/export.ts')
  const { writeCsv, writeJson } = await import('../batch/export.ts')
  const wishes = wishesOf(flags, 'csv')
  if (wishes.each !== undefined && wishes.select === undefined && wishes.form === 'csv')
    throw usageError('--each needs a --select: paths in each item, as name=/names/0/full.')
  if (flags.encoding !== undefined && wishes.form !== 'csv') throw usageError('--encoding is for CSV: JSON is UTF-8.')
  const exported = await openExport(folder, flags)
  const columns = columnsFor(exported.operation, wishes)
  if (wishes.form === 'csv') await writeCsv(exported, columns, flags.encoding)
  else await writeJson(exported, columns, wishes.form)
}

export const addBatchExport = (batch: Command): void => {
  const command = batch
    .command('export')
    .summary('print the rows of a run as CSV or JSON')
    .description(
      'Prints a line for each row of the input: its own columns first and unchanged, then status, version, issues and time, then what was selected of the answer. A cell that a spreadsheet would run as a formula begins with an apostrophe.',
    )
    .argument('<folder>', 'the folder of a run')
  const words = {
    csv: 'print CSV, which is the default',
    ndjson: 'print lines of JSON, with the whole answer or what was selected',
    json: 'print a list of JSON, with the same',
  }
  addOptions(addRowOptions(command, words), limitOption)
    .option('--encoding <name>', 'that of the CSV, as utf-8 (default: that of the input)', encodingIn)
    .addOption(
      new Option('--order <order>', 'that of the input, or that in which rows were done')
        .choices(['input', 'done'])
        .default('input'),
    )
    .addOption(
      new Option('--half <half>', 'of the pairs of a shadow, what this half answered').choices([
        'trusted',
        'candidate',
        'control',
      ]),
    )
    .addHelpText(
      'after',
      `
Examples:
  $ people-lookup-compat batch export run > results.csv
  $ people-lookup-compat batch export run --select owner=/owners/0/names/0/full
  $ people-lookup-compat batch export run --each /owners --select name=/names/0/full
  $ people-lookup-compat batch export run --ndjson | jq .value`,
    )
    .action(async (folder: string, flags: ExportFlags) => {
      exitOnInterrupt()
      await exportRun(folder, flags)
      endWith(exitCodes.fine)
    })
}
