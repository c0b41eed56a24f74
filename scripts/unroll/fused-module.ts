import ts from 'typescript'
import { WireType } from '../../src/wire/wire-type.ts'
import { root } from '../support/root.ts'
import { type AdapterSources, adapterSources, type Origin } from './adapter-sources.ts'
import { bodyOf } from './body-text.ts'
import { startReaders, type Surroundings } from './fused-readers.ts'
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

const compositionsIn = (file: ts.SourceFile, sources: AdapterSources): readonly Composition[] => {
  const found: Composition[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'compose') found.push(compositionOf(node, sources))
    else ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

const codecAt = async ({ file, name }: Origin): Promise<WireType<unknown, unknown>> => {
  const module: unknown = await import(file)
  const codec: unknown = typeof module === 'object' && module !== null ? Reflect.get(module, name) : undefined
  if (codec instanceof WireType) return codec
  throw new Error(`${name} is no codec.`)
}

/** The readers of the payloads of a version, made when the first of them is needed. */
const versionText = async (
  compositions: readonly Composition[],
  surroundings: Surroundings,
  name: string,
): Promise<string> => {
  const readers = startReaders(surroundings)
  const made: string[] = []
  for (const { name: composed, codec, from } of compositions) {
    const part = await codecAt(codec)
    const body = bodyOf(from, part, surroundings.sources)
    if (body === undefined) throw new Error(`${composed} has an adapter that takes more than a record.`)
    const text = surroundings.nameOf(codec)
    made.push(`${composed}: ${readers.nameOf({ part, text }, { kind: 'whole', body })}`)
  }
  return `const make${name} = () => {
${readers.text()}
return { ${made.join(', ')} }
}
let made${name}
`
}

/** What stands in place of src/wire/fused.ts: codecs and adapters in one, for each payload. */
export const fusedModule = async (): Promise<string> => {
  const sources = adapterSources()
  const imports = importsInto(`${root}src/wire`)
  const surroundings = { sources, nameOf: imports.nameOf, exported: await recordExports() }
  const versions: string[] = []
  const entries: string[] = []
  for (const file of sources.files) {
    const compositions = compositionsIn(file, sources)
    if (compositions.length === 0) continue
    const name = `$${String(versions.length)}`
    versions.push(await versionText(compositions, surroundings, name))
    const read = (composed: string): string =>
      `['${composed}', (input, findings) => (made${name} ??= make${name}()).${composed}(input, findings)],`
    entries.push(...compositions.map((composition) => read(composition.name)))
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

${versions.join('\n')}
export const fused = new Map([
${entries.join('\n')}
])
`
}
