import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../scripts/support/root.ts'

// Adds a version to a copy of the tree, as CONTRIBUTING says, and uses it; then removes another one. Beside the folders and
// the file of v6, only what CONTRIBUTING or the compiler asks for is changed: the name, an entry, and a row in
// each of two tables.

const parts = [
  'src',
  'adapters',
  'test',
  'scripts',
  'package.json',
  'tsconfig.json',
  'tsconfig.build.json',
  'ava.config.js',
]

const tree = mkdtempSync(join(tmpdir(), 'exercise-'))
for (const part of parts) cpSync(root + part, join(tree, part), { recursive: true })
symlinkSync(`${root}node_modules`, join(tree, 'node_modules'))

type Change = readonly [from: RegExp | string, to: string | ((found: string) => string)]

/** Changes a file; a change that changes nothing is a mistake of this program. */
const change = (file: string, ...changes: readonly Change[]): void => {
  let text = readFileSync(join(tree, file), 'utf8')
  for (const [from, to] of changes) {
    const changed = text.replace(from, typeof to === 'string' ? () => to : to)
    if (changed === text) throw new Error(`There is no ${String(from)} in ${file}.`)
    text = changed
  }
  writeFileSync(join(tree, file), text)
}

const run = (what: string, ...args: readonly string[]): void => {
  const start = performance.now()
  const { status } = spawnSync(process.execPath, args, { cwd: tree, stdio: 'inherit' })
  console.log(`${status === 0 ? 'passed' : 'FAILED'}: ${what} (${Math.round((performance.now() - start) / 1000)} s)`)
  if (status === 0) return
  process.exitCode = 1
  throw new Error(`The exercise has failed: ${what}. The tree is in ${tree}.`)
}

const bin = (name: string): string => join(root, 'node_modules', name)

/** The entry of a version in package.json. */
const entryOf = (version: string): RegExp => new RegExp(` {4}"\\./${version}": \\{[^]*?\\},\n`)

const addV6 = (): void => {
  cpSync(`${root}test/exercise/v6`, tree, { recursive: true })
  change(
    'src/model/version.ts',
    ["'v5'] as const", "'v5', 'v6'] as const"],
    ["| 'v5'\n", "| 'v5' | 'v6'\n"],
    ["  v5: make('v5'),\n", "  v5: make('v5'),\n  v6: make('v6'),\n"],
  )
  change(
    'src/versions/table.ts',
    ['import { v5 }', "import { v6 } from './v6.ts'\nimport { v5 }"],
    ['v4, v5 }', 'v4, v5, v6 }'],
  )
  change('package.json', [entryOf('v5'), (entry) => entry.replaceAll('v5', 'v6') + entry])
  change('src/sandbox/versions.ts', [
    '\n} satisfies',
    `
  v6: {
    inputs: {
      person: ['id'],
      names: ['first', 'last', 'city', 'state', 'next_token'],
      phones: ['filter[phone][number]', 'filter[phone][country]'],
    },
    called: {
      first: 'first_name',
      last: 'last_name',
      next_token: 'position_token',
      'filter[phone][number]': 'phone',
    },
    names: 'either',
    ids: 'digits',
    phoneOwners: 'whole',
    emailOwners: 'whole',
  },
} satisfies`,
  ])
}

const removeV4 = (): void => {
  for (const part of ['src/versions/v4.ts', 'src/wire/v4', 'adapters/v4', 'src/public/v4.ts'])
    rmSync(join(tree, part), { recursive: true })
  change('src/model/version.ts', ["'v4', ", ''], ["'v4' | ", ''], ["  v4: make('v4'),\n", ''])
  change('src/versions/table.ts', [/import \{ v4 \}.*\n/, ''], ['v4, ', ''], ["'v4', ", ''], [", 'v4'", ''])
  change('package.json', [entryOf('v4'), ''])
  change('src/sandbox/versions.ts', [/ {2}v4: \{[^]*?\n {2}\},\n/, ''])
}

/** A new kind of value: the laws ask how it is written, and what it means. */
const addE164 = (): void => {
  change('test/support/payloads.ts', ['  phoneText: fc', '  e164: anyPhone,\n  phoneText: fc'])
  change('test/support/meanings.ts', ['  phoneText: as', '  e164: asExtendedPhone,\n  phoneText: as'])
}

try {
  addV6()
  addE164()
  run('a tree with v6 is built', 'scripts/build.ts')
  run('v6 is used', 'test/exercise/uses-v6.ts')
  run(
    'the laws of v6, and what its answers say',
    bin('ava/entrypoints/cli.js'),
    ...['--match', '*v6*', 'test/fixtures.test.ts', 'test/laws/*.test.ts', 'test/normalize/answers.test.ts'],
  )
  removeV4()
  run('the types of a tree without v4', bin('typescript/bin/tsc'), '-p', 'tsconfig.build.json', '--noEmit')
  run('v6 is used without v4', 'test/exercise/uses-v6.ts')
} finally {
  if (process.exitCode !== 1) rmSync(tree, { recursive: true, force: true })
}
