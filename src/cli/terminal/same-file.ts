import { type BigIntStats, fstatSync, statSync } from 'node:fs'

/** What the system knows of a file or a descriptor; `undefined` if there is none, or we have no access to it. */
export const statsOf = (file: string | number): BigIntStats | undefined => {
  try {
    return typeof file === 'number' ? fstatSync(file, { bigint: true }) : statSync(file, { bigint: true })
  } catch {
    return undefined
  }
}

/** Devices, such as a terminal, may be used for several things. */
export const isSame = (one: BigIntStats, other: BigIntStats | undefined): boolean =>
  one.dev === other?.dev && one.ino === other.ino && !one.isCharacterDevice()

/** Pipes are no regular files. */
export const isSameFile = (one: BigIntStats | undefined, other: BigIntStats | undefined): boolean =>
  one?.isFile() === true && isSame(one, other)
