import { globSync } from 'node:fs'
import { posix } from 'node:path'
import ts from 'typescript'
import { none } from '../../src/model/none.ts'
import { importFile } from '../support/import-file.ts'
import { root } from '../support/root.ts'
import { importedNames } from './imported-names.ts'
import { type Members, membersOf } from './literals.ts'
import { ownNames } from './own-names.ts'
import { rewritten } from './rewritten.ts'

// `{ ...noPerson, id }` clones a template, and then stores into the clone; a literal with every key takes one step.

/** A blank record, such as `noPerson`. */
type Blank = Readonly<Record<string, unknown>>

const isBlank = (value: unknown): value is Blank => typeof value === 'object' && value !== null

/** All blank records of the model, by their names. */
const blanks = async (): Promise<ReadonlyMap<string, Blank>> => {
  const found = new Map<string, Blank>()
  for (const file of globSync('src/model/*.ts', { cwd: root })) {
    const module = await importFile(root + file)
    if (!isBlank(module)) continue
    for (const [name, value] of Object.entries(module))
      if (/^no[A-Z]/.test(name) && isBlank(value)) found.set(name, value)
  }
  return found
}

/** No adapter has this name. */
const noneName = '$none'

const { factory } = ts

/** A value of a blank record as code, or `undefined` if it cannot be written. */
const blankValue = (value: unknown): ts.Expression | undefined => {
  if (value === undefined) return factory.createVoidZero()
  return value === none ? factory.createIdentifier(noneName) : undefined
}

const membersOfBlank = (blank: Blank): Members | undefined => {
  const found = new Map<string, ts.Expression>()
  for (const [key, value] of Object.entries(blank)) {
    const written = blankValue(value)
    if (written === undefined) return undefined
    found.set(key, written)
  }
  return found
}

/** The members of what a literal first spreads, if that is a blank record or another literal. */
const membersOfFirst = (spread: ts.Expression, templates: ReadonlyMap<string, Blank>): Members | undefined => {
  if (ts.isParenthesizedExpression(spread)) return membersOfFirst(spread.expression, templates)
  if (ts.isObjectLiteralExpression(spread)) return membersOf(spread.properties)
  const template = ts.isIdentifier(spread) ? templates.get(spread.text) : undefined
  return template && membersOfBlank(template)
}

const spelledOut = (literal: ts.ObjectLiteralExpression, templates: ReadonlyMap<string, Blank>): ts.Expression => {
  const [first, ...others] = literal.properties
  if (first === undefined || !ts.isSpreadAssignment(first)) return literal
  const blank = membersOfFirst(first.expression, templates)
  const members = membersOf(others)
  if (blank === undefined || members === undefined) return literal
  // A key that occurs twice keeps its first position, as with a spread.
  const all = [...new Map([...blank, ...members])]
  return factory.createObjectLiteralExpression(all.map(([key, value]) => factory.createPropertyAssignment(key, value)))
}

/** The blank records that have the same names in a node: a function may call something else of its own so. */
const knownIn = (node: ts.Node, known: ReadonlyMap<string, Blank>): ReadonlyMap<string, Blank> => {
  if (!ts.isFunctionLike(node)) return known
  const own = ownNames(node)
  return new Map([...known].filter(([name]) => !own.has(name)))
}

/** A function that spells out the blank records in the text of a module. */
export const blankSpeller = async (): Promise<(path: string, text: string) => string> => {
  const templates = await blanks()
  return (path, text) => {
    const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
    const known = new Map(
      importedNames(file).flatMap(({ local, name, from }): [string, Blank][] => {
        const template = from.includes('/model/') ? templates.get(name) : undefined
        return template ? [[local, template]] : []
      }),
    )
    const spell: ts.TransformerFactory<ts.SourceFile> = (context) => (source) => {
      const visitorOf =
        (around: ReadonlyMap<string, Blank>): ts.Visitor =>
        (node) => {
          const inside = knownIn(node, around)
          const visited = ts.visitEachChild(node, visitorOf(inside), context)
          return ts.isObjectLiteralExpression(visited) ? spelledOut(visited, inside) : visited
        }
      return ts.visitEachChild(source, visitorOf(known), context)
    }
    const from = posix.relative(posix.dirname(path), `${root}src/model/none.ts`)
    return `import { none as ${noneName} } from '${from}'\n${rewritten(file, spell)}`
  }
}
