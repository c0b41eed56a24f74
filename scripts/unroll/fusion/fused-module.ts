import { WireType } from '../../../src/wire/wire-type.ts'
import { root } from '../../support/root.ts'
import { type AdapterSources, adapterSources, type Origin } from './adapter-sources.ts'
import { bodyOf } from './body-text.ts'
import { type Composition, compositionsIn } from './compositions.ts'
import { FusedReaders, type Surroundings } from './fused-readers.ts'
import { importsInto } from './imports.ts'
import { recordExports } from './wire-exports.ts'

const codecAt = async ({ file, name }: Origin): Promise<WireType<unknown, unknown>> => {
  const module: unknown = await import(file)
  const codec: unknown = typeof module === 'object' && module !== null ? Reflect.get(module, name) : undefined
  if (codec instanceof WireType) return codec
  throw new Error(`${name} is no codec.`)
}

/** A function that makes the readers for some payloads, as text, and their names. */
const groupText = async (
  compositions: readonly Composition[],
  surroundings: Surroundings,
): Promise<{ readonly text: string; readonly names: readonly string[] }> => {
  const readers = new FusedReaders(surroundings)
  const made = new Map<string, string>()
  for (const { name, codec, from } of compositions) {
    const part = await codecAt(codec)
    const body = bodyOf(from, part, surroundings.sources)
    const text = surroundings.nameOf(codec)
    if (body !== undefined) made.set(name, readers.nameOf({ part, text }, { kind: 'whole', body }))
  }
  const members = [...made].map(([name, reader]) => `'${name}': ${reader}`)
  return { text: `() => {\n${readers.text()}\nreturn { ${members.join(', ')} }\n}`, names: [...made.keys()] }
}

/**
 * What stands in place of src/wire/fused.ts: codecs and adapters in one, for each payload. Those of a version are made
 * when the first of them is read: a program that starts shall not wait for what it may not need.
 */
export const fusedModule = async (sources: AdapterSources = adapterSources()): Promise<string> => {
  const imports = importsInto(`${root}src/wire`)
  const surroundings = { sources, nameOf: imports.nameOf, exported: await recordExports() }
  const makers: string[] = []
  const entries: string[] = []
  for (const file of sources.files) {
    const { text, names } = await groupText(compositionsIn(file, sources), surroundings)
    if (names.length === 0) continue
    const made = `made${String(makers.length)}$`
    makers.push(`const make_${made} = ${text}\nlet ${made}`)
    const reader = `(${made} ??= make_${made}())`
    entries.push(...names.map((name) => `['${name}', (input, findings) => ${reader}['${name}'](input, findings)],`))
  }
  return `
import { none } from '../model/none.ts'
import { copyJson } from './json.ts'
import { takeLeaf } from './leaf.ts'
import { jsonExpected } from './loose.ts'
import { othersOf } from './others.ts'
import { settlerOf } from './record-reader.ts'
import { stepsOf } from './step.ts'
${imports.text()}

${makers.join('\n')}
export const fused = new Map([
${entries.join('\n')}
])
`
}
