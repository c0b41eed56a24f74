import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isDeepStrictEqual } from 'node:util'
import type { ExecutionContext } from 'ava'
import { complaintsAboutEach } from './compiler.ts'
import { freePort } from './free-port.ts'
import { installed } from './installed.ts'
import { type Outcome, root, runIn, startIn } from './run.ts'

// The programs and commands of a page are run as a reader would run them: in an empty folder that has the library, block
// after block. What they print is compared with what the page says.

interface Block {
  readonly language: string
  readonly text: string
  readonly line: number
  /** The `text` block right after it: all that it prints. */
  readonly output: string | undefined
  /** `// ada.ts` in the first line: a file that a later command runs, or another file imports. */
  readonly file: string | undefined
}

/** A page, by its name. */
export interface Page {
  readonly name: string
  readonly blocks: readonly Block[]
}

/** The `ts`, `sh` and `sql` blocks of a page. */
export const blocksOf = (page: string): readonly Block[] =>
  [...page.matchAll(/^```(ts|sh|sql)\n([^]*?)^```\n(?:\s*^```text\n([^]*?)^```)?/gm)].map((match) => {
    const [, language = '', text = '', output] = match
    const line = page.slice(0, match.index).split('\n').length
    return { language, text, line, output, file: /^\/\/ ([\w-]+\.m?ts)\n/.exec(text)?.[1] }
  })

/** What a `console.log` promises to print: `// this` beside it, each time, or comments below it, which are all that it prints. */
const promise = /console\.log\((?=.*\)(?: \/\/ (.*)|((?:\n *\/\/ .*)+))$)/gm

/** A program in which each `console.log` that promises something begins its lines with its number. */
const numbered = (code: string): string => {
  let count = 0
  return code.replace(promise, (call) => `${call}'${(count += 1)}:', `)
}

/** How a program breaks what its calls of `console.log` promise, if it was `numbered`. */
const brokenIn = (code: string, printed: string): readonly string[] => {
  const lines = linesOf(printed).map((line) => /^(\d+): (.*)/.exec(line) ?? [line, '0', line])
  const broken = [...code.matchAll(promise)].flatMap(([, beside, below], at) => {
    const said = lines.flatMap(([, number, line = '']) => (number === `${at + 1}` ? [line] : []))
    const all = beside === undefined ? (below ?? '').split(/\n *\/\/ /).slice(1) : [beside]
    const isKept = isDeepStrictEqual(beside === undefined ? said : [...new Set(said)], all)
    return isKept ? [] : [`${said.join('\n') || 'nothing'} in place of ${all.join('\n')}`]
  })
  return [...broken, ...lines.flatMap(([line, number]) => (number === '0' && line ? [line] : []))]
}

/** The files that the reader of a page has written before a block. */
const filesBefore = (blocks: readonly Block[], { line: end }: Block): readonly Block[] => {
  const written = blocks.filter(({ file, line }) => file !== undefined && line < end)
  return [...new Map(written.map((block) => [block.file, block])).values()]
}

/** A command runs the file, or another file imports it. */
const isUsed = (file: string, blocks: readonly Block[]): boolean =>
  blocks.some(({ language, text }) => text.includes(language === 'sh' ? `node ${file}` : `'./${file}'`))

/** The programs of a page as they are when they run, with the files beside them. */
const programsOf = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => {
    if (block.language === 'ts' ? block.file !== undefined : !block.text.startsWith('node ')) return []
    const files = filesBefore(blocks, block)
    const beside = files.map(({ file, text }) => [file ?? '', text] as const)
    const run = files.filter(({ file = '' }) => isUsed(file, [block, ...files]))
    return (block.language === 'ts' ? [block] : run).map(({ text, line }) => ({ text, line, beside }))
  })

/** What the compiler reports for each program of some pages, with the page and the line. */
export const complaintsOf = (pages: readonly Page[]): readonly string[] => {
  const programs = pages.flatMap(({ name, blocks }) => programsOf(blocks).map((program) => ({ ...program, name })))
  const found = complaintsAboutEach(programs).flatMap((complaints, at) =>
    complaints.map((complaint) => `${programs[at]?.name ?? ''}, line ${programs[at]?.line ?? 0}: ${complaint}`),
  )
  return [...new Set(found)]
}

