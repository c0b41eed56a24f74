import { WireType } from '../../../src/wire/wire-type.ts'
import { importFile } from '../../support/import-file.ts'
import { root } from '../../support/root.ts'
import type { AdapterSources, Origin } from './adapter-sources.ts'
import { bodyOf } from './body.ts'
import { type Composition, compositionsIn } from './compositions.ts'
import { FusedReaders, type Surroundings } from './fused-readers.ts'
import { importsInto } from './imports.ts'
import { firstOfText } from './list-text.ts'
import { recordExports } from './record-exports.ts'

// A composition is a call of `compose`. Of one such as
//
//   const fromPhone = (wire) => ({ ...noPhone, number: wire.phone })
//   compose('V9Owner', { codec: V9Owner, from: (wire) => ({ ...noPerson, phones: wire.phones.map(fromPhone) }) })
//
// it makes a reader of phones, one of lists of them, and one of owners. `$4` is the fifth field of a record, and what is
// imported has a $ after its name:
//
//   ['V9Owner', () => {
//     const $r0 = (input, findings) => { … $0 = v … return { ...noPhone$, number: $0 } }
//     const $r1 = (input, findings) => { … item = $r0(v, findings) … return items }
//     const $r2 = (input, findings) => { … part = $r1(v, findings) … $4 = part … return { ...noPerson$, phones: $4 } }
//     return $r2
//   }],
//
// An expression in which names stand for parts of a payload is a body, such as what the two functions return. It uses
// parts: each has a path, and a consumer if it can be converted before the body runs. The consumer of `wire.phones` is
// the body of `fromPhone`, for each item. In the order in which they are best read:
//
//   compositions, body   the compositions, and what a body, a use and a consumer are
//   adapter-sources      what the compiler knows of the adapters; can-move says which functions can be used elsewhere
//   fused-readers        writes a reader for each codec and consumer: a record by ../records/walk-text, a list by
//                        list-text, anything else by value-text
//   fusion               finds the consumers of a body
//   body-text            writes a body, with variables for paths, and functions inlined: binding says what their
//                        parameters stand for
//   path, some-in        helpers of these; imports and record-exports are about the generated module

const codecAt = async ({ file, name }: Origin): Promise<WireType<unknown, unknown>> => {
  const module = await importFile(file)
  const codec: unknown = typeof module === 'object' && module !== null ? Reflect.get(module, name) : undefined
  if (codec instanceof WireType) return codec
  throw new Error(`${name} is not a codec.`)
}

/** The code of a function that creates the reader of a composition; `undefined` if its adapter cannot be analysed. */
const makerText = async ({ codec, from }: Composition, surroundings: Surroundings): Promise<string | undefined> => {
  const part = await codecAt(codec)
  const body = bodyOf(from, part, surroundings.sources)
  if (body === undefined) return undefined
  const readers = new FusedReaders(surroundings)
  const name = readers.readerOf({ part, text: surroundings.nameOf(codec) }, { kind: 'whole', body })
  return `() => {\n${readers.text()}\nreturn ${name}\n}`
}

/** The module that replaces src/wire/fused.ts. */
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
import { isAlone, isNoList } from './alone.ts'
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
