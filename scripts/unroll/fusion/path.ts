import ts from 'typescript'
import { verbatimKey } from '../../../src/model/json.ts'
import { LooseType } from '../../../src/wire/loose.ts'
import { isNeeded, type Part, type RecordShape } from '../../../src/wire/wire-type.ts'
import type { AdapterSources } from './adapter-sources.ts'

/** A member on the way to a part of a payload. */
interface PathStep {
  readonly key: string
  /** Whether it is accessed by `?.`. */
  readonly isOptional: boolean
}

/** A part of an adapter's argument: `wire.current_address?.country`. */
export interface Path {
  readonly steps: readonly PathStep[]
  /** The codec of the part; a value without one has no members. */
  readonly part: Part | undefined
  /** Whether an extra rule of its record (`settlerOf`) looks at it: it must then not be converted while it is read. */
  readonly hasRule: boolean
}

/** What names stand for in a body that is moved elsewhere: a part of a payload, or an expression. */
export type Scope = ReadonlyMap<ts.Symbol, Path | string>

/** The path of a function's argument itself. */
export const start = (part: Part): Path => ({ steps: [], part, hasRule: false })

/** The keys of a path with dots between, without the first `depth`. */
export const keyOf = ({ steps }: Path, depth: number): string =>
  steps
    .slice(depth)
    .map(({ key }) => key)
    .join('.')

/** Whether a key leads to the same part as another one, or into it. */
export const leadsInto = (key: string, into: string): boolean =>
  into === '' || key === into || key.startsWith(`${into}.`)

const isList = ({ part }: Path): boolean => part?.shape.kind === 'list'

export const isRecord = ({ part }: Path): boolean => part?.shape.kind === 'record'

const isLoose = ({ part }: Path): boolean => part instanceof LooseType

/** Whether it is more than a simple value. */
export const hasParts = (path: Path): boolean => isList(path) || isRecord(path) || isLoose(path)

const hasRule = ({ twins, fields }: RecordShape, key: string): boolean => {
  const part = fields[key]
  return twins.some((pair) => pair.includes(key)) || (part !== undefined && isNeeded(part))
}

/** The path of a member; `undefined` if the codec has no such member. */
export const memberOf = (path: Path, key: string, isOptional = false): Path | undefined => {
  const shape = path.part?.shape
  const part = shape?.kind === 'record' && Object.hasOwn(shape.fields, key) ? shape.fields[key] : undefined
  const isOfLoose = isLoose(path) && (key === 'value' || key === 'fragments')
  const isOfOpen = shape?.kind === 'record' && shape.isOpen && key === verbatimKey
  if (part === undefined && !isOfLoose && !isOfOpen) return undefined
  return {
    steps: [...path.steps, { key, isOptional }],
    part,
    hasRule: shape?.kind === 'record' && hasRule(shape, key),
  }
}

/** The path that an expression stands for, if any. */
export const pathOf = (node: ts.Node, scope: Scope, sources: AdapterSources): Path | undefined => {
  if (ts.isIdentifier(node)) {
    const symbol = sources.symbolOf(node)
    const bound = symbol && scope.get(symbol)
    return typeof bound === 'object' ? bound : undefined
  }
  if (!ts.isPropertyAccessExpression(node)) return undefined
  const above = pathOf(node.expression, scope, sources)
  return above && memberOf(above, node.name.text, node.questionDotToken !== undefined)
}
