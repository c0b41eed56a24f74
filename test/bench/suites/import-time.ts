import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rootEntry } from '../measure/library.ts'
import { spreadOf } from '../measure/statistics.ts'
import { milliseconds } from '../report/format.ts'
import type { Suite } from './suite.ts'

const runs = 15

const timeOf = (file: string): number => {
  const start = performance.now()
  const { status } = spawnSync(process.execPath, [file], { stdio: 'inherit' })
  if (status !== 0) throw new Error('A module could not be imported.')
  return performance.now() - start
}

/** How much longer a process takes if it imports the root entry. */
export const importTime: Suite = {
  name: 'import',
  run: ({ dist, processes }) => {
    const folder = mkdtempSync(join(tmpdir(), 'bench-import-'))
    try {
      const empty = join(folder, 'empty.mjs')
      const full = join(folder, 'full.mjs')
      writeFileSync(empty, '')
      writeFileSync(full, `import ${JSON.stringify(rootEntry(dist))}\n`)
      const differences = Array.from({ length: runs * processes }, () => -timeOf(empty) + timeOf(full))
      const cell = milliseconds(spreadOf(differences), { atMost: 25 })
      const head = ['what', 'longer than an empty module']
      return Promise.resolve({ tables: { import: { head, rows: [['`import` of the root entry', cell]] } } })
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
