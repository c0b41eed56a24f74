import { mkdirSync, type Stats, statSync } from 'node:fs'
import * as node from 'node:module'
import { homedir } from 'node:os'
import { dirname, isAbsolute, join } from 'node:path'

/** The folder for the caches of the user's programs. */
const cachesOfUser = (): string => {
  const { XDG_CACHE_HOME: named, LOCALAPPDATA: local } = process.env
  if (named !== undefined && isAbsolute(named)) return named
  return process.platform === 'win32' && local !== undefined ? local : join(homedir(), '.cache')
}

/** A folder of the user's, in which not everybody can write. Windows has no such owners. */
const isOwn = ({ uid, mode }: Stats): boolean =>
  process.geteuid === undefined || (uid === process.geteuid() && (mode & 0o002) === 0)

/**
 * Creates a folder in one of the user's own, unless it is there, and returns whether it is the user's own. It may throw an
 * error. Where no folder can be created, as in `/proc`, Node would try without end.
 */
const create = (folder: string): boolean => {
  const there = statSync(folder, { throwIfNoEntry: false })
  if (there !== undefined) return isOwn(there)
  if (dirname(folder) === folder || !create(dirname(folder))) return false
  mkdirSync(folder, 0o700)
  return true
}

/**
 * Lets Node cache compiled code for the next run, which then starts in three quarters of the time. Node's default
 * place, the system's temporary folder, is not used, nor is the home of another user, which `sudo` may leave in place: code
 * that others had put there would be run. `NODE_COMPILE_CACHE` names another place.
 */
export const keepCompiled = (): void => {
  try {
    const { NODE_COMPILE_CACHE: chosen, NODE_DISABLE_COMPILE_CACHE: isDisabled } = process.env
    const caches = cachesOfUser()
    // Deno has no such function. A relative path would depend on the folder in which the program is run.
    if (!('enableCompileCache' in node) || !isAbsolute(caches) || chosen || isDisabled) return
    const folder = join(caches, 'people-lookup-compat')
    // In the place of a folder of the user's own, others could put theirs, if they can write in the one above.
    if (create(caches) && create(folder)) node.enableCompileCache(folder)
  } catch {
    // Not every user has a home. Without a cache, the program only starts more slowly.
  }
}
