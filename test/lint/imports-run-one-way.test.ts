import { fileURLToPath } from 'node:url'
import test from 'ava'
import { ESLint } from 'eslint'

// No layer imports a higher one: `npm run lint` says so, in the way that CONTRIBUTING.md promises.

const rule = 'house/imports-run-one-way'

const eslint = new ESLint({
  cwd: fileURLToPath(new URL('../../', import.meta.url)),
  ruleFilter: ({ ruleId }) => ruleId === rule,
  // The rule needs no types, and so the files need not exist.
  overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
})

const complaints = async (file: string, text: string): Promise<readonly string[]> => {
  const [result] = await eslint.lintText(text, { filePath: file })
  return (result?.messages ?? []).filter(({ ruleId }) => ruleId === rule).map(({ message }) => message)
}

/** A file of each layer, and how another one imports it from a folder of `src`. */
const files: Readonly<Record<string, readonly [file: string, imported: string]>> = {
  model: ['src/model/name.ts', '../model/name.ts'],
  wire: ['src/wire/leaf.ts', '../wire/leaf.ts'],
  adapters: ['adapters/shared/names.ts', '../../adapters/shared/names.ts'],
  spokes: ['src/spokes.ts', '../spokes.ts'],
  errors: ['src/errors/problem.ts', '../errors/problem.ts'],
  query: ['src/query/inputs.ts', '../query/inputs.ts'],
  normalize: ['src/normalize/table.ts', '../normalize/table.ts'],
  client: ['src/client/ask.ts', '../client/ask.ts'],
  common: ['src/common.ts', '../common.ts'],
  throwing: ['src/throwing.ts', '../throwing.ts'],
  index: ['src/index.ts', '../index.ts'],
  fp: ['src/fp.ts', '../fp.ts'],
  v5: ['src/v5.ts', '../v5.ts'],
  'model.ts': ['src/model.ts', '../model.ts'],
  sandbox: ['src/sandbox/options.ts', '../sandbox.ts'],
  cli: ['src/cli/main.ts', '../cli/main.ts'],
}

/** What each layer may import beside itself. */
const lower: Readonly<Record<string, readonly string[]>> = {
  model: [],
  wire: ['model'],
  adapters: ['model', 'wire'],
  spokes: ['model', 'wire', 'adapters'],
  errors: ['model'],
  query: ['model', 'wire', 'errors'],
  normalize: ['model', 'wire', 'adapters', 'spokes', 'errors', 'query'],
  client: ['model', 'wire', 'adapters', 'spokes', 'errors', 'query', 'normalize'],
  v5: ['model', 'wire', 'adapters'],
  'model.ts': ['model', 'wire', 'errors', 'normalize'],
}

/** The path from a file to another layer. */
const pathFrom = (file: string, imported: string): string => {
  const up = file.split('/').length - 1
  const place = imported.replace(/^(\.\.\/)+/, '')
  return `./${'../'.repeat(up)}${place.startsWith('adapters/') ? '' : 'src/'}${place}`
}

for (const [layer, allowed] of Object.entries(lower)) {
  test(`${layer} may import itself and ${allowed.length === 0 ? 'nothing else' : allowed.join(', ')}`, async (t) => {
    const [file] = files[layer] ?? ['']
    const text = Object.values(files).map(([, imported]) => `import '${pathFrom(file, imported)}'`)
    const forbidden = Object.keys(files).filter((other) => other !== layer && !allowed.includes(other))
    t.deepEqual(
      await complaints(file, text.join('\n')),
      forbidden.map((other) => `Imports run one way: ${layer} must not import ${other}.`),
    )
  })
}

test('every form of import is seen', async (t) => {
  const forms = [
    "import type { Config } from '../client/config.ts'",
    "export { configOf } from '../client/config.ts'",
    "export * from '../client/config.ts'",
    "export const later = import('../client/config.ts')",
    "export type Config = import('../client/config.ts').Config",
  ]
  const said = 'Imports run one way: query must not import client.'
  for (const form of forms) t.deepEqual(await complaints('src/query/inputs.ts', form), [said], form)
})

test('a file of the same name in another folder is no other layer', async (t) => {
  t.deepEqual(await complaints('src/errors/problem.ts', "import './index.ts'\nimport './normalize.ts'"), [])
})

test('a layer that is not in the list is noticed', async (t) => {
  t.deepEqual(await complaints('src/v6.ts', "import './model/name.ts'"), [
    'v6 is in no layer: give it its place in lint/imports-run-one-way.js.',
  ])
})
