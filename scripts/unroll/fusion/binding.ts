import ts from 'typescript'
import { membersOf } from '../literals.ts'
import type { AdapterSources } from './adapter-sources.ts'
import { memberOf, type Path } from './path.ts'

// What the parameters of a function stand for when its body replaces a call. Adapters have no side effects, so it does
// not matter when an argument is evaluated, but it must not be evaluated twice.

/** The body that replaces a call, and how its arguments are written. */
interface Inlining {
  readonly body: ts.Node
  readonly sources: AdapterSources
  readonly pathOf: (node: ts.Expression) => Path | undefined
  readonly text: (node: ts.Expression) => string
}

type Bound = ReadonlyMap<ts.Symbol, Path | string>

/** All bindings together; `undefined` if one of them is missing. */
const together = (bound: readonly (Bound | undefined)[]): Bound | undefined =>
  bound.every((entry) => entry !== undefined) ? new Map(bound.flatMap((entry) => [...entry])) : undefined

/** Whether the contents of a node may run several times. */
const repeats = (node: ts.Node): boolean =>
  ts.isFunctionLike(node) || ts.isIterationStatement(node, /* lookInLabeledStatements */ false)

const timesNamed = (node: ts.Node, isMeant: (name: ts.Identifier) => boolean): number => {
  if (ts.isIdentifier(node)) return isMeant(node) ? 1 : 0
  let times = 0
  const weight = repeats(node) ? 2 : 1
  ts.forEachChild(node, (child) => {
    times += weight * timesNamed(child, isMeant)
  })
  return times
}

const bindName = (name: ts.Identifier, given: Path | string, { body, sources }: Inlining): Bound | undefined => {
  const symbol = sources.symbolOf(name)
  if (symbol === undefined) return undefined
  if (typeof given === 'object' || given === 'undefined') return new Map([[symbol, given]])
  return timesNamed(body, (named) => sources.symbolOf(named) === symbol) > 1 ? undefined : new Map([[symbol, given]])
}

/** The argument for a key of a pattern; `undefined` if it cannot be determined. */
const givenFor = (key: string, given: Path | ts.Expression): Path | ts.Expression | 'undefined' | undefined => {
  if ('steps' in given) return memberOf(given, key)
  const members = ts.isObjectLiteralExpression(given) ? membersOf(given.properties) : undefined
  return members && (members.get(key) ?? 'undefined')
}

const bindElement = (
  { name, propertyName, initializer, dotDotDotToken }: ts.BindingElement,
  given: Path | ts.Expression,
  inlining: Inlining,
): Bound | undefined => {
  const key = propertyName ?? name
  if (initializer !== undefined || dotDotDotToken !== undefined || !ts.isIdentifier(key)) return undefined
  const part = givenFor(key.text, given)
  return part && bind(name, part, inlining)
}

/**
 * What the names in a parameter stand for; `undefined` if they cannot be replaced by that.
 *
 * @param given a part of a payload, an expression, or the text `undefined`
 */
const bind = (
  name: ts.BindingName,
  given: Path | ts.Expression | 'undefined',
  inlining: Inlining,
): Bound | undefined => {
  if (given === 'undefined') return ts.isIdentifier(name) ? bindName(name, given, inlining) : undefined
  const found = 'steps' in given ? given : (inlining.pathOf(given) ?? given)
  if (ts.isIdentifier(name)) return bindName(name, 'steps' in found ? found : `(${inlining.text(found)})`, inlining)
  if (!ts.isObjectBindingPattern(name)) return undefined
  const bound = name.elements.map((element) => bindElement(element, found, inlining))
  return together(bound)
}

/** The same for all parameters of a function. */
export const bindAll = (
  parameters: readonly ts.ParameterDeclaration[],
  given: readonly (Path | ts.Expression)[],
  inlining: Inlining,
): Bound | undefined => {
  const bound = parameters.map(({ name, initializer, dotDotDotToken }, position) =>
    initializer === undefined && dotDotDotToken === undefined
      ? bind(name, given[position] ?? 'undefined', inlining)
      : undefined,
  )
  return together(bound)
}
