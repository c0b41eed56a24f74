import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import test from 'ava'
import { ESLint } from 'eslint'
import { layers } from '../../lint/imports-run-one-way.js'

// No layer imports a higher one: `npm run lint` reports it, as CONTRIBUTING.md promises.

const rule = 'house/imports-run-one-way'

const root = new URL('../../', import.meta.url)

const eslint = new ESLint({
  cwd: fileURLToPath(root),
  ruleFilter: ({ ruleId }) => ruleId === rule,
  // The rule needs no types, so the files need not exist.
  overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
})

const complaints = async (file: string, text: string): Promise<readonly string[]> => {
  const [result] = await eslint.lintText(text, { filePath: file })
  return (result?.messages ?? []).filter(({ ruleId }) => ruleId === rule).map(({ message }) => message)
}

const names = layers.map(({ name }) => name)

/** A file of a layer, which need not exist. */
const fileOf = (layer: string): string => {
  if (layer === 'adapters') return 'adapters/shared/names.ts'
  return existsSync(new URL(`src/${layer}`, root)) ? `src/${layer}/some.ts` : `src/${layer}.ts`
}

/** The path from a file to another layer. */
const pathFrom = (file: string, layer: string): string =>
  `./${'../'.repeat(file.split('/').length - 1)}${fileOf(layer)}`

/** The layers that a layer must not import, as the rule reports them. */
const forbiddenTo = async (layer: string): Promise<readonly string[]> => {
  const file = fileOf(layer)
  const said = await complaints(file, names.map((other) => `import '${pathFrom(file, other)}'`).join('\n'))
  const start = `Imports run one way: ${layer} must not import `
  return said.map((complaint) => (complaint.startsWith(start) ? complaint.slice(start.length, -1) : complaint))
}

test('every entry of src is a layer', (t) => {
  const found = ['', 'public/'].flatMap((folder) =>
    readdirSync(new URL(`src/${folder}`, root)).map((name) => folder + name.replace(/\.ts$/, '')),
  )
  t.deepEqual(['adapters', ...found].filter((name) => name !== 'public').toSorted(), names.toSorted())
})

for (const [at, layer] of names.entries()) {
  test(`${layer} imports no higher layer`, async (t) => {
    const forbidden = await forbiddenTo(layer)
    t.false(forbidden.includes(layer))
    for (const higher of names.slice(at + 1)) t.true(forbidden.includes(higher), higher)
  })
}

test('what is to be usable by itself imports little', async (t) => {
  const mayImport = async (layer: string): Promise<readonly string[]> => {
    const forbidden = await forbiddenTo(layer)
    return names.filter((other) => other !== layer && !forbidden.includes(other))
  }
  t.deepEqual(await mayImport('model'), [])
  t.deepEqual(await mayImport('wire'), ['model'])
  t.deepEqual(await mayImport('adapters'), ['model', 'wire'])
  t.deepEqual(await mayImport('errors'), ['model'])
  for (const entry of [...names.filter((name) => /^public\/v\d+$/.test(name)), 'public/model'])
    for (const service of ['query', 'client', 'public/index', 'sandbox', 'cli'])
      t.false((await mayImport(entry)).includes(service), `${entry}: ${service}`)
})

test('every form of import is checked', async (t) => {
  const forms = [
    "import type { Config } from '../client/config.ts'",
    "export { configOf } from '../client/config.ts'",
    "export * from '../client/config.ts'",
    "export const later = import('../client/config.ts')",
    "export type Config = import('../client/config.ts').Config",
  ]
  const said = 'Imports run one way: query must not import client.'
  for (const form of forms) t.deepEqual(await complaints('src/query/kinds.ts', form), [said], form)
})

test('a file that only has the name of another layer belongs to its own', async (t) => {
  t.deepEqual(await complaints('src/errors/problem.ts', "import './index.ts'\nimport './normalize.ts'"), [])
})

test('a layer that is not in the list is reported', async (t) => {
  t.deepEqual(await complaints('src/v99.ts', "import './model/name.ts'"), [
    'v99 has no layer: add it to the list in lint/imports-run-one-way.js.',
  ])
})
