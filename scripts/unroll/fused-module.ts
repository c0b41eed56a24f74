import ts from 'typescript'
import { WireType } from '../../src/wire/wire-type.ts'
import { root } from '../support/root.ts'
import { type AdapterSources, adapterSources, type Origin } from './adapter-sources.ts'
import { bodyOf } from './body-text.ts'
import { startReaders } from './fused-readers.ts'
import { importsInto } from './imports.ts'
import { recordExports } from './wire-exports.ts'

/** A codec for payloads that is made of a codec for records and of an adapter. */
interface Composition {
  readonly name: string
  readonly codec: Origin
  readonly from: ts.ArrowFunction
}

/** `compose('V3Person', { codec: V3PersonBody, from: fromV3Person, … })` */
const compositionOf = (call: ts.CallExpression, sources: AdapterSources): Composition => {
  const [name, halves] = call.arguments
  const half = (key: string): ts.Identifier | undefined => {
    const members = halves && ts.isObjectLiteralExpression(halves) ? halves.properties : []
    const member = members.find((property) => property.name?.getText() === key)
    return member && ts.isPropertyAssignment(member) && ts.isIdentifier(member.initializer)
      ? member.initializer
      : undefined
  }
  const [codec, from] = [half('codec'), half('from')]
  const symbol = codec && sources.symbolOf(codec)
  const origin = symbol && sources.originOf(symbol)
  const adapter = from && sources.functionOf(from)
  if (name === undefined || !ts.isStringLiteral(name) || origin === undefined || adapter === undefined)
    throw new Error(`Something else than a codec and an adapter is composed: ${call.getText()}`)
  return { name: name.text, codec: origin, from: adapter }
}

const compositions = (sources: AdapterSources): readonly Composition[] => {
  const found: Composition[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'compose') found.push(compositionOf(node, sources))
    else ts.forEachChild(node, visit)
  }
  sources.files.forEach(visit)
  return found
}

const codecAt = async ({ file, name }: Origin): Promise<WireType<unknown, unknown>> => {
  const module: unknown = await import(file)
  const codec: unknown = typeof module === 'object' && module !== null ? Reflect.get(module, name) : undefined
  if (codec instanceof WireType) return codec
  throw new Error(`${name} is no codec.`)
}

/** What stands in place of src/wire/fused.ts: codecs and adapters in one, for each payload. */
export const fusedModule = async (): Promise<string> => {
  const sources = adapterSources()
  const imports = importsInto(`${root}src/wire`)
  const readers = startReaders({ sources, nameOf: imports.nameOf, exported: await recordExports() })
  const entries: string[] = []
  for (const { name, codec, from } of compositions(sources)) {
    const part = await codecAt(codec)
    const body = bodyOf(from, part, sources)
    if (body === undefined) throw new Error(`${name} has an adapter that takes more than a record.`)
    entries.push(`['${name}', ${readers.nameOf({ part, text: imports.nameOf(codec) }, { kind: 'whole', body })}],`)
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

${readers.text()}

export const fused = new Map([
${entries.join('\n')}
])
`
}
