import ts from 'typescript'
import { LooseType } from '../../../src/wire/loose.ts'
import { othersKey } from '../../../src/wire/others.ts'
import { isNeeded, type Part, type RecordShape } from '../../../src/wire/wire-type.ts'
import type { AdapterSources } from './adapter-sources.ts'

/** A member on the way into a payload. */
interface Step {
  readonly key: string
  /** Whether what it is a member of may be missing: `?.`. */
  readonly isOptional: boolean
}

/** What an adapter reaches of what it is given: `wire.current_address?.country`. */
export interface Path {
  readonly steps: readonly Step[]
  /** The codec of what is there; a value that has none has no members, either. */
  readonly part: Part | undefined
  /** Whether the record that it is a member of is judged by it once it is read, so that it is read as it is. */
  readonly isSettled: boolean
}

/** What a name stands for where the body of a function is written elsewhere: a part of a payload, or an expression. */
export type Scope = ReadonlyMap<ts.Symbol, Path | string>

/** The path of what a function is given. */
export const start = (part: Part): Path => ({ steps: [], part, isSettled: false })

/** The keys that lead there, but for the first few. */
export const keyOf = ({ steps }: Path, depth: number): string =>
  steps
    .slice(depth)
    .map(({ key }) => key)
    .join('.')

/** Whether a key leads to, or into, what another one leads to. */
export const leadsInto = (key: string, into: string): boolean =>
  into === '' || key === into || key.startsWith(`${into}.`)

export const isList = ({ part }: Path): boolean => part?.shape.kind === 'list'

export const isRecord = ({ part }: Path): boolean => part?.shape.kind === 'record'

const isLoose = ({ part }: Path): boolean => part instanceof LooseType

/** Whether there is more to what is there than a value. */
export const hasParts = (path: Path): boolean => isList(path) || isRecord(path) || isLoose(path)

const isSettled = ({ twins, fields }: RecordShape, key: string): boolean => {
  const part = fields[key]
  return twins.some((pair) => pair.includes(key)) || (part !== undefined && isNeeded(part))
}

/** The path of a member, where there are members. */
export const memberOf = (path: Path, key: string, isOptional = false): Path | undefined => {
  const shape = path.part?.shape
  const part = shape?.kind === 'record' && Object.hasOwn(shape.fields, key) ? shape.fields[key] : undefined
  const isOfLoose = isLoose(path) && (key === 'value' || key === 'fragments')
  const isOfOpen = shape?.kind === 'record' && shape.isOpen && key === othersKey
  if (part === undefined && !isOfLoose && !isOfOpen) return undefined
  return {
    steps: [...path.steps, { key, isOptional }],
    part,
    isSettled: shape?.kind === 'record' && isSettled(shape, key),
  }
}

/** The path that an expression is, where it is one. */
export const pathOf = (node: ts.Node, scope: Scope, sources: AdapterSources): Path | undefined => {
  if (ts.isParenthesizedExpression(node)) return pathOf(node.expression, scope, sources)
  if (ts.isIdentifier(node)) {
    const symbol = sources.symbolOf(node)
    const bound = symbol && scope.get(symbol)
    return typeof bound === 'object' ? bound : undefined
  }
  if (!ts.isPropertyAccessExpression(node)) return undefined
  const above = pathOf(node.expression, scope, sources)
  return above && memberOf(above, node.name.text, node.questionDotToken !== undefined)
}
