import { existsSync } from 'node:fs'
import test from 'ava'

// A file to which nothing can be written, as on a full disk. Only Linux has one.

export const fullDisk = '/dev/full'

/** A test that needs it. */
export const onFullDisk = existsSync(fullDisk) ? test : test.skip
