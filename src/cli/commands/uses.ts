import type { Command } from 'commander'
import { type CheckedUse, checkUsesFor } from '../../compare/uses.ts'
import type { Uses } from '../../lineage/uses.ts'
import type { Version } from '../../model/version.ts'
import { isRangeError } from '../../wire/json.ts'
import { usageError, endWith, type ExitCode, exitCodes } from '../errors/cli-error.ts'
import { versionFor, anyVersion } from '../options/arguments.ts'
import { usesFrom } from '../parity/judge.ts'
import { counted, json, note, print, numberText } from '../terminal/output.ts'

const words: Readonly<Record<CheckedUse['fate'], string>> = {
  same: 'same',
  renamed: 'renamed',
  reshaped: 'reshaped',
  gap: 'GAP',
  escape: 'escape',
}

const some = (places: readonly string[]): string =>
  places.length > 3 ? `${places.slice(0, 3).join(', ')}, and ${numberText(places.length - 3)} more` : places.join(', ')

const lineOf = (to: Version, { fate, version, operation, path, ...use }: CheckedUse): string => {
  const { model, payload, gaps, at = [] } = use
  const where = fate === 'gap' || payload.length === 0 ? '' : `; ${to} ${some(payload)}`
  const why = use.isCount === true ? 'how many' : use.why
  const reason = why === undefined ? '' : ` (${why})`
  const lines = at.length === 0 ? '' : `  ${at.slice(0, 3).join(', ')}${at.length > 3 ? ', …' : ''}`
  return `${words[fate].padEnd(8)}  ${version} ${operation} ${path}${reason} -> ${some(fate === 'gap' ? gaps : model)}${where}${lines}`
}

/** Reads where the paths of a file begin. */
const rootPath = (text: string): string => {
  if (/^(\/[^/]+)*$/.test(text)) return text
  throw usageError('--root is a path in the payload, as /person.')
}

interface CheckFlags {
  readonly to: Version
  readonly root?: string
  readonly json?: true
}

const checkedUses = (to: Version, uses: Uses): readonly CheckedUse[] => {
  try {
    return checkUsesFor(to, uses)
  } catch (error) {
    throw isRangeError(error) ? usageError(error.message) : error
  }
}

const check = async (file: string, { to, root, json: isJson }: CheckFlags): Promise<ExitCode> => {
  const all = checkedUses(to, await usesFrom(file, root))
  const code = all.some(({ fate }) => fate === 'gap') ? exitCodes.gap : exitCodes.fine
  endWith(code)
  await print(isJson ? json(all) : all.map((use) => `${lineOf(to, use)}\n`).join(''))
  const gaps = all.filter(({ gaps: own }) => own.length > 0 && !isJson)
  const unshown = gaps.filter(({ fate, why }) => fate === 'gap' && why !== undefined)
  const missing = gaps.length - unshown.length
  if (missing > 0) note(`${to} has no field, or not all, for ${counted(missing, 'use')}.`)
  if (unshown.length > 0)
    note(`${to} has what ${counted(unshown.length, 'use')} read, but the old form is not shown: see gateway learn.`)
  return code
}

export const addUses = (program: Command): void => {
  const uses = program
    .command('uses')
    .description(
      'Whether another version has the fields of the payloads that a program reads. Nothing is sent anywhere. A program in TypeScript is told by its own compiler: see the type Given of people-lookup-compat/compare.',
    )
  uses
    .command('check')
    .description(
      'Says what becomes of each field in another version: same, renamed, reshaped, a GAP, or an escape, and where it is in the canonical model, and in that version.',
    )
    .argument('<file>', 'what recordUses has recorded, or a file written by hand; standard input if it is -')
    .requiredOption('--to <version>', `the version to switch to: ${anyVersion}`, versionFor('--to'))
    .option(
      '--root <path>',
      'where the paths of the file begin in the payload, as /person, if they are those of a type of your own',
      rootPath,
    )
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
