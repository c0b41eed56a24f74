import { readFileSync } from 'node:fs'
import * as t from 'io-ts'
import { isLeft } from 'fp-ts/lib/Either.js'
import { root } from './root.ts'

/** A file, or one for each condition. */
const Target = t.union([t.string, t.record(t.string, t.string)])

const Manifest = t.type({
  name: t.string,
  version: t.string,
  repository: t.unknown,
  homepage: t.unknown,
  bugs: t.unknown,
  engines: t.type({ node: t.string }),
  bin: t.record(t.string, t.string),
  imports: t.record(t.string, t.record(t.string, t.string)),
  exports: t.record(t.string, t.union([t.string, t.record(t.string, Target)])),
  scripts: t.record(t.string, t.string),
  dependencies: t.record(t.string, t.string),
  /** All optional: what loads one says how to install it. */
  peerDependencies: t.record(t.string, t.string),
  devDependencies: t.record(t.string, t.string),
})

const read = (): t.TypeOf<typeof Manifest> => {
  const decoded = Manifest.decode(JSON.parse(readFileSync(`${root}package.json`, 'utf8')))
  if (isLeft(decoded)) throw new Error('package.json lacks a field that scripts/support/manifest.ts reads.')
  return decoded.right
}

/** The contents of package.json. */
export const manifest = read()

/** The names by which users import the package: `people-lookup-compat`, `people-lookup-compat/fp` and so on. */
export const entryNames: readonly string[] = Object.entries(manifest.exports)
  .filter(([, target]) => typeof target !== 'string')
  .map(([entry]) => manifest.name + entry.slice(1))
