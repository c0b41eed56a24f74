import ts from 'typescript'
import type { AdapterSources, Origin } from './adapter-sources.ts'
import { bindAll } from './binding.ts'
import { type Body, bodyOf, type Use } from './body.ts'
import { hasParts, isRecord, keyOf, leadsInto, type Path, pathOf, type Scope } from './path.ts'
import { isType, someIn } from './some-in.ts'

/** How a body is written. */
interface Terms {
  readonly sources: AdapterSources
  /** Whether a part may be converted while it is read. */
  readonly mayFuse: (key: string) => boolean
  /** The code for the part that the body is about, and for a member of it. */
  readonly whole: string
  readonly member: (key: string) => string
  /** The name, in the generated module, of what a module declares. */
  readonly nameOf: (origin: Origin) => string
}

/** Whether a name stands for a constant. */
const isConstant = (bound: Path | string | undefined): boolean =>
  typeof bound === 'string' && /^\(?(undefined|true|false|[\d.]+|'[^'\\]*')\)?$/.test(bound)

/** What a condition tests, and whether it is true if that exists: `wire.tax`, or `wire.tax === undefined`. */
const askedIn = (condition: ts.Expression): { readonly what: ts.Expression; readonly isThere: boolean } => {
  const isComparison = ts.isBinaryExpression(condition) && condition.right.getText() === 'undefined'
  const operator = isComparison ? condition.operatorToken.kind : undefined
  if (isComparison && operator === ts.SyntaxKind.EqualsEqualsEqualsToken)
    return { what: condition.left, isThere: false }
  if (isComparison && operator === ts.SyntaxKind.ExclamationEqualsEqualsToken)
    return { what: condition.left, isThere: true }
  return { what: condition, isThere: true }
}

/** Whether arguments have the same meaning inside of another function. */
const areMovable = (given: readonly ts.Expression[], scope: Scope, sources: AdapterSources): boolean => {
  const isForeign = (node: ts.Node, argument: ts.Node): boolean => {
    const symbol = ts.isIdentifier(node) ? sources.symbolOf(node) : undefined
    return symbol !== undefined && !scope.has(symbol) && sources.isLocalOutside(node, argument)
  }
  return given.every(
    (argument) => !ts.isSpreadElement(argument) && !someIn(argument, (node) => isForeign(node, argument)),
  )
}

/** Writes a body as an expression, and collects its uses. */
class BodyWriter {
  readonly uses: Use[] = []
  readonly #depth: number
  readonly #terms: Terms
  /** The functions whose bodies are being written. */
  readonly #within = new Set<ts.ArrowFunction>()

  constructor(depth: number, terms: Terms) {
    this.#depth = depth
    this.#terms = terms
  }

  expression(node: ts.ConciseBody, scope: Scope): string {
    return ts.isBlock(node) ? `(() => ${this.#spliced(node, scope)})()` : `(${this.#text(node, scope)})`
  }

  #text(node: ts.Node, scope: Scope): string {
    const path = pathOf(node, scope, this.#terms.sources)
    if (path !== undefined) {
      this.uses.push({ key: this.#keyOf(path), consumer: undefined })
      return this.#pathText(path)
    }
    if (isType(node)) return node.getText()
    if (ts.isIdentifier(node)) return this.#nameText(node, scope)
    if (ts.isShorthandPropertyAssignment(node)) return this.#shorthandText(node, scope)
    if (ts.isBinaryExpression(node)) return this.#guardText(node, scope) ?? this.#spliced(node, scope)
    if (ts.isConditionalExpression(node)) return this.#choiceText(node, scope) ?? this.#spliced(node, scope)
    // The line before may end without a semicolon.
    if (ts.isExpressionStatement(node)) return `void (${this.#text(node.expression, scope)});`
    if (!ts.isCallExpression(node)) return this.#spliced(node, scope)
    return this.#listText(node, scope) ?? this.#callText(node, scope) ?? this.#spliced(node, scope)
  }

  /** Rewrites the children of a node, and copies the text between them. */
  #spliced(node: ts.Node, scope: Scope): string {
    const { text } = node.getSourceFile()
    let written = ''
    let from = node.getStart()
    ts.forEachChild(node, (child) => {
      written += text.slice(from, child.getStart()) + this.#text(child, scope)
      from = child.end
    })
    return written + text.slice(from, node.end)
  }

  /** `{ title }`; in an assignment, perhaps `{ title = 'none' }`. */
  #shorthandText(
    { name, objectAssignmentInitializer: otherwise }: ts.ShorthandPropertyAssignment,
    scope: Scope,
  ): string {
    const member = `${name.text}: ${this.#text(name, scope)}`
    return otherwise === undefined ? member : `${member} = ${this.#text(otherwise, scope)}`
  }

  #keyOf(path: Path): string {
    return keyOf(path, this.#depth)
  }

  /** The key of a part that may be converted while it is read; otherwise `undefined`. */
  #fusibleKeyOf(path: Path): string | undefined {
    const key = this.#keyOf(path)
    return path.hasRule || key === '' || !this.#terms.mayFuse(key) ? undefined : key
  }

  #pathText({ steps }: Path): string {
    const [first, ...others] = steps.slice(this.#depth)
    if (first === undefined) return this.#terms.whole
    const below = others.map(({ key, isOptional }) => `${isOptional ? '?.' : '.'}${key}`)
    return this.#terms.member(first.key) + below.join('')
  }

  #nameText(node: ts.Identifier, scope: Scope): string {
    const { sources, nameOf } = this.#terms
    const symbol = sources.symbolOf(node)
    const bound = symbol && scope.get(symbol)
    if (typeof bound === 'string') return bound
    const origin = sources.originOf(node)
    return origin ? nameOf(origin) : node.text
  }

  /** `wire.emails.map(fromEmail)`: the items are converted while the list is read. */
  #listText(call: ts.CallExpression, scope: Scope): string | undefined {
    const { sources } = this.#terms
    const { expression } = call
    const [converter] = call.arguments
    if (!ts.isPropertyAccessExpression(expression) || converter === undefined) return undefined
    const method = expression.name.text
    const path = pathOf(expression.expression, scope, sources)
    if ((method !== 'map' && method !== 'flatMap') || path?.part?.shape.kind !== 'list') return undefined
    const key = this.#fusibleKeyOf(path)
    const adapter = sources.functionOf(converter)
    // A reader returns `undefined` for an unreadable item, so the function must not.
    if (key === undefined || adapter === undefined || sources.mayReturnNothing(adapter)) return undefined
    const body = bodyOf(adapter, path.part.shape.item, sources)
    if (body === undefined) return undefined
    const kind = method === 'map' ? 'each' : 'flat'
    this.uses.push({ key, consumer: { kind, body, mayChange: sources.mayChange(call) } })
    return this.#pathText(path)
  }

  /** `wire.tax && fromTax(wire.tax)`: the record is converted while it is read, if the right side uses nothing else. */
  #guardText({ left, right, operatorToken }: ts.BinaryExpression, scope: Scope): string | undefined {
    const isGuard = operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken
    return isGuard ? this.#fusedText(left, right, scope) : undefined
  }

  /** `wire.tax === undefined ? [] : [fromTax(wire.tax)]`: the same, with another value if there is no record. */
  #choiceText({ condition, whenTrue, whenFalse }: ts.ConditionalExpression, scope: Scope): string | undefined {
    const asked = askedIn(condition)
    const [conversion, otherwise] = asked.isThere ? [whenTrue, whenFalse] : [whenFalse, whenTrue]
    if (this.#terms.sources.mayBeNothing(conversion)) return undefined
    const fused = this.#fusedText(asked.what, conversion, scope)
    return fused && `(${fused} === undefined ? ${this.#text(otherwise, scope)} : ${fused})`
  }

  /** Converts a record while it is read, if the conversion uses nothing else; otherwise `undefined`. */
  #fusedText(record: ts.Expression, conversion: ts.Expression, scope: Scope): string | undefined {
    const { sources } = this.#terms
    const path = pathOf(record, scope, sources)
    if (path === undefined || !isRecord(path)) return undefined
    const key = this.#fusibleKeyOf(path)
    if (key === undefined) return undefined
    const isAboutIt = (node: ts.Node): boolean => {
      const part = pathOf(node, scope, sources)
      if (part !== undefined) return leadsInto(this.#keyOf(part), key)
      const symbol = ts.isIdentifier(node) ? sources.symbolOf(node) : undefined
      if (symbol && isConstant(scope.get(symbol))) return true
      return !sources.isLocalOutside(node, conversion) && !ts.forEachChild(node, (child) => !isAboutIt(child))
    }
    if (!isAboutIt(conversion)) return undefined
    const body = { node: conversion, scope, depth: path.steps.length }
    this.uses.push({ key, consumer: { kind: 'whole', body } })
    return this.#pathText(path)
  }

  /** `fromFlatHit(wire, …)`: inlines the body of the function. */
  #callText(call: ts.CallExpression, scope: Scope): string | undefined {
    const { sources } = this.#terms
    const pathIn = (node: ts.Expression): Path | undefined => pathOf(node, scope, sources)
    const isOfParts = call.arguments.map(pathIn).some((path) => path && hasParts(path))
    const callee = isOfParts ? sources.functionOf(call.expression) : undefined
    if (callee === undefined || this.#within.has(callee) || !areMovable(call.arguments, scope, sources))
      return undefined
    const before = this.uses.length
    const text = (node: ts.Expression): string => this.#text(node, scope)
    const bound = bindAll(callee.parameters, call.arguments, { body: callee.body, sources, pathOf: pathIn, text })
    if (bound === undefined) {
      this.uses.length = before
      return undefined
    }
    this.#within.add(callee)
    const written = this.expression(callee.body, bound)
    this.#within.delete(callee)
    return written
  }
}

/** A body as an expression, and its uses. */
export const bodyText = (
  { node, scope, depth }: Body,
  terms: Terms,
): { readonly text: string; readonly uses: readonly Use[] } => {
  const writer = new BodyWriter(depth, terms)
  return { text: writer.expression(node, scope), uses: writer.uses }
}
