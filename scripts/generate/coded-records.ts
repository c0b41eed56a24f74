import { globSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import type { Plugin } from 'esbuild'
import { root } from '../support/root.ts'
import { type Kind, kinds } from './kinds.ts'
import { readerText } from './reader-text.ts'
import { writerText } from './writer-text.ts'

/** The code of a kind of record: see `Generated` in src/wire/wire-type.ts. */
const codeOf = (kind: Kind): string => {
  const code = `{ reader: ${readerText(kind)}, writer: ${writerText(kind)} }`
  return `${kind.shape.name}: ${kind.mapping === undefined ? code : `{ mapped: ${code} }`}`
}

/** What a file of codecs imports in place of src/wire/record.ts: the same, with code for its kinds of record. */
const moduleOf = (own: readonly Kind[]): string => `
import { none } from '../../model/record.ts'
import { isNoRecord } from '../list.ts'
import { isObject } from '../json.ts'
import { isExact, takeOther } from '../leaf.ts'
import { put, readOthers } from '../record-loops.ts'
import { openRecord as open, record as plain } from '../record.ts'

const code = {
  ${own.map(codeOf).join(',\n  ')}
}

export { fieldless } from '../record.ts'
export const record = (name, fields, rules) => plain(name, fields, { ...rules, code: code[name] })
export const openRecord = (name, fields) => open(name, fields, { code: code[name] })
`

/** The names of the kinds of record that a file has codecs for. */
const namesIn = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(/\b(?:record|openRecord)\(\s*'(\w+)'/g)].flatMap(([, name]) => name ?? [])

/** Each kind of record by the file of its codec. Those without fields need no code. */
const kindsByFile = (): ReadonlyMap<string, readonly Kind[]> => {
  const rest = new Map(kinds().map((kind) => [kind.shape.name, kind]))
  const byFile = new Map<string, readonly Kind[]>()
  for (const path of globSync('src/wire/*/*.ts', { cwd: root })) {
    const own = namesIn(root + path).flatMap((name) => rest.get(name) ?? [])
    for (const { shape } of own) rest.delete(shape.name)
    if (own.length > 0) byFile.set(resolve(root, path), own)
  }
  for (const { shape } of rest.values()) {
    if (Object.keys(shape.fields).length > 0) throw new Error(`No file of src/wire has a record('${shape.name}', …).`)
  }
  return byFile
}

/** Gives codecs the code for their kinds of record: a program that loads the codecs of one version loads no code of another. */
export const codedRecords: Plugin = {
  name: 'coded-records',
  setup: (bundling) => {
    const byFile = kindsByFile()
    bundling.onResolve({ filter: /\/record\.ts$/ }, ({ importer, namespace }) =>
      namespace === 'file' && byFile.has(importer) ? { path: relative(root, importer), namespace: 'coded' } : undefined,
    )
    bundling.onLoad({ filter: /./, namespace: 'coded' }, ({ path }) => ({
      contents: moduleOf(byFile.get(resolve(root, path)) ?? []),
      loader: 'js',
      resolveDir: dirname(resolve(root, path)),
    }))
  },
}