/** A folder as `npm install people-lookup-compat` leaves it. */
const readersFolder = async (t: ExecutionContext): Promise<string> => {
  const parent = await mkdtemp(join(tmpdir(), 'guide-'))
  t.teardown(() => rm(parent, { recursive: true }))
  // A page may make another folder beside it.
  const folder = join(parent, 'people')
  const packages = `${folder}/node_modules`
  await mkdir(`${packages}/.bin`, { recursive: true })
  await symlink(await installed, `${packages}/people-lookup-compat`)
  for (const name of ['fp-ts', 'io-ts', 'hono']) await symlink(`${root}node_modules/${name}`, `${packages}/${name}`)
  await writeFile(`${folder}/package.json`, '{ "type": "module" }')
  const commands = {
    npm: 'exit 0',
    npx: `[ "$1" = people-lookup-compat ] && shift && exec node "\${0%/*}/../people-lookup-compat/cli/bin.js" "$@"`,
  }
  for (const [name, script] of Object.entries(commands)) {
    await writeFile(`${packages}/.bin/${name}`, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  }
  return folder
}

const linesOf = (text: string): readonly string[] => text.trimEnd().split('\n')

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** Lines as a page shows them, with each `…`, which stands for anything, replaced by what was printed. */
const filled = (shown: readonly string[], printed: readonly string[]): readonly string[] =>
  shown.map((line, at) => {
    const actual = printed[at] ?? ''
    const pattern = new RegExp(`^${line.split('…').map(escaped).join('.+')}$`)
    return line.includes('…') && pattern.test(actual) ? actual : line
  })

/** Compares what a block of a page printed with what it should print, line by line. */
const compare = (
  t: ExecutionContext,
  { language, text, line, output }: Block,
  { code, stdout, stderr }: Outcome,
): void => {
  t.is(code, 0, `line ${line}: ${stdout}${stderr}`)
  if (output !== undefined) {
    const printed = linesOf(stdout + stderr)
    t.deepEqual(printed, filled(linesOf(output), printed), `line ${line}`)
    return
  }
  if (language === 'ts') t.deepEqual(brokenIn(text, stdout), [], `line ${line}`)
}

const isServer = ({ language, text }: Block): boolean =>
  language === 'sh' && /^npx people-lookup-compat (sandbox|gateway --)/.test(text)

/** Runs a query in SQLite, over the lines of `results.ndjson`, and prints rows as its command line does. */
const query = async (folder: string, sql: string): Promise<Outcome> => {
  const database = new DatabaseSync(':memory:')
  database.exec('CREATE TABLE results (json TEXT)')
  const insert = database.prepare('INSERT INTO results VALUES (?)')
  for (const line of linesOf(await readFile(`${folder}/results.ndjson`, 'utf8'))) insert.run(line)
  const rows = database.prepare(sql).all()
  database.close()
  return { code: 0, stdout: rows.map((row) => `${Object.values(row).join('|')}\n`).join(''), stderr: '' }
}

/** Follows a page from its first block to its last. */
export const follow = async (t: ExecutionContext, blocks: readonly Block[]): Promise<void> => {
  const folder = await readersFolder(t)
  // The ports that the page names may be taken on this machine.
  const ports = new Map(
    await Promise.all(['8080', '8081', '8082'].map(async (port) => [port, await freePort()] as const)),
  )
  const placed = (text: string): string => text.replaceAll(/\b808[0-2]\b/g, (port) => ports.get(port) ?? port)
  // A reader's shell keeps what it was told to export.
  let exported = ''
  for (const block of blocks) {
    const text = placed(block.text)
    const here = { ...block, text, output: block.output === undefined ? undefined : placed(block.output) }
    if (block.file !== undefined) await writeFile(`${folder}/${block.file}`, text)
    else if (isServer(block)) {
      const server = await startIn(folder, text)
      t.teardown(server.stop)
      compare(t, here, { code: 0, stdout: server.said, stderr: '' })
    } else if (block.language === 'sh') {
      compare(t, here, await runIn(folder, ['sh', '-c', `exec 2>&1\n${exported}${text}`]))
      exported += (text.match(/^export .*\n/gm) ?? []).join('')
    } else if (block.language === 'sql') compare(t, here, await query(folder, text))
    else {
      const shows = block.output !== undefined
      t.true(shows || text.search(promise) >= 0, `line ${block.line} does not show its output`)
      await writeFile(`${folder}/program.ts`, shows ? text : numbered(text))
      compare(t, here, await runIn(folder, ['node', 'program.ts']))
    }
  }
}

/** The files that the reader of a page writes, but neither runs nor imports. */
export const neverRun = (blocks: readonly Block[]): readonly string[] =>
  blocks.flatMap(({ file }) => (file === undefined || isUsed(file, blocks) ? [] : [file]))
