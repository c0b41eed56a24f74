import type { Command } from 'commander'
import { isLeft, right } from '../either.ts'
import type { Operation, Version } from '../model/version.ts'
import { parsePayload } from '../normalize/parse-payload.ts'
import { type Translated, translateAny } from '../normalize/translate.ts'
import { checkOffered, operationArgument, versionArgument } from './arguments.ts'
import type { Conversion, Converted } from './convert.ts'
import type { ExitCode } from './exit-codes.ts'
import { exitOnInterrupt } from './interrupt.ts'
import { addLineOptions, convertInput, type LineFlags } from './line-options.ts'
import { json } from './output.ts'

interface TranslateFlags extends LineFlags {
  readonly report?: true
}

const convertedOf = ({ payload, losses, issues, extras }: Translated<unknown, unknown>, isReported: boolean) => ({
  output: isReported ? { payload, losses, issues, extras } : payload,
  losses,
  issues,
  extras,
})

const conversion = (from: Version, to: Version, operation: Operation, isReported: boolean): Conversion<Converted> => ({
  convert: (text) => {
    const payload = parsePayload(text)
    if (isLeft(payload)) return payload
    const translated = translateAny(from, to, operation, payload.right)
    return isLeft(translated) ? translated : right(convertedOf(translated.right, isReported))
  },
  format: ({ output }) => json(output),
  to,
  isListed: isReported,
})

/** Adds `translate`. */
export const addTranslate = (program: Command, end: (code: ExitCode) => void, script: URL): void => {
  const command = program
    .command('translate')
    .summary("write a version's payload as another version's")
    .description(
      "Writes a payload of one version, or many, as another version's. What does not come through is counted on standard error. Nothing is sent anywhere.",
    )
    .argument('<from>', 'the version of the payload: v3, v4 or v5', versionArgument)
    .argument('<to>', 'the version to write', versionArgument)
    .argument('<operation>', 'person, names, phones, emails or addresses', operationArgument)
    .argument('[file]', 'a file; standard input where it is - or not given')
  addLineOptions(command, 'read one payload a line, and print one payload a line, whatever the size of the input')
    .option('--report', 'print { payload, losses, issues, extras }')
    .addHelpText(
      'after',
      `
Examples:
  $ people-lookup-compat translate v3 v5 person recorded.json > as-v5.json
  $ people-lookup-compat translate v5 v3 names --report < recorded.json
  $ people-lookup-compat translate v4 v5 phones --lines recorded.ndjson > as-v5.ndjson`,
    )
    .action(
      async (from: Version, to: Version, operation: Operation, file: string | undefined, options: TranslateFlags) => {
        checkOffered(from, operation)
        checkOffered(to, operation)
        exitOnInterrupt()
        const how = conversion(from, to, operation, options.report === true)
        end(await convertInput(file, how, options, script))
      },
    )
}
