import ts from 'typescript'
import { membersOf } from '../literals.ts'
import type { AdapterSources, Origin } from './adapter-sources.ts'

/** A call of `compose`: the name, the codec, and the adapter from the version. */
export interface Composition {
  readonly name: string
  readonly codec: Origin
  readonly from: ts.ArrowFunction
}

/** `compose('V3Person', { codec: V3PersonBody, from: fromV3Person })` */
const compositionOf = (call: ts.CallExpression, sources: AdapterSources): Composition | undefined => {
  const [name, halves] = call.arguments
  const members = halves && ts.isObjectLiteralExpression(halves) ? membersOf(halves.properties) : undefined
  const [codec, from] = [members?.get('codec'), members?.get('from')]
  const origin = codec && ts.isIdentifier(codec) ? sources.originOf(codec) : undefined
  const adapter = from && sources.functionOf(from)
  if (name === undefined || !ts.isStringLiteral(name) || origin === undefined || adapter === undefined) return undefined
  return { name: name.text, codec: origin, from: adapter }
}

/** The compositions in a file, if their codec is a name and their adapter a function that can be moved. */
export const compositionsIn = (file: ts.SourceFile, sources: AdapterSources): readonly Composition[] => {
  const found: Composition[] = []
  const visit = (node: ts.Node): void => {
    const isCall = ts.isCallExpression(node) && ts.isIdentifier(node.expression)
    const composition = isCall && node.expression.text === 'compose' ? compositionOf(node, sources) : undefined
    if (composition !== undefined) found.push(composition)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}
