import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { allSpokes } from '../support/spokes.ts'
import { writeCorpus } from './corpus/write-corpus.ts'
import { inChild } from './measure/in-child.ts'
import type { Timing } from './measure/race.ts'
import { buildLibrary, checkBench, installPeers, root } from './prepare.ts'
import { markdown } from './report/table.ts'
import type { Findings, Setting } from './suites/suite.ts'

// What the library is measured against is there only once it is installed.
installPeers()
const { suites } = await import('./suites/suites.ts')

const help = `npm run bench -- [options]

Checks that all contenders do the same work, measures everything, and writes docs/9-performance.md and docs/performance.svg.

  --only NAMES   run only these measures, and write nothing: ${suites.map(({ name }) => name).join(', ')}
  --spokes TEXT  measure only these spokes, a regular expression for titles like "v5 person", and write nothing
  --quick        check nothing, use fewer and shorter rounds in one process each, and write nothing
  --dist FOLDER  measure another build of the library, from its root, and write nothing
`

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    spokes: { type: 'string' },
    quick: { type: 'boolean', default: false },
    dist: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

const chosen = options.only?.split(',') ?? suites.map(({ name }) => name)
const unknown = chosen.filter((name) => !suites.some((suite) => suite.name === name))
const spokes = new RegExp(options.spokes ?? '')

const settingOf = (corpus: string): Setting => {
  const dist = resolve(root, options.dist ?? 'dist')
  const processes = options.quick ? 1 : 2
  const pace = options.quick ? { rounds: 5, roundTime: 15 } : { rounds: 7, roundTime: 30 }
  const measureOnce: Setting['measureOnce'] = async (measure, groups, flags) => {
    const timings: Timing[] = []
    for (const subjects of groups) timings.push(...(await inChild({ measure, dist, corpus, pace, subjects }, flags)))
    return timings
  }
  return {
    dist,
    corpus,
    processes,
    isQuick: options.quick,
    isMeasured: (title) => spokes.test(title),
    measure: async (measure, groups) => {
      const timings: Timing[] = []
      for (let process = 0; process < processes; process++) timings.push(...(await measureOnce(measure, groups, [])))
      return timings
    },
    measureOnce,
  }
}

const measureAll = async (setting: Setting): Promise<Findings> => {
  const tables: Record<string, Findings['tables'][string]> = {}
  const marks: NonNullable<Findings['marks']>[number][] = []
  for (const { name, run } of suites.filter((suite) => chosen.includes(suite.name))) {
    console.error(`measuring: ${name}`)
    const found = await run(setting)
    Object.assign(tables, found.tables)
    marks.push(...(found.marks ?? []))
    for (const [title, table] of Object.entries(found.tables)) console.log(`\n${title}\n\n${markdown(table)}`)
  }
  return { tables, marks }
}

const bench = async (): Promise<void> => {
  if (!options.quick) checkBench()
  if (options.dist === undefined) buildLibrary()
  const corpus = mkdtempSync(join(tmpdir(), 'bench-'))
  try {
    writeCorpus(corpus)
    const findings = await measureAll(settingOf(corpus))
    const isWhole = options.only === undefined && options.spokes === undefined
    if (isWhole && !options.quick && options.dist === undefined) {
      // Its renderer has only just been installed.
      const { writePage } = await import('./report/page.ts')
      await writePage(findings)
    }
  } finally {
    rmSync(corpus, { recursive: true, force: true })
  }
}

/** A failure is reported in one line, and in the exit code. */
const fail = (message: string): void => {
  console.error(`error: ${message}`)
  process.exitCode = 1
}

if (options.help) console.log(help)
else if (unknown.length > 0) fail(`there is no measure ${unknown.join(', ')}; --help names them.`)
else if (!allSpokes.some(({ title }) => spokes.test(title))) fail('there is no such spoke.')
else await bench().catch((error: unknown) => fail(error instanceof Error ? error.message : 'something else was thrown'))
