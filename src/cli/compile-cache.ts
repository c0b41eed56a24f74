import * as node from 'node:module'
import { homedir } from 'node:os'
import { isAbsolute, join } from 'node:path'

/** The folder for the caches of the user's programs. */
const cachesOfUser = (): string => {
  const { XDG_CACHE_HOME: named, LOCALAPPDATA: local } = process.env
  if (named !== undefined && isAbsolute(named)) return named
  return process.platform === 'win32' && local !== undefined ? local : join(homedir(), '.cache')
}

/**
 * Lets Node cache compiled code for the next run, which then starts in three quarters of the time. Node's default
 * place, the system's temporary folder, is not used: code that another user had put there would be run.
 * `NODE_COMPILE_CACHE` names another place.
 */
export const keepCompiled = (): void => {
  try {
    const caches = cachesOfUser()
    // Deno has no such function. A relative path would depend on the folder in which the program is run.
    if ('enableCompileCache' in node && isAbsolute(caches))
      node.enableCompileCache(join(caches, 'people-lookup-compat'))
  } catch {
    // Not every user has a home. Without a cache, the program only starts more slowly.
  }
}
