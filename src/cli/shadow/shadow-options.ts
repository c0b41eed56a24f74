import type { Command } from 'commander'
import type { Version } from '../../model/version.ts'
import { type RunFlags, runOptions } from '../batch/batch-options.ts'
import { fileName, versionFor, anyVersion } from '../options/arguments.ts'
import { addServiceOptions } from '../options/lookup-options.ts'
import { addOptions, type Given, valued } from '../options/table.ts'
import { addLeniency, type LeniencyFlags, shareFor } from '../parity/options.ts'

const ownOptions = {
  to: valued('folder', 'the folder of the run, which has the answers (default: the report with .run)', fileName),
  control: valued('share', 'for this share of the questions, ask the trusted version once more', (name) =>
    shareFor(name, false),
  ),
  recorded: valued(
    'file',
    "answers of the trusted version to each row, one payload per line: it isn't asked",
    fileName,
  ),
}

/** The options of `shadow`. */
export interface ShadowFlags extends RunFlags, LeniencyFlags, Given<typeof ownOptions> {
  readonly trusted: Version
  readonly candidate: Version
  readonly report: string
}

/** The folder of the run, if none is named. */
export const folderFor = ({ report, to }: Pick<ShadowFlags, 'report' | 'to'>): string => to ?? `${report}.run`

/** Adds the options of `shadow` to a command. */
export const addShadowOptions = (command: Command): Command => {
  addLeniency(command)
    .requiredOption('--trusted <version>', `the version that you rely on: ${anyVersion}`, versionFor('--trusted'))
    .requiredOption('--candidate <version>', 'the version that you want to switch to', versionFor('--candidate'))
    .requiredOption('--report <file>', 'where to write the report for parity', fileName('--report'))
  return addServiceOptions(addOptions(command, { ...runOptions, ...ownOptions }))
}
