import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Where the library is. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

const here = fileURLToPath(new URL('.', import.meta.url))

const npm = (folder: string, ...args: readonly string[]): void => {
  // What npm prints goes where progress goes.
  const { status } = spawnSync('npm', args, {
    cwd: folder,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`npm ${args.join(' ')} failed.`)
}

/** Installs what the library is measured against, where it is missing. */
export const installPeers = (): void => {
  if (!existsSync(`${here}node_modules/.package-lock.json`)) npm(here, 'ci', '--no-audit', '--no-fund')
}

/** Builds the library as it is published. */
export const buildLibrary = (): void => {
  npm(root, 'run', '--silent', 'build')
}
