import { WireType } from '../../../src/wire/wire-type.ts'
import { root } from '../../support/root.ts'
import type { AdapterSources, Origin } from './adapter-sources.ts'
import { bodyOf } from './body.ts'
import { type Composition, compositionsIn } from './compositions.ts'
import { FusedReaders, type Surroundings } from './fused-readers.ts'
import { importsInto } from './imports.ts'
import { firstOfText } from './list-text.ts'
import { recordExports } from './wire-exports.ts'

const codecAt = async ({ file, name }: Origin): Promise<WireType<unknown, unknown>> => {
  const module: unknown = await import(file)
  const codec: unknown = typeof module === 'object' && module !== null ? Reflect.get(module, name) : undefined
  if (codec instanceof WireType) return codec
  throw new Error(`${name} is no codec.`)
}

/** The code of a function that creates the reader of a payload. */
const makerText = async ({ codec, from }: Composition, surroundings: Surroundings): Promise<string | undefined> => {
  const part = await codecAt(codec)
  const body = bodyOf(from, part, surroundings.sources)
  if (body === undefined) return undefined
  const readers = new FusedReaders(surroundings)
  const name = readers.nameOf({ part, text: surroundings.nameOf(codec) }, { kind: 'whole', body, isOwn: false })
  return `() => {\n${readers.text()}\nreturn ${name}\n}`
}

/** The module that replaces src/wire/fused.ts, with a factory of a fused reader for each composition. */
export const fusedModule = async (sources: AdapterSources): Promise<string> => {
  const imports = importsInto(`${root}src/wire`)
  const surroundings = { sources, nameOf: imports.nameOf, exported: await recordExports() }
  const entries: string[] = []
  const names = new Set<string>()
  for (const composition of sources.files.flatMap((file) => compositionsIn(file, sources))) {
    // Readers are identified only by their names.
    if (names.has(composition.name)) throw new Error(`Two compositions are called ${composition.name}.`)
    names.add(composition.name)
    const maker = await makerText(composition, surroundings)
    if (maker !== undefined) entries.push(`['${composition.name}', ${maker}],`)
  }
  return `
import { none } from '../model/none.ts'
import { copyJson, jsonExpected } from './json.ts'
import { isEmptyText, takeLeaf } from './leaf.ts'
import { keepOther, othersOf } from './others.ts'
import { settlerOf } from './record-reader.ts'
import { stepsOf } from './step.ts'
${imports.text()}
${firstOfText}
export const fused = new Map([
${entries.join('\n')}
])
`
}
