import { dirname, resolve } from 'node:path'
import type { Command } from 'commander'
import type ts from 'typescript'
import { type CheckedUse, checkUsesFor } from '../../compare/uses/check.ts'
import type { Uses } from '../../lineage/uses.ts'
import { isOperation, isVersion, operations, type Version, versions } from '../../model/version.ts'
import { listed } from '../../errors/listed.ts'
import { usageError } from '../errors/cli-error.ts'
import { endWith, type ExitCode, exitCodes } from '../errors/exit-codes.ts'
import { fileName, versionFor } from '../options/arguments.ts'
import { usesFrom } from '../parity/options.ts'
import { count } from '../parity/words.ts'
import { counted } from '../terminal/counted.ts'
import { anyVersion } from '../terminal/in-words.ts'
import { json, note, print } from '../terminal/output.ts'
import { scanProgram } from '../uses/scan.ts'
import type { PayloadType } from '../uses/typed-fields.ts'

/** Reads a payload type and what it is of: `V3Person=v3:person`. */
const payloadType = (text: string, before: readonly PayloadType[] = []): readonly PayloadType[] => {
  const [, name, version, operation] = /^([A-Za-z_$][\w$]*)=([a-z\d]+):([a-z]+)$/.exec(text) ?? []
  if (name !== undefined && (version === 'canonical' || isVersion(version)) && isOperation(operation)) {
    return [...before, { name, version, operation }]
  }
  throw usageError(
    `--type is a type's name, a version (${listed([...versions, 'canonical'])}) and an operation (${listed(operations)}), as in V3Person=v3:person.`,
  )
}

/** The compiler is installed by programs that have types, and needed for nothing else. */
const loadCompiler = async (): Promise<typeof ts> => {
  try {
    return (await import('typescript')).default
  } catch {
    throw usageError('uses scan needs TypeScript: npm install --save-dev typescript')
  }
}

const programOf = (compiler: typeof ts, project: string): ts.Program => {
  const file = resolve(project)
  const host = { ...compiler.sys, onUnRecoverableConfigFileDiagnostic: () => undefined }
  const configured = compiler.sys.fileExists(file)
    ? compiler.getParsedCommandLineOfConfigFile(file, {}, host)
    : undefined
  if (configured === undefined)
    throw usageError('--project must name a tsconfig.json: there is no such file, or it cannot be read.')
  if (configured.fileNames.length === 0) throw usageError('The project of --project has no files.')
  return compiler.createProgram({ rootNames: configured.fileNames, options: { ...configured.options, noEmit: true } })
}

interface ScanFlags {
  readonly project: string
  readonly type?: readonly PayloadType[]
}

const scan = async ({ project, type = [] }: ScanFlags): Promise<ExitCode> => {
  if (type.length === 0) throw usageError('--type is missing: name each payload type, as in --type V3Person=v3:person.')
  const compiler = await loadCompiler()
  const { uses, missing } = scanProgram(compiler, programOf(compiler, project), type, dirname(resolve(project)))
  if (missing.length > 0) throw usageError(`The program has no type ${listed(missing, 'and')}.`)
  await print(json(uses))
  const { reads, escapes = [] } = uses
  note(`${counted(reads.length, 'field')} are read; ${counted(escapes.length, 'place')} may read everything.`)
  return exitCodes.fine
}

const words: Readonly<Record<CheckedUse['fate'], string>> = {
  same: 'same',
  renamed: 'renamed',
  reshaped: 'reshaped',
  gap: 'GAP',
  escape: 'escape',
}

const lineOf = ({ fate, version, operation, path, model, gaps, at = [], ...use }: CheckedUse): string => {
  const where = fate === 'gap' ? gaps : model
  const places = where.length > 3 ? [...where.slice(0, 3), `and ${count(where.length - 3)} more`] : where
  const why = use.isCount === true ? 'how many' : use.why
  const reason = why === undefined ? '' : ` (${why})`
  const lines = at.length === 0 ? '' : `  ${at.slice(0, 3).join(', ')}${at.length > 3 ? ', …' : ''}`
  return `${words[fate].padEnd(8)}  ${version} ${operation} ${path}${reason} -> ${places.join(', ')}${lines}`
}

interface CheckFlags {
  readonly to: Version
  readonly json?: true
}

const checkedUses = (to: Version, uses: Uses): readonly CheckedUse[] => {
  try {
    return checkUsesFor(to, uses)
  } catch (error) {
    throw error instanceof RangeError ? usageError(error.message) : error
  }
}

const check = async (file: string, { to, json: isJson }: CheckFlags): Promise<ExitCode> => {
  const all = checkedUses(to, await usesFrom(file))
  const code = all.some(({ fate }) => fate === 'gap') ? exitCodes.gap : exitCodes.fine
  endWith(code)
  await print(isJson ? json(all) : all.map((use) => `${lineOf(use)}\n`).join(''))
  const gaps = all.filter(({ gaps: own }) => own.length > 0 && !isJson)
  if (gaps.length > 0) note(`${to} has no field, or not all, for ${counted(gaps.length, 'use')}.`)
  return code
}

export const addUses = (program: Command): void => {
  const uses = program
    .command('uses')
    .summary('find out what a program reads, and what becomes of it in another version')
    .description(
      'Finds out which fields of the payloads a program reads, and whether another version has them. Nothing is sent anywhere.',
    )
  uses
    .command('scan')
    .description(
      'Prints, as JSON, each field of the payload types that a TypeScript program reads, with file and line.',
    )
    .option('--project <file>', "the program's tsconfig.json", fileName('--project'), 'tsconfig.json')
    .option('--type <type>', 'a payload type, and what it is of: V3Person=v3:person; may be repeated', payloadType)
    .addHelpText(
      'after',
      `
Where everything may be read, as by JSON.stringify, a spread or any, that is
among the escapes. It needs the package typescript.

Example:
  $ people-lookup-compat uses scan --type V3PersonPayload=v3:person > uses.json`,
    )
    .action(async (flags: ScanFlags) => {
      endWith(await scan(flags))
    })
  uses
    .command('check')
    .description(
      'Says what becomes of each field in another version: same, renamed, reshaped, a GAP, or an escape, and where it is in the canonical model.',
    )
    .argument('<file>', 'a file of uses scan, or written by hand')
    .requiredOption('--to <version>', `the version to switch to: ${anyVersion}`, versionFor('--to'))
    .option('--json', 'print JSON instead of a listing')
    .addHelpText(
      'after',
      `
The exit code is ${exitCodes.gap} if there is a gap. A file for a program in another language:
  { "reads": [{ "version": "v3", "operation": "person", "path": "/person/emails" }] }

Example:
  $ people-lookup-compat uses check uses.json --to v5`,
    )
    .action(async (file: string, flags: CheckFlags) => {
      endWith(await check(file, flags))
    })
}
