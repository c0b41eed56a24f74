import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import test from 'ava'
import { build } from 'esbuild'
import { adapterSources } from '../../scripts/unroll/fusion/adapter-sources.ts'
import { fusedModule } from '../../scripts/unroll/fusion/fused-module.ts'
import { unroll } from '../../scripts/unroll/unroll.ts'
import { Findings } from '../../src/wire/findings.ts'
import type { Read } from '../../src/wire/wire-type.ts'
import { overOneSample } from '../support/laws.ts'
import { payloadOrWorse, rubbish } from '../support/payload-or-worse.ts'
import { root } from '../support/run.ts'
import { odd, OddBody } from './odd/adapters.ts'
import { oddNames } from './odd/names.ts'
import { oddStatements } from './odd/statements.ts'

const all = [...odd, ...oddNames, ...oddStatements]

// Ours are not the only ways to write an adapter. Whatever an adapter looks like, the build does not change its results.

type Fused = ReadonlyMap<string, () => Read<unknown>>

const isFused = (module: unknown): module is { readonly fused: Fused } =>
  typeof module === 'object' && module !== null && 'fused' in module && module.fused instanceof Map

/** The configuration of the compiler, and the folder. */
const oddAdapters = ['test/tsconfig.json', 'test/unroll/odd'] as const

/** Below the root, where the packages that it imports are found. */
const folder = mkdtempSync(join(root, 'node_modules', '.fused-'))

test.after.always(() => {
  rmSync(folder, { recursive: true, force: true })
})

const load = async (): Promise<Fused> => {
  const outfile = join(folder, 'fused.js')
  const stdin = { contents: "export { fused } from './fused.ts'", resolveDir: join(root, 'src/wire') }
  const plugins = [unroll(...oddAdapters)]
  await build({ stdin, outfile, plugins, bundle: true, format: 'esm', platform: 'node', packages: 'external' })
  const built: unknown = await import(pathToFileURL(outfile).href)
  assert.ok(isFused(built))
  return built.fused
}

const loading = load()

const outcome = (read: Read<unknown>, payload: unknown): unknown => {
  const findings = new Findings(payload)
  const value = read(payload, findings)
  return { value, findings: findings.all, text: JSON.stringify(value) }
}

const holdsOfPayloads = overOneSample(payloadOrWorse({ codec: OddBody }))

const keys = OddBody.shape.kind === 'record' ? Object.keys(OddBody.shape.fields) : []
/** Each field with values that may not fit, alone and in a list. */
const misfits = keys.flatMap((key) => rubbish.flatMap((value) => [{ [key]: value }, { [key]: [value] }]))

for (const { name, read } of all) {
  test(`the adapter ${name} gives the same results when it is fused`, async (t) => {
    const fusedRead = (await loading).get(name)?.() ?? read
    const makesTheSame = (payload: unknown): void => {
      assert.deepStrictEqual(outcome(fusedRead, payload), outcome(read, payload))
    }
    holdsOfPayloads(t, makesTheSame)
    misfits.forEach(makesTheSame)
  })
}

test('adapters are fused unless their parameters cannot be followed, or they would mean something else elsewhere', async (t) => {
  const fused = await loading
  t.deepEqual(
    all.flatMap(({ name }) => (fused.has(name) ? [] : [name])),
    [
      'withDefault',
      'withRest',
      'namespaces',
      'namespaceInItem',
      'reexported',
      'withDollar',
      'withDollarAtTheEnd',
      'trying',
    ],
  )
})

test('two compositions with the same name are an error, as readers are identified by it', async (t) => {
  const sources = adapterSources(...oddAdapters)
  const [file] = sources.files.filter(({ fileName }) => fileName.endsWith('/odd/adapters.ts'))
  assert.ok(file)
  await t.notThrowsAsync(fusedModule({ ...sources, files: [file] }))
  await t.throwsAsync(fusedModule({ ...sources, files: [file, file] }), {
    message: /^Two compositions are called plain/,
  })
})
