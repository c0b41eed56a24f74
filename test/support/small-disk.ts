import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { type ExecutionContext } from 'ava'

// A disk of a few megabytes, which is soon full. Only who may mount one has it.

const mount = (...args: readonly string[]): boolean => spawnSync('mount', args).status === 0

const folder = mkdtempSync(join(tmpdir(), 'disk-'))
const canMount = mount('-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder)
if (canMount) spawnSync('umount', [folder])
rmSync(folder, { recursive: true })
if (!canMount) console.error('SKIPPED: a disk that is full needs to be mounted, which is not allowed here.')

/** A test that needs it. */
export const onSmallDisk = canMount ? test : test.skip

/** Mounts a disk; it ends with the test. */
export const smallDisk = (t: ExecutionContext, megabytes: number) => {
  const path = mkdtempSync(join(tmpdir(), 'disk-'))
  mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path)
  t.teardown(() => {
    spawnSync('umount', [path])
    rmSync(path, { recursive: true })
  })
  return { path, grow: (to: number) => mount('-o', `remount,size=${to}m`, path) }
}
