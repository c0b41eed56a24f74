import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { spawn } from 'node:child_process'
import ts from 'typescript'
import { isJsonObject, isList, parseJson } from '../../support/json.ts'
import { readCorpus } from '../corpus/read-corpus.ts'
import { type Spread, spreadOf } from '../measure/statistics.ts'
import { mebibytes, ratio, times } from '../report/format.ts'
import type { Suite } from './suite.ts'

const kib = 1024
const mib = 1024 * kib

/** Writes a program of this folder as JavaScript: otherwise, stripping the types at the start would be measured, too. */
const compiled = (name: string, folder: string): string => {
  const text = readFileSync(fileURLToPath(new URL(`../measure/${name}.ts`, import.meta.url)), 'utf8')
  const file = join(folder, `${name}.mjs`)
  const compilerOptions = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ESNext }
  writeFileSync(file, ts.transpileModule(text, { compilerOptions }).outputText)
  return file
}

interface Run {
  readonly milliseconds: number
  /** Peak memory in KiB. */
  readonly memory: number
}

/** Runs a program from start to end, its output in a file. */
const run = async (peakMemory: string, args: readonly string[], output: string): Promise<Run> => {
  const out = openSync(output, 'w')
  const start = performance.now()
  const child = spawn(process.execPath, ['--import', peakMemory, ...args], {
    stdio: ['ignore', out, 'inherit', 'pipe'],
  })
  let memory = ''
  child.stdio[3]?.on('data', (chunk: Buffer) => (memory += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  closeSync(out)
  if (code !== 0) throw new Error(`A program that reads lines ended with ${String(code)}.`)
  return { milliseconds: performance.now() - start, memory: Number(memory) }
}

const hitsOf = (page: unknown): readonly unknown[] => {
  const data = isJsonObject(page) ? page['data'] : undefined
  const people = isJsonObject(data) ? data['people'] : undefined
  return isList(people) ? people : []
}

/** Pages of one person: lines of about a kilobyte. */
const shortLines = (corpus: string): readonly string[] =>
  readCorpus(corpus, 'v5 names sparse')
    .flatMap((text) => hitsOf(parseJson(text)))
    .map((person) => JSON.stringify({ data: { people: [person] } }))

/** Writes whole lines, over and over, until a file is that large. */
const writeLines = (file: string, lines: readonly string[], size: number): void => {
  const out = openSync(file, 'w')
  const text = `${lines.join('\n')}\n`
  for (let written = 0; written < size; written += text.length) {
    const left = size - written
    const part = left >= text.length ? text : text.slice(0, text.indexOf('\n', left) + 1)
    writeSync(out, part)
  }
  closeSync(out)
}

interface Input {
  readonly title: string
  readonly operation: string
  readonly lines: readonly string[]
  readonly size: number
}

const sizes: readonly (readonly [string, number])[] = [
  ['1 KiB', kib],
  ['10 KiB', 10 * kib],
  ['100 KiB', 100 * kib],
  ['1 MiB', mib],
  ['10 MiB', 10 * mib],
  ['100 MiB', 100 * mib],
]

const inputsOf = (corpus: string, isQuick: boolean): readonly Input[] => {
  const short = shortLines(corpus)
  const profiles = readCorpus(corpus, 'v5 person sparse')
  const inputs = [
    ...sizes.map(([title, size]) => ({ title, operation: 'names', lines: short, size })),
    { title: '100 MiB of whole profiles', operation: 'person', lines: profiles, size: 100 * mib },
  ]
  return inputs.filter(({ size }) => !isQuick || size <= 10 * mib)
}

const medianOf = (runs: readonly Run[], key: keyof Run): number => spreadOf(runs.map((one) => one[key])).median

const throughputOf = (runs: readonly Run[], plain: readonly Run[]): Spread =>
  spreadOf(plain.map(({ milliseconds }, at) => milliseconds / (runs[at]?.milliseconds ?? NaN)))

/** So large that the start of a process does not count. */
const largeEnough = 10 * mib

/** The command line beside a plain program, process by process. */
export const lines: Suite = {
  name: 'lines',
  run: async ({ dist, corpus, processes, isQuick }) => {
    const folder = mkdtempSync(join(tmpdir(), 'bench-lines-'))
    const [input, output] = [join(folder, 'in.ndjson'), join(folder, 'out.ndjson')]
    const [peakMemory, plainLines] = [compiled('peak-memory', folder), compiled('plain-lines', folder)]
    const rows: string[][] = []
    let before: number | undefined
    try {
      for (const { title, operation, lines: text, size } of inputsOf(corpus, isQuick)) {
        writeLines(input, text, size)
        const ours: Run[] = []
        const plain: Run[] = []
        const args = [join(dist, 'node/cli/bin.js'), 'normalize', 'v5', operation, '--lines', input]
        for (let process = 0; process < processes; process++) {
          ours.push(await run(peakMemory, args, output))
          plain.push(await run(peakMemory, [plainLines, input], output))
        }
        const time = medianOf(ours, 'milliseconds')
        rows.push([
          title,
          times(throughputOf(ours, plain), size >= largeEnough ? { atLeast: 0.7 } : {}),
          before === undefined || operation !== 'names' ? '' : ratio(time / before, { atMost: 10 }),
          ...[ours, plain].map((runs) => mebibytes(medianOf(runs, 'memory') * kib)),
        ])
        before = time
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
    const head = [
      'input',
      'throughput, of the plain program’s',
      'time, of the row above',
      'peak memory',
      'the plain program’s',
    ]
    return { tables: { lines: { head, rows } } }
  },
}
