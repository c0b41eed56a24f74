import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Script, createContext } from 'node:vm'
import test from 'ava'
import ts from 'typescript'
import { whatSays } from '../src/normalize/words.ts'
import { root } from './support/run.ts'

// Whatever was sent is walked in linear time. No regular expression goes back: each one of the project is fed 1 MB of what it
// likes least. One that is linear takes some milliseconds for it, and one that is not many minutes, so the limit is generous.

const limit = 10_000
const megabyte = 1_000_000

/** Without a loop, a pattern cannot go back far. */
const mayLoop = /[*+]|\{\d+,\}/

/** The files that have each literal. */
const literals = new Map<string, string>()
for (const room of ['src', 'adapters'])
  for (const file of readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts')) continue
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node) && mayLoop.test(node.text)) literals.set(node.text, `${room}/${file}`)
      ts.forEachChild(node, visit)
    }
    visit(ts.createSourceFile(file, readFileSync(join(root, room, file), 'utf8'), ts.ScriptTarget.Latest))
  }

/** Long runs of each character that a pattern is about, alone and two by two, and an end that it does not expect. */
const worstFor = (pattern: string): readonly string[] => {
  const spelled = pattern
    .replaceAll(/\\[sS]/g, ' ')
    .replaceAll(/\\[dD]/g, '0')
    .replaceAll(/\\[wWp]/g, 'a')
  const characters = [...new Set(spelled.replaceAll(/[()[\]|?*+^$]/g, '').slice(0, 60))].slice(0, 16)
  const runs = [...characters, ...characters.map((one, at) => one + (characters[at + 1] ?? characters[0] ?? 'a'))]
  return runs.map((run) => `${run.repeat(Math.ceil(megabyte / run.length))}\u0000`)
}

const context: { expression?: RegExp; text?: string } = createContext({})
const search = new Script('expression.lastIndex = 0; text.replace(expression, "")')

test('no regular expression goes back', (t) => {
  t.true(literals.size > 50)
  for (const [literal, file] of literals) {
    const end = literal.lastIndexOf('/')
    context.expression = new RegExp(literal.slice(1, end), literal.slice(end + 1))
    for (const text of worstFor(literal)) {
      context.text = text
      const run = (): unknown => search.runInContext(context, { timeout: limit })
      t.notThrows(run, `${file}: ${literal} with ${JSON.stringify(text.slice(0, 4))}...`)
    }
  }
})

test('what a message says is found in no time, however long it is', (t) => {
  const words = [
    'no ',
    'no results not found ',
    'not found in ',
    'record a b c d e f ',
    'unable to find any ',
    'aA',
    '"',
    '| ',
  ]
  for (const word of words) t.is(typeof whatSays(word.repeat(megabyte / word.length)), 'string')
})
