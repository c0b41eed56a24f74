import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { manifest } from '../../../scripts/support/manifest.ts'
import { root } from '../../../scripts/support/root.ts'
import { type Finished, run, runOrFail } from '../../../scripts/support/run.ts'
import { temporaryFolder } from '../../../scripts/support/temporary-folder.ts'

// A user's project: an empty folder, in which the tarball is installed as the registry would give it.

const home = temporaryFolder()
/** The tarball of the last build. */
const tarball = process.env['SMOKE_TARBALL'] ?? ''
let count = 0

export interface Project {
  readonly folder: string
  readonly run: (command: string, ...args: readonly string[]) => Promise<Finished>
  readonly write: (name: string, text: string) => void
}

/** Makes a project with these packages beside the tarball, and with copies of `test/smoke/programs` in it. */
export const project = async (packages: readonly string[]): Promise<Project> => {
  count += 1
  const folder = `${home}/project-${count}`
  mkdirSync(folder)
  const write = (name: string, text: string): void => {
    writeFileSync(`${folder}/${name}`, text)
  }
  // The packages of Node and of Bun fetch their binaries in scripts.
  write('package.json', JSON.stringify({ private: true, type: 'module', allowScripts: { node: true, bun: true } }))
  const args = ['install', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline']
  await runOrFail('npm', [...args, tarball, ...packages], folder)
  cpSync(`${root}test/smoke/programs`, folder, { recursive: true })
  return { folder, run: async (command, ...rest) => run(command, rest, folder), write }
}

/** A package that this repository has, at the same version. */
export const asInHouse = (name: string): string => `${name}@${manifest.devDependencies[name] ?? 'missing'}`
