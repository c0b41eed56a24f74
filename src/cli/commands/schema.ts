import { createRequire } from 'node:module'
import { type Command, Option } from 'commander'
import { isOperation, isVersion, type Version } from '../../model/version.ts'
import { usageError, endWith, exitCodes } from '../errors/cli-error.ts'
import { allVersions, anyOperation, anyVersion, checkOffered, operationArgument } from '../options/arguments.ts'
import { json, print } from '../terminal/output.ts'

interface SchemaFlags {
  readonly openapi?: true
}

/** The build writes the documents into the package, where programs in other languages find them, too. */
const documentOf = (name: string): unknown => {
  const document: unknown = createRequire(import.meta.url)(`people-lookup-compat/schema/${name}.json`)
  return document
}

/** `person` is of the model, `v3 person` of a version's payload; an OpenAPI is of all operations of a version. */
const nameOf = (first: string, second: string | undefined, { openapi }: SchemaFlags): string => {
  const version: Version | undefined = isVersion(first) ? first : undefined
  if (openapi === true) {
    if (version === undefined || second !== undefined)
      throw usageError('--openapi is of a version: schema v5 --openapi.')
    return `${version}-openapi`
  }
  if (version === undefined) {
    if (second !== undefined)
      throw usageError(`The version comes first, then the operation: schema ${anyVersion} person.`)
    if (!isOperation(first))
      throw usageError(`The first word is neither a version (${anyVersion}) nor an operation (${anyOperation}).`)
    return first
  }
  if (second === undefined) throw usageError(`Say of which operation (${anyOperation}), or add --openapi.`)
  const operation = operationArgument(second)
  checkOffered(version, operation)
  return `${version}-${operation}`
}

export const addSchema = (program: Command): void => {
  program
    .command('schema')
    .description(
      `Prints the JSON Schema (2020-12) of what an operation finds in the canonical model or, after a version, of its payload; or the OpenAPI (3.1) of a version. Nothing is sent anywhere.`,
    )
    .usage('[options] [version] [operation]')
    .argument('<version>', `${allVersions}, or an operation of the model: ${anyOperation}`)
    .argument('[operation]', anyOperation)
    .addOption(new Option('--openapi', 'print the OpenAPI of the version, with all its operations'))
    .addHelpText(
      'after',
      `
Examples:
  $ people-lookup-compat schema person > person.schema.json
  $ people-lookup-compat schema v3 person
  $ people-lookup-compat schema v5 --openapi > v5.openapi.json`,
    )
    .action(async (first: string, second: string | undefined, flags: SchemaFlags) => {
      await print(json(documentOf(nameOf(first, second, flags))))
      endWith(exitCodes.fine)
    })
}
