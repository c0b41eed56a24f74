import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Where the library is. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

const here = fileURLToPath(new URL('.', import.meta.url))

const npm = (folder: string, ...args: readonly string[]): void => {
  // The output of npm goes to the same stream as the progress.
  const { status } = spawnSync('npm', args, {
    cwd: folder,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`npm ${args.join(' ')} failed.`)
}

/** Installs what the library is measured against, if it is missing. */
export const installPeers = (): void => {
  if (!existsSync(`${here}node_modules/.package-lock.json`)) npm(here, 'ci', '--no-audit', '--no-fund')
}

/** Checks that the benchmark compiles, and that the others do the same work as the library. */
export const checkBench = (): void => {
  npm(here, 'test', '--silent')
}

/** Builds the library as it is published. */
export const buildLibrary = (): void => {
  npm(root, 'run', '--silent', 'build')
}
