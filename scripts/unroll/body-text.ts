import ts from 'typescript'
import type { AdapterSources, Origin } from './adapter-sources.ts'
import { bindAll } from './binding.ts'
import { hasParts, isRecord, keyOf, leadsInto, type Path, pathOf, type Scope, start } from './path.ts'
import type { Part } from '../../src/wire/wire-type.ts'

/** An expression of an adapter, in which some names stand for parts of a payload. */
export interface Body {
  readonly node: ts.ConciseBody
  readonly scope: Scope
  /** How many steps of each path lead to what the body is about. */
  readonly depth: number
}

/**
 * What becomes of a part of a payload: of each item of a list, which a list of lists may come of that is made flat, of a
 * whole record, or of some of its fields.
 */
export type Consumer =
  | { readonly kind: 'each' | 'flat' | 'whole'; readonly body: Body }
  | { readonly kind: 'fields'; readonly fields: ReadonlyMap<string, Consumer> }

/** A part of a payload that a body uses, and, where it has no other use for it, what it makes of it. */
export interface Use {
  readonly key: string
  readonly consumer: Consumer | undefined
}

/** How a body is written. */
export interface Terms {
  readonly sources: AdapterSources
  /** What is read in the form that the body makes of it. */
  readonly isFused: (key: string) => boolean
  /** How the body calls what it is about, and a member of that. */
  readonly whole: string
  readonly member: (key: string) => string
  /** How it calls what a module declares. */
  readonly nameOf: (origin: Origin) => string
}

/** What a function makes of its one parameter, where it needs nothing else that is not known everywhere. */
export const bodyOf = (given: ts.ArrowFunction, part: Part, sources: AdapterSources): Body | undefined => {
  if (given.parameters.length !== 1) return undefined
  const place = { body: given.body, sources, pathOf: () => undefined, text: () => '' }
  const scope = bindAll(given.parameters, [start(part)], place)
  const isKnown = (node: ts.Node): boolean =>
    !sources.isLocalOutside(node, given) && !ts.forEachChild(node, (child) => !isKnown(child))
  return scope && isKnown(given.body) ? { node: given.body, scope, depth: 0 } : undefined
}

/** Writes a body as an expression, and tells what it uses. */
export const bodyText = (body: Body, { sources, isFused, whole, member, nameOf }: Terms) => {
  const uses: Use[] = []

  const textOf = ({ steps }: Path): string => {
    const [first, ...others] = steps.slice(body.depth)
    if (first === undefined) return whole
    return member(first.key) + others.map(({ key, isOptional }) => `${isOptional ? '?.' : '.'}${key}`).join('')
  }

  /** What is between the parts of an expression stays, and its parts are written. */
  const spliced = (node: ts.Node, scope: Scope): string => {
    const { text } = node.getSourceFile()
    let written = ''
    let from = node.getStart()
    ts.forEachChild(node, (child) => {
      written += text.slice(from, child.getStart()) + write(child, scope)
      from = child.end
    })
    return written + text.slice(from, node.end)
  }

  const nameText = (node: ts.Identifier, scope: Scope): string => {
    const symbol = sources.symbolOf(node)
    const bound = symbol && scope.get(symbol)
    if (typeof bound === 'string') return bound
    const origin = symbol && sources.originOf(symbol)
    return origin ? nameOf(origin) : node.text
  }

  /** `wire.emails.map(fromEmail)`: the list is read in that form. */
  const listText = ({ expression, arguments: [made] }: ts.CallExpression, scope: Scope): string | undefined => {
    if (!ts.isPropertyAccessExpression(expression) || made === undefined) return undefined
    const method = expression.name.text
    const path = pathOf(expression.expression, scope, sources)
    if ((method !== 'map' && method !== 'flatMap') || path?.part?.shape.kind !== 'list') return undefined
    const given = ts.isArrowFunction(made) ? made : sources.functionOf(made)
    if (given === undefined || sources.mayGiveUndefined(given) || !isFused(keyOf(path, body.depth))) return undefined
    const each = bodyOf(given, path.part.shape.item, sources)
    if (each === undefined) return undefined
    const kind = method === 'map' ? 'each' : 'flat'
    uses.push({ key: keyOf(path, body.depth), consumer: { kind, body: each } })
    return textOf(path)
  }

  /** `fromFlatHit(wire, …)`: the body of the function, in the place of the call. */
  const callText = (call: ts.CallExpression, scope: Scope): string | undefined => {
    const given = sources.functionOf(call.expression)
    const paths = call.arguments.map((argument) => pathOf(argument, scope, sources))
    if (given === undefined || !paths.some((path) => path && hasParts(path))) return undefined
    const before = uses.length
    const bound = bindAll(given.parameters, call.arguments, {
      body: given.body,
      sources,
      pathOf: (node) => pathOf(node, scope, sources),
      text: (node) => write(node, scope),
    })
    if (bound === undefined) {
      uses.length = before
      return undefined
    }
    return expressionText(given.body, new Map([...scope, ...bound]))
  }

  /** `wire.tax && fromTax(wire.tax)`: the record is read in that form, where the right side is about it alone. */
  const guardText = ({ left, right, operatorToken }: ts.BinaryExpression, scope: Scope): string | undefined => {
    const path = pathOf(left, scope, sources)
    if (operatorToken.kind !== ts.SyntaxKind.AmpersandAmpersandToken || path === undefined) return undefined
    const key = keyOf(path, body.depth)
    if (!isRecord(path) || path.steps.length === body.depth || !isFused(key)) return undefined
    const isAboutIt = (node: ts.Node): boolean => {
      const part = pathOf(node, scope, sources)
      if (part !== undefined) return leadsInto(keyOf(part, body.depth), key)
      return !sources.isLocalOutside(node, right) && !ts.forEachChild(node, (child) => !isAboutIt(child))
    }
    if (!isAboutIt(right)) return undefined
    uses.push({ key, consumer: { kind: 'whole', body: { node: right, scope, depth: path.steps.length } } })
    return textOf(path)
  }

  const write = (node: ts.Node, scope: Scope): string => {
    const path = pathOf(node, scope, sources)
    if (path !== undefined) {
      uses.push({ key: keyOf(path, body.depth), consumer: undefined })
      return textOf(path)
    }
    if (ts.isTypeNode(node)) return node.getText()
    if (ts.isIdentifier(node)) return nameText(node, scope)
    if (ts.isShorthandPropertyAssignment(node)) return `${node.name.text}: ${write(node.name, scope)}`
    if (ts.isCallExpression(node)) return listText(node, scope) ?? callText(node, scope) ?? spliced(node, scope)
    if (ts.isBinaryExpression(node)) return guardText(node, scope) ?? spliced(node, scope)
    return spliced(node, scope)
  }

  const expressionText = (node: ts.ConciseBody, scope: Scope): string =>
    ts.isBlock(node) ? `(() => ${spliced(node, scope)})()` : `(${write(node, scope)})`

  return { text: expressionText(body.node, body.scope), uses }
}
