import { existsSync, globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { posix } from 'node:path'
import ts from 'typescript'
import { manifest } from './manifest.ts'
import { root } from './root.ts'

const valuesOf = <A>(target: string | Readonly<Record<string, A>>): readonly (string | A)[] =>
  typeof target === 'string' ? [target] : Object.values(target)

/** The files that package.json names, as paths from the root. */
export const entries: readonly string[] = [
  ...Object.values(manifest.exports).flatMap(valuesOf).flatMap(valuesOf),
  ...Object.values(manifest.bin),
]
  .map((path) => posix.normalize(path))
  .flatMap((path) => (path.includes('*') ? globSync(path, { cwd: root }) : path))

/** The files that package.json names, and everything that they import. */
interface Closure {
  /** Paths from the root. */
  readonly files: ReadonlySet<string>
  /** The packages that they import, each with a file that imports it. */
  readonly packages: ReadonlyMap<string, string>
}

const packageOf = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')

/** The file that a built file imports by this name. Declarations import declarations. */
const target = (from: string, name: string): string => {
  const path = posix.join(posix.dirname(from), name)
  return from.endsWith('.d.ts') ? path.replace(/\.js$/, '.d.ts') : path
}

/** The packages and files that a name may resolve to: several, if `imports` of package.json has conditions. */
const meaningsOf = (name: string): readonly string[] =>
  name.startsWith('#') ? Object.values(manifest.imports[name] ?? {}) : [name]

/** The closure of the last build. It includes files that do not exist. */
export const closure = (): Closure => {
  const files = new Set<string>()
  const packages = new Map<string, string>()
  const add = (name: string, file: string): void => {
    if (name.startsWith('.')) visit(posix.normalize(name))
    else if (!isBuiltin(name)) packages.set(packageOf(name), file)
  }
  const visit = (file: string): void => {
    if (files.has(file)) return
    files.add(file)
    if (!/\.(?:js|d\.ts)$/.test(file) || !existsSync(root + file)) return
    const { importedFiles } = ts.preProcessFile(readFileSync(root + file, 'utf8'), true, true)
    for (const { fileName } of importedFiles) {
      if (fileName.startsWith('.')) visit(target(file, fileName))
      else for (const name of meaningsOf(fileName)) add(name, file)
    }
  }
  for (const entry of entries) visit(entry)
  return { files, packages }
}
