import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { writeCorpus } from './corpus/write-corpus.ts'
import { buildLibrary, installPeers, root } from './prepare.ts'
import { markdown } from './report/table.ts'
import { suites } from './suites/suites.ts'

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    spokes: { type: 'string', default: '' },
    quick: { type: 'boolean', default: false },
    dist: { type: 'string' },
  },
})

installPeers()
if (options.dist === undefined) buildLibrary()

const dist = resolve(root, options.dist ?? 'dist')
const corpus = mkdtempSync(join(tmpdir(), 'bench-'))
const chosen = options.only?.split(',')
const spokes = new RegExp(options.spokes)
const pace = options.quick ? { rounds: 5, roundTime: 15 } : { rounds: 9, roundTime: 40 }

try {
  writeCorpus(corpus)
  const setting = {
    processes: options.quick ? 1 : 3,
    isMeasured: (title: string) => spokes.test(title),
    job: (suite: string, subjects: readonly string[]) => ({ suite, dist, corpus, pace, subjects }),
  }
  for (const suite of suites.filter(({ name }) => chosen?.includes(name) ?? true)) {
    console.error(`measuring ${suite.name}`)
    const { tables } = await suite.run(setting)
    for (const [name, table] of Object.entries(tables)) console.log(`\n${name}\n\n${markdown(table)}`)
  }
} finally {
  rmSync(corpus, { recursive: true, force: true })
}
