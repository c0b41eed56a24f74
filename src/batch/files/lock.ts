import { linkSync, mkdirSync, readFileSync, rmdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { isObject } from '../../wire/json.ts'
import { BatchStoppedError } from '../batch-stopped-error.ts'
import { ownFile } from './append-file.ts'
import { parsed } from './parsed.ts'

/** Who holds a lock. */
interface Holder {
  readonly pid: number
  readonly host: string
  /** When the process began, as the system tells it, so that another one with its number is not taken for it. */
  readonly began: string
}

/** A lock of another machine is given up if it was not renewed for so long, in milliseconds. */
const longestSilence = 60_000

const beganAt = (pid: number): string => {
  try {
    // Only Linux has this file. The name of the program, in parentheses, may contain anything.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')')).split(' ')[20] ?? ''
  } catch {
    return ''
  }
}

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // It is another user's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

const holderIn = (text: string): Holder | undefined => {
  const json = parsed(text)
  if (!isObject(json)) return undefined
  const { pid, host, began } = json
  return typeof pid === 'number' && typeof host === 'string' && typeof began === 'string'
    ? { pid, host, began }
    : undefined
}

const isHeld = (path: string): boolean => {
  const holder = holderIn(readFileSync(path, 'utf8'))
  // It was written as a whole: what cannot be read is none of ours.
  if (holder === undefined) return false
  if (holder.host !== hostname()) return Date.now() - statSync(path).mtimeMs < longestSilence
  return isRunning(holder.pid) && holder.began === beganAt(holder.pid)
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Creates the lock as a whole, unless there is one. */
const isCreated = (own: string, path: string): boolean => {
  try {
    linkSync(own, path)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** Removes a lock that nobody holds; of several processes that find one, only one may. */
const removeStale = (path: string): void => {
  const turn = `${path}.turn`
  try {
    mkdirSync(turn)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    // The process that had its turn was killed meanwhile.
    if (Date.now() - statSync(turn).mtimeMs > longestSilence) rmdirSync(turn)
    return
  }
  try {
    if (!isHeld(path)) rmSync(path)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  } finally {
    rmdirSync(turn)
  }
}

const inUse = (): BatchStoppedError =>
  new BatchStoppedError(
    'journal',
    'Another process is working in the folder of the run: wait for it, or use another folder.',
  )

const isHeldOrGone = (path: string): boolean => {
  try {
    return isHeld(path)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
}

/** Whether a process holds the lock of a folder. */
export const isLocked = (path: string): boolean => isHeldOrGone(path)

/**
 * Locks a folder against other processes, which a process that is killed does not leave locked.
 *
 * @throws BatchStoppedError when another process holds the lock
 */
export const lock = (path: string): { readonly renew: () => void; readonly release: () => void } => {
  const own = `${path}.${process.pid}`
  const holder: Holder = { pid: process.pid, host: hostname(), began: beganAt(process.pid) }
  writeFileSync(own, JSON.stringify(holder), { mode: ownFile })
  try {
    for (let tries = 0; !isCreated(own, path); tries += 1) {
      if (tries === 5 || isHeldOrGone(path)) throw inUse()
      removeStale(path)
    }
  } finally {
    rmSync(own, { force: true })
  }
  return {
    renew: () => {
      try {
        utimesSync(path, new Date(), new Date())
      } catch {
        // Somebody has removed it. What is under way is still written to its files.
      }
    },
    release: () => rmSync(path, { force: true }),
  }
}
