import type ts from 'typescript'
import type { Notes } from './notes.ts'
import { originsAt, type Origins } from './origins.ts'
import type { FieldWalker, Place } from './typed-fields.ts'

/** What reads everything of an object, though its types do not say so. */
const readers: ReadonlySet<string> = new Set(['Object.assign', 'Object.entries', 'Object.values'])

/** What looks for one name alone. */
const lookers: ReadonlySet<string> = new Set(['Object.hasOwn'])

/** Types of a program's own may contain themselves. */
const deepest = 6

/** Finds where a program passes a payload on, so that others may read of it. */
export class PassedOn {
  readonly #ts: typeof ts
  readonly #checker: ts.TypeChecker
  readonly #fields: FieldWalker
  readonly #origins: Origins
  readonly #notes: Notes

  constructor(compiler: typeof ts, checker: ts.TypeChecker, fields: FieldWalker, origins: Origins, notes: Notes) {
    this.#ts = compiler
    this.#checker = checker
    this.#fields = fields
    this.#origins = origins
    this.#notes = notes
  }

  find(node: ts.Node): void {
    if (this.#ts.isSpreadAssignment(node) || this.#ts.isJsxSpreadAttribute(node))
      this.#escapes(node.expression, 'spread')
    else if (this.#ts.isForInStatement(node)) this.#escapes(node.expression, 'for in')
    else if (this.#ts.isExpression(node)) this.#passed(node)
  }

  #escapes(node: ts.Expression, why: string): void {
    this.#notes.escape(this.#origins.placesIn(node), why, node)
  }

  /** An expression that goes where its type is not known, or another one. */
  #passed(node: ts.Expression): void {
    const { parent } = node
    const isOperand =
      (this.#ts.isPropertyAccessExpression(parent) || this.#ts.isElementAccessExpression(parent)) &&
      parent.expression === node
    if (isOperand || this.#ts.isParenthesizedExpression(parent) || this.#ts.isExpressionStatement(parent)) return
    const places = this.#origins.placesIn(node)
    if (places.length === 0) return
    const callee = this.#ts.isCallExpression(parent) ? parent.expression.getText() : 'any'
    const expected = this.#expected(node)
    if (expected === undefined || lookers.has(callee)) return
    if (this.#isUntyped(expected) || readers.has(callee))
      this.#notes.escape(places, /^[\w.]{1,60}$/.test(callee) ? callee : 'call', node)
    else {
      const type = this.#checker.getTypeAtLocation(node)
      for (const other of [expected, ...this.#needed(node)]) this.#given(type, other, places, node)
    }
  }

  /** The type of the place where an expression goes; `undefined` if that is whatever the expression is. */
  #expected(node: ts.Expression): ts.Type | undefined {
    let above: ts.Node = node.parent
    if (this.#ts.isAsExpression(above)) return this.#checker.getTypeAtLocation(above)
    while (this.#ts.isAwaitExpression(above) || this.#ts.isParenthesizedExpression(above)) above = above.parent
    // What a pattern takes apart is noted there.
    const isPattern =
      (this.#ts.isVariableDeclaration(above) || this.#ts.isParameter(above)) &&
      above.type === undefined &&
      !this.#ts.isIdentifier(above.name)
    return isPattern || this.#ts.isBindingElement(above) ? undefined : this.#checker.getContextualType(node)
  }

  /** What a generic function needs of an argument, whatever its type: `<A extends { age?: number }>(one: A)`. */
  #needed(node: ts.Expression): readonly ts.Type[] {
    if (!this.#ts.isCallExpression(node.parent)) return []
    const at = node.parent.arguments.indexOf(node)
    const parameter = this.#checker.getResolvedSignature(node.parent)?.declaration?.parameters[at]
    if (parameter === undefined || !this.#ts.isParameter(parameter) || parameter.type === undefined) return []
    const constraint = this.#checker.getBaseConstraintOfType(this.#checker.getTypeFromTypeNode(parameter.type))
    return constraint === undefined ? [] : [constraint]
  }

  /** What is read of a payload as another type that has some of its fields: `(person: { age?: number }) => person.age`. */
  #given(type: ts.Type, expected: ts.Type, places: readonly Place[], node: ts.Node, depth = 0): void {
    const parts = this.#fields.innermostOf(type)
    for (const other of this.#fields.innermostOf(expected)) {
      if (parts.includes(other) || depth > deepest) continue
      for (const wanted of this.#checker.getPropertiesOfType(other)) {
        if (wanted.declarations?.some((one) => this.#fields.byDeclaration.has(one)) === true) continue
        for (const part of parts) this.#needs(part, wanted, places, node, depth)
      }
    }
  }

  /** What is read of a payload's field as a property of another type. */
  #needs(type: ts.Type, wanted: ts.Symbol, places: readonly Place[], node: ts.Node, depth: number): void {
    const property = type.getProperty(wanted.name)
    const own = this.#origins.among(this.#fields.placesAt(property), originsAt(places), wanted.name)
    if (property === undefined || own.length === 0) return
    const inner = this.#checker.getTypeOfSymbol(property)
    const outer = this.#checker.getTypeOfSymbol(wanted)
    if (!this.#fields.isContainer(inner)) this.#notes.read(own, node)
    else {
      const inside = this.#origins.among(this.#fields.placesIn(inner), originsAt(own))
      if (this.#isUntyped(outer)) this.#notes.escape(inside, 'any', node)
      else this.#given(inner, outer, inside, node, depth + 1)
    }
  }

  #isUntyped(type: ts.Type): boolean {
    const { Any, Unknown, NonPrimitive, Object: AnObject } = this.#ts.TypeFlags
    return (
      (type.flags & (Any | Unknown | NonPrimitive)) !== 0 ||
      ((type.flags & AnObject) !== 0 && type.getProperties().length === 0)
    )
  }
}
