import { readdirSync } from 'node:fs'
import { dirname, relative, resolve, sep } from 'node:path'

// Imports run one way: from the client and the programs down to the model. What a layer may import follows from its
// position in one list, so that nothing can be forgotten when a layer is added.

const root = resolve(import.meta.dirname, '..')

const entriesOfVersions = readdirSync(resolve(root, 'src/public'))
  .filter((file) => /^v\d+\.ts$/.test(file))
  .map((file) => `public/${file.replace(/\.ts$/, '')}`)

/**
 * The layers, lowest first: each may import itself and those before it, or, with `only`, itself and those alone. A
 * layer is a folder or a file of `src`, a file of `src/public`, or the folder `adapters`.
 */
export const layers = [
  { name: 'model' },
  { name: 'wire' },
  { name: 'adapters' },
  // What programs do with a person, by themselves.
  { name: 'people', only: ['model', 'wire'] },
  { name: 'errors', only: ['model'] },
  { name: 'options', only: ['model', 'wire', 'errors'] },
  { name: 'query', only: ['model', 'wire', 'errors'] },
  { name: 'either', only: [] },
  { name: 'versions', only: ['model', 'wire', 'adapters', 'errors', 'query', 'either'] },
  { name: 'lineage', only: ['model', 'wire', 'versions'] },
  { name: 'derive', only: ['model', 'wire', 'versions', 'lineage'] },
  { name: 'normalize' },
  { name: 'client' },
  { name: 'throwing' },
  { name: 'compare' },
  { name: 'public/common' },
  { name: 'public/spokes' },
  { name: 'public/core' },
  { name: 'public/core-fp' },
  { name: 'public/named' },
  { name: 'public/index' },
  { name: 'public/fp' },
  // The entry of a version has its codecs and adapters, and nothing that talks to the service.
  ...entriesOfVersions.map((name) => ({ name, only: ['model', 'wire', 'adapters', 'versions'] })),
  // The entry of the model has its codecs, which the model itself must not import.
  { name: 'public/model', only: ['derive', 'model', 'people', 'wire', 'errors', 'normalize'] },
  { name: 'public/node', only: ['client'] },
  { name: 'public/compare' },
  { name: 'schema', only: ['model', 'wire', 'query', 'versions'] },
  // What the sandbox and the gateway share, which both answer as a version does.
  { name: 'server' },
  { name: 'gateway' },
  { name: 'public/gateway' },
  { name: 'batch' },
  { name: 'public/batch' },
  { name: 'queue' },
  { name: 'public/queue' },
  { name: 'sandbox' },
  { name: 'public/sandbox' },
  { name: 'cli' },
]

/** The layer of a file, by its absolute path: `query` for `src/query/inputs.ts`; `undefined` outside of the library. */
const layerOf = (path) => {
  const [top, next, file] = relative(root, path).split(sep)
  if (top === 'adapters') return top
  if (top !== 'src') return undefined
  return (next === 'public' ? `public/${file}` : next)?.replace(/\.ts$/, '')
}

/** The layers that a layer may import. */
const allowedTo = (name) => {
  const at = layers.findIndex((layer) => layer.name === name)
  const below = layers.slice(0, at).map((layer) => layer.name)
  return [name, ...below.filter((layer) => layers[at].only?.includes(layer) ?? true)]
}

export const importsRunOneWay = {
  meta: {
    type: 'problem',
    docs: { description: 'A layer imports itself and lower layers only' },
    messages: {
      upward: 'Imports run one way: {{from}} must not import {{to}}.',
      unknown: '{{name}} has no layer: add it to the list in lint/imports-run-one-way.js.',
    },
    schema: [],
  },
  create(context) {
    const from = layerOf(context.filename)
    if (from === undefined) return {}
    if (!layers.some(({ name }) => name === from)) {
      return { Program: (node) => context.report({ node, messageId: 'unknown', data: { name: from } }) }
    }
    const allowed = allowedTo(from)

    const check = ({ source }) => {
      if (typeof source?.value !== 'string' || !source.value.startsWith('.')) return
      const to = layerOf(resolve(dirname(context.filename), source.value))
      if (to === undefined || allowed.includes(to)) return
      context.report({ node: source, messageId: 'upward', data: { from, to } })
    }

    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    }
  },
}
