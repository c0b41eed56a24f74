import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder that exists until the process ends. */
export const temporaryFolder = (): string => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'people-lookup-compat-')))
  process.on('exit', () => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  return folder
}
