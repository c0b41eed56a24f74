import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rootEntry } from '../measure/library.ts'
import { spreadOf } from '../measure/statistics.ts'
import { milliseconds } from '../report/format.ts'
import type { Suite } from './suite.ts'

const runs = 15

/** The processor time of a process that imports a module, in milliseconds: it prints that at its end. */
const timeOf = (file: string): number => {
  const { status, stdout } = spawnSync(process.execPath, [file], {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error('A module could not be imported.')
  return Number(stdout)
}

const report = `const { user, system } = process.cpuUsage(); console.log((user + system) / 1000)\n`

/** How much longer a process takes if it imports the root entry. */
export const importTime: Suite = {
  name: 'import',
  run: ({ dist, processes }) => {
    const folder = mkdtempSync(join(tmpdir(), 'bench-import-'))
    try {
      const empty = join(folder, 'empty.mjs')
      const full = join(folder, 'full.mjs')
      writeFileSync(empty, report)
      writeFileSync(full, `import ${JSON.stringify(rootEntry(dist))}\n${report}`)
      const differences = Array.from({ length: runs * processes }, () => -timeOf(empty) + timeOf(full))
      const cell = milliseconds(spreadOf(differences), { atMost: 25 })
      const head = ['what', 'longer than an empty module']
      return Promise.resolve({ tables: { import: { head, rows: [['`import` of the root entry', cell]] } } })
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
