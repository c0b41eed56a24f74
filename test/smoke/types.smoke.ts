import test from 'ava'
import { entryNames } from '../../scripts/support/manifest.ts'
import { givenPrograms } from '../types/given-programs.ts'
import { asInHouse, type Project, project } from './support/project.ts'

// The declarations, in full, under each compiler and each module resolution that they are promised for.

const oldest = 'typescript@5.9'
const newest = 'typescript@7'
const compilers = [oldest, 'typescript@6', newest]

/** One project for each compiler, whose tests run side by side: each has a configuration of its own. */
const projects = new Map<string, Promise<Project>>()

const projectWith = async (compiler: string): Promise<Project> => {
  const packages = [compiler, 'fp-ts', 'io-ts', asInHouse('@types/node')]
  const made = projects.get(compiler) ?? project(packages)
  projects.set(compiler, made)
  return made
}

/** The names of the web are TypeScript's own or Node's: either will do. */
const surroundings = {
  web: { lib: ['es2023', 'dom', 'dom.iterable'], types: [] },
  node: { lib: ['es2023'], types: ['node'] },
}

const resolutions = {
  nodenext: { module: 'nodenext', moduleResolution: 'nodenext' },
  bundler: { module: 'esnext', moduleResolution: 'bundler' },
}

const strictest = {
  target: 'es2023',
  strict: true,
  skipLibCheck: false,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noEmit: true,
}

/** Every entry in one program, so that a new one is compiled at once. */
const allEntries = entryNames.map((name, at) => `export * as entry${at} from '${name}'\n`).join('')

for (const compiler of compilers) {
  test(`${compiler} accepts the declarations under nodenext and bundler, with the web's types and with Node's`, async (t) => {
    const { run, write } = await projectWith(compiler)
    write('entries.ts', allEntries)
    for (const [resolution, how] of Object.entries(resolutions)) {
      // A bundler's program has no require() of its own.
      const files = ['types.ts', 'entries.ts', ...(resolution === 'nodenext' ? ['required.cts'] : [])]
      for (const [surrounding, where] of Object.entries(surroundings)) {
        // The newest, which is the fastest, compiles every combination; the others, each resolution and surroundings once.
        if (compiler !== newest && (resolution === 'nodenext') !== (surrounding === 'node')) continue
        write('tsconfig.json', JSON.stringify({ compilerOptions: { ...strictest, ...how, ...where }, files }))
        const { code, stdout, stderr } = await run('tsc', '-p', '.')
        t.is(code, 0, `${resolution}, ${surrounding}: ${stdout}${stderr}`)
      }
    }
  })
}

for (const compiler of compilers) {
  test(`${compiler} lists the lines that read what a version cannot give, and no others`, async (t) => {
    const { run, write } = await projectWith(compiler)
    const files = givenPrograms.map(({ name }) => `given-${name}.ts`)
    for (const [at, { text }] of givenPrograms.entries()) write(files[at] ?? '', text)
    const how = { ...strictest, ...resolutions.nodenext, ...surroundings.web, skipLibCheck: true }
    write('tsconfig.given.json', JSON.stringify({ compilerOptions: how, files }))
    const { stdout } = await run('tsc', '-p', 'tsconfig.given.json', '--pretty', 'false')
    const found = new Set([...stdout.matchAll(/^(given-\w+\.ts)\((\d+),/gm)].map(([, file, line]) => `${file}:${line}`))
    const expected = givenPrograms.flatMap(({ name, lost }) => lost.map((line) => `given-${name}.ts:${line}`))
    t.deepEqual([...found].sort(), [...expected].sort(), stdout)
  })
}

/** A program that re-exports everything that an entry exports, and what its functions return. */
const handingOn = async (entry: string): Promise<string> => {
  const exported: unknown = await import(entry)
  if (typeof exported !== 'object' || exported === null) throw new Error(`${entry} is not a module.`)
  const names = Object.entries(exported).flatMap(([name, value]) => [
    `export const the_${name} = entry.${name}`,
    // What begins with a capital is a class or a codec.
    ...(typeof value === 'function' && /^[a-z]/.test(name) ? [`export const of_${name} = given(entry.${name})`] : []),
  ])
  const given = 'declare const given: <A>(make: (...args: never[]) => A) => A'
  return [`import * as entry from '${entry}'`, given, ...names].join('\n')
}

/**
 * As a user's own library is compiled: with declarations, and without our options. The declarations that it imports are
 * checked above; checking them for each entry again would take most of the time.
 */
const asLibrary = {
  target: 'es2022',
  module: 'nodenext',
  strict: true,
  types: ['node'],
  declaration: true,
  skipLibCheck: true,
}

// The compiler written in JavaScript and the native one: a third version takes as long, and has never found anything else.
for (const compiler of [oldest, newest]) {
  test(`${compiler} writes declarations of what re-exports ours, with the names of the one entry that it imports`, async (t) => {
    const { run, write } = await projectWith(compiler)
    const compile = async (file: string): Promise<void> => {
      const settings = { compilerOptions: { ...asLibrary, outDir: 'out' }, files: [file] }
      write('tsconfig.library.json', JSON.stringify(settings))
      const { code, stdout, stderr } = await run('tsc', '-p', 'tsconfig.library.json')
      t.is(code, 0, `${file}: ${stdout.slice(0, 2000)}${stderr}`)
    }
    for (const [at, entry] of entryNames.entries()) {
      write(`entry-${at}.ts`, await handingOn(entry))
      await compile(`entry-${at}.ts`)
    }
    await compile('declared.ts')
  })
}
