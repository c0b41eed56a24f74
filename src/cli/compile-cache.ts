import { existsSync, mkdirSync } from 'node:fs'
import * as node from 'node:module'
import { homedir } from 'node:os'
import { dirname, isAbsolute, join } from 'node:path'

/** The folder for the caches of the user's programs. */
const cachesOfUser = (): string => {
  const { XDG_CACHE_HOME: named, LOCALAPPDATA: local } = process.env
  if (named !== undefined && isAbsolute(named)) return named
  return process.platform === 'win32' && local !== undefined ? local : join(homedir(), '.cache')
}

/** Creates a folder, or throws an error. Where none can be created, as in `/proc`, Node would try without end. */
const create = (folder: string): void => {
  if (existsSync(folder) || dirname(folder) === folder) return
  create(dirname(folder))
  mkdirSync(folder)
}

/**
 * Lets Node cache compiled code for the next run, which then starts in three quarters of the time. Node's default
 * place, the system's temporary folder, is not used: code that another user had put there would be run.
 * `NODE_COMPILE_CACHE` names another place.
 */
export const keepCompiled = (): void => {
  try {
    const { NODE_COMPILE_CACHE: chosen, NODE_DISABLE_COMPILE_CACHE: isDisabled } = process.env
    const caches = cachesOfUser()
    // Deno has no such function. A relative path would depend on the folder in which the program is run.
    if (!('enableCompileCache' in node) || !isAbsolute(caches) || chosen || isDisabled) return
    const folder = join(caches, 'people-lookup-compat')
    create(folder)
    node.enableCompileCache(folder)
  } catch {
    // Not every user has a home. Without a cache, the program only starts more slowly.
  }
}
