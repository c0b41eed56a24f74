import { globSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import test from 'ava'
import ts from 'typescript'
import { root } from '../support/run.ts'

// Within a layer, too, imports run one way: files that need each other can only be understood together.

/** The files that a file imports, for values or for types. */
const importsOf = (file: string): readonly string[] =>
  ts
    .preProcessFile(readFileSync(file, 'utf8'), true, true)
    .importedFiles.flatMap(({ fileName }) => (fileName.startsWith('.') ? resolve(dirname(file), fileName) : []))

/** The first circle that is found from a file, from its beginning to its beginning again; empty if there is none. */
const circleFrom = (
  file: string,
  next: (file: string) => readonly string[],
  done: Set<string>,
  path: readonly string[] = [],
): readonly string[] => {
  if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
  if (done.has(file)) return []
  for (const other of next(file)) {
    const circle = circleFrom(other, next, done, [...path, file])
    if (circle.length > 0) return circle
  }
  done.add(file)
  return []
}

test('no files import each other in a circle', (t) => {
  const files = globSync(['src/**/*.ts', 'adapters/**/*.ts'], { cwd: root }).map((file) => resolve(root, file))
  t.true(files.length > 200, `${files.length} files`)
  const done = new Set<string>()
  for (const file of files) t.deepEqual(circleFrom(file, importsOf, done), [])
  t.is(done.size, files.length)
})

test('a circle is found from wherever it is entered', (t) => {
  const imports: Readonly<Record<string, readonly string[]>> = { a: ['e', 'b'], b: ['c'], c: ['d'], d: ['b'], e: [] }
  t.deepEqual(
    circleFrom('a', (file) => imports[file] ?? [], new Set()),
    ['b', 'c', 'd', 'b'],
  )
})
