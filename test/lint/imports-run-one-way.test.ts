import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import test from 'ava'
import { ESLint } from 'eslint'

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

/** The layers, as the entries of `src`, and `adapters`. `model` is a folder, and `model.ts` an entry beside it. */
const names = [
  'model',
  'wire',
  'adapters',
  'errors',
  'query',
  'either',
  'spokes',
  'lineage',
  'normalize',
  'client',
  'common',
  'throwing',
  'index',
  'fp',
  'v3',
  'v4',
  'v5',
  'model.ts',
  'sandbox',
  'cli',
] as const

type Layer = (typeof names)[number]

const core = ['model', 'wire', 'adapters', 'errors', 'query', 'either', 'spokes', 'lineage', 'normalize'] as const
const entries = ['index', 'fp', 'v3', 'v4', 'v5', 'model.ts'] as const

/** What each layer may import besides itself. */
const lower: Readonly<Record<Layer, readonly Layer[]>> = {
  model: [],
  wire: ['model'],
  adapters: ['model', 'wire'],
  errors: ['model'],
  query: ['model', 'wire', 'errors'],
  either: [],
  spokes: ['model', 'wire', 'adapters', 'errors', 'either'],
  lineage: ['model', 'wire', 'spokes'],
  normalize: ['model', 'wire', 'adapters', 'errors', 'query', 'either', 'spokes', 'lineage'],
  client: core,
  common: [...core, 'client'],
  throwing: [...core, 'client', 'common'],
  index: [...core, 'client', 'common', 'throwing'],
  fp: [...core, 'client', 'common', 'throwing', 'index'],
  v3: ['model', 'wire', 'adapters'],
  v4: ['model', 'wire', 'adapters'],
  v5: ['model', 'wire', 'adapters'],
  'model.ts': ['model', 'wire', 'errors', 'normalize'],
  sandbox: [...core, 'client', 'common', 'throwing', ...entries],
  cli: [...core, 'client', 'common', 'throwing', ...entries, 'sandbox'],
}

/** A file of a layer, which need not exist. */
const fileOf = (layer: Layer): string => {
  if (layer === 'adapters') return 'adapters/shared/names.ts'
  if (layer.endsWith('.ts')) return `src/${layer}`
  return existsSync(new URL(`src/${layer}`, root)) ? `src/${layer}/some.ts` : `src/${layer}.ts`
}

/** The path from a file to another layer. */
const pathFrom = (file: string, layer: Layer): string => `./${'../'.repeat(file.split('/').length - 1)}${fileOf(layer)}`

test('every entry of src is a layer here', (t) => {
  const found = readdirSync(new URL('src', root)).map((name) =>
    name === 'model.ts' ? name : name.replace(/\.ts$/, ''),
  )
  t.deepEqual([...new Set(['adapters', ...found])].toSorted(), [...names].toSorted())
})

for (const layer of names) {
  const allowed = lower[layer]
  test(`${layer} may import itself and ${allowed.length === 0 ? 'nothing else' : allowed.join(', ')}`, async (t) => {
    const file = fileOf(layer)
    const text = names.map((other) => `import '${pathFrom(file, other)}'`)
    const forbidden = names.filter((other) => other !== layer && !allowed.includes(other))
    t.deepEqual(
      await complaints(file, text.join('\n')),
      forbidden.map((other) => `Imports run one way: ${layer} must not import ${other}.`),
    )
  })
}

test('every form of import is checked', async (t) => {
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

test('a file that only has the name of another layer belongs to its own', async (t) => {
  t.deepEqual(await complaints('src/errors/problem.ts', "import './index.ts'\nimport './normalize.ts'"), [])
})

test('a layer that is not in the list is reported', async (t) => {
  t.deepEqual(await complaints('src/v99.ts', "import './model/name.ts'"), [
    'v99 has no layer: add it to the list in lint/imports-run-one-way.js.',
  ])
})
