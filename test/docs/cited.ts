import { globSync, readFileSync } from 'node:fs'
import { root } from '../support/run.ts'

// The sections of the specification that doc comments cite, read from the sources.

const textsOf = (files: string): readonly string[] =>
  globSync(files, { cwd: root }).map((file) => readFileSync(root + file, 'utf8'))

const inOneLine = (doc: string): string => doc.replace(/\s*\n +\*\s?/g, ' ')

/** The doc comment of each declaration that `declared` matches in some files, in one line, by the declared name. */
export const docsOf = (files: string, declared: RegExp): ReadonlyMap<string, string> =>
  new Map(
    textsOf(files).flatMap((text) =>
      [...text.matchAll(/\/\*\*((?:(?!\*\/).)*)\*\/\n([^\n]*)/gs)].flatMap(([, doc = '', line = '']) => {
        const name = declared.exec(line)?.[1]
        return name === undefined ? [] : [[name, inOneLine(doc)]]
      }),
    ),
  )

/** The doc comment of each commented field of the interfaces in some files, by `Interface.field`. */
export const fieldDocsOf = (files: string): ReadonlyMap<string, string> =>
  new Map(
    textsOf(files).flatMap((text) =>
      [...text.matchAll(/^export interface (\w+).*? \{\n(.*?)^\}/gms)].flatMap(([, record = '', body = '']) =>
        [...body.matchAll(/\/\*\*((?:(?!\*\/).)*)\*\/\n  readonly (\w+)/gs)].map(
          ([, doc = '', field = '']): [string, string] => [`${record}.${field}`, inOneLine(doc)],
        ),
      ),
    ),
  )

const between = (first: string, last: string): readonly string[] => {
  const [chapter = '', from = ''] = first.split('.')
  const to = last.split('.')[1] ?? ''
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => `${chapter}.${Number(from) + at}`)
}

/** The sections that a doc comment cites: 2.1 to 2.3 are 2.1, 2.2 and 2.3. */
export const sectionsIn = (doc: string): readonly string[] =>
  [...doc.matchAll(/\bspec sections? ((?:\d[\d.]*|to|and|,|\s)+)/gi)].flatMap(([, list = '']) =>
    [...list.matchAll(/(\d+(?:\.\d+)?)(?: to (\d+\.\d+))?/g)].flatMap(([, first = '', last]) =>
      last === undefined ? [first] : between(first, last),
    ),
  )
