import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { StoredRun } from '../../batch/store/stored-run.ts'
import { filesOf, lockFile } from '../../batch/store/run-folder.ts'
import type { Operation, Version } from '../../model/version.ts'
import { errorOfRun } from '../batch/ending.ts'
import { usageError, usageErrorFromSystem } from '../errors/cli-error.ts'

/** The folder of a shadow has one of a run for each time that a question is asked. */
export interface ShadowFolders {
  readonly trusted: string
  readonly candidate: string
  /** Of the trusted version, asked once more. */
  readonly control: string
}

export const foldersIn = (folder: string): ShadowFolders => ({
  trusted: join(folder, 'trusted'),
  candidate: join(folder, 'candidate'),
  control: join(folder, 'control'),
})

const namesIn = (folder: string): readonly string[] => {
  try {
    return existsSync(folder) ? readdirSync(folder) : []
  } catch (error) {
    throw usageErrorFromSystem('The folder of the run cannot be used', error)
  }
}

/** Whether the run of a folder, if there is one, asks a version what is asked now. */
const isOf = (folder: string, operation: Operation, version: Version): boolean => {
  const fingerprint = StoredRun.in(folder)?.record.fingerprint
  return (
    fingerprint === undefined ||
    isDeepStrictEqual([fingerprint['operation'], fingerprint['versions']], [operation, [version]])
  )
}

/** Refuses a folder of anything else. */
export const checkFolder = (
  folder: string,
  operation: Operation,
  { trusted, candidate }: { readonly trusted: Version; readonly candidate: Version },
): void => {
  if (namesIn(folder).some((name) => !/^(trusted$|candidate$|control$|report(\.new)?$|run\.lock)/.test(name)))
    throw usageError('The folder of the run has other files: name an empty or a new one with --to.')
  const folders = foldersIn(folder)
  if (!isOf(folders.trusted, operation, trusted) || !isOf(folders.candidate, operation, candidate))
    throw usageError('The folder of the run has answers of another operation or version: name another one with --to.')
}

/** Creates the folder, unless it is there, and keeps other processes out until it is released. */
export const lockFolder = (folder: string): (() => void) => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw usageErrorFromSystem('The folder of the run cannot be used', error)
  }
  try {
    const held = lockFile(filesOf(folder).lock)
    return () => held.close()
  } catch (error) {
    throw errorOfRun(error)
  }
}

/** How many requests were sent in all runs of a folder. Only its holder knows that it is not out of date. */
export const requestsIn = (folders: ShadowFolders): number =>
  [folders.trusted, folders.candidate, folders.control].reduce(
    (sum, folder) => sum + (StoredRun.in(folder)?.record.requests ?? 0),
    0,
  )
