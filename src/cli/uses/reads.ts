import type ts from 'typescript'
import type { Notes } from './notes.ts'
import type { Origins } from './origins.ts'
import type { FieldWalker } from './typed-fields.ts'

/** Finds where a program reads fields by their names. */
export class Reads {
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

  /** Notes what a node reads by itself. */
  find(node: ts.Node): void {
    const is = this.#ts
    if (is.isPropertyAccessExpression(node)) this.#access(node, node.name.text, node.expression)
    else if (is.isElementAccessExpression(node)) this.#element(node)
    else if (is.isBindingElement(node)) this.#binding(node)
    else if (is.isPropertyAssignment(node) || is.isShorthandPropertyAssignment(node)) this.#assigned(node)
    else if (is.isBinaryExpression(node) && node.operatorToken.kind === is.SyntaxKind.InKeyword) this.#in(node)
    else if (is.isCallExpression(node)) this.#keysIn(node)
  }

  /** Notes that a field is read of an object, if it is one of a payload. */
  #read(object: ts.Node, name: string, node: ts.Node): void {
    const origins = this.#origins.of(object)
    for (const part of this.#fields.partsOf(this.#checker.getTypeAtLocation(object))) {
      const property = part.getProperty(name)
      const places = this.#fields.placesAt(property)
      if (property === undefined || places.length === 0) continue
      // What is read of a record is noted where it is read.
      if (!this.#fields.isContainer(this.#checker.getTypeOfSymbol(property)))
        this.#notes.read(this.#origins.among(places, origins, name), node)
    }
  }

  /** Whether an expression is only written to. */
  #isWritten({ parent }: ts.Node, node: ts.Node): boolean {
    return (
      this.#ts.isBinaryExpression(parent) &&
      parent.left === node &&
      parent.operatorToken.kind === this.#ts.SyntaxKind.EqualsToken
    )
  }

  #access(node: ts.Expression, name: string, object: ts.Expression): void {
    if (this.#isWritten(node, node)) return
    // How many items a list has depends on all of them.
    if (name === 'length' && this.#isList(object)) this.#notes.count(this.#origins.placesIn(object), node)
    this.#read(object, name, node)
  }

  #isList(node: ts.Node): boolean {
    const parts = this.#fields.partsOf(this.#checker.getTypeAtLocation(node))
    return parts.some((part) => this.#fields.itemOf(part) !== undefined)
  }

  #element(node: ts.ElementAccessExpression): void {
    const names = this.#namesIn(node.argumentExpression)
    for (const name of names) this.#access(node, name, node.expression)
    if (names.length > 0 || this.#isList(node.expression)) return
    this.#notes.escape(this.#origins.placesIn(node.expression), 'computed key', node)
  }

  /** The names that a key can be, if its type says which: few of them, as all would be no choice. */
  #namesIn(key: ts.Expression): readonly string[] {
    const type = this.#checker.getTypeAtLocation(key)
    const types = type.isUnion() ? type.types : [type]
    return types.every((one) => one.isStringLiteral()) && types.length <= mostNames
      ? types.flatMap((one) => (one.isStringLiteral() ? [one.value] : []))
      : []
  }

  #binding(node: ts.BindingElement): void {
    const { parent } = node
    if (!this.#ts.isObjectBindingPattern(parent)) return
    const key = node.propertyName ?? node.name
    if (node.dotDotDotToken !== undefined) this.#notes.escape(this.#origins.placesIn(parent), 'rest', node)
    else if (this.#ts.isIdentifier(key) || this.#ts.isStringLiteralLike(key)) this.#read(parent, key.text, node)
    else this.#notes.escape(this.#origins.placesIn(parent), 'computed key', node)
  }

  /** A property of a pattern that is assigned to: `({ emails } = person)`. */
  #assigned({ name, parent }: ts.PropertyAssignment | ts.ShorthandPropertyAssignment): void {
    if (!this.#isPattern(parent)) return
    if (this.#ts.isIdentifier(name) || this.#ts.isStringLiteralLike(name)) this.#read(parent, name.text, name)
  }

  /** Whether a literal is, or is in, what is assigned to. */
  #isPattern(node: ts.Node): boolean {
    const { parent } = node
    const is = this.#ts
    if (is.isBinaryExpression(parent) && parent.operatorToken.kind === is.SyntaxKind.EqualsToken)
      return parent.left === node && (parent.right !== node || this.#isPattern(parent))
    if (is.isForOfStatement(parent)) return parent.initializer === node
    const isInside =
      is.isPropertyAssignment(parent) || is.isObjectLiteralExpression(parent) || is.isArrayLiteralExpression(parent)
    return isInside && this.#isPattern(parent)
  }

  /** Whether there is a field is known by looking: `'age' in person`. */
  #in({ left, right }: ts.BinaryExpression): void {
    for (const name of this.#namesIn(left)) this.#read(right, name, left)
  }

  /** Names of fields that are passed beside the object: `pluck(person, 'gender')`. */
  #keysIn({ arguments: given }: ts.CallExpression): void {
    const objects = given.filter((argument) => this.#origins.placesIn(argument).length > 0)
    if (objects.length === 0) return
    const names = given.flatMap((argument) =>
      this.#ts.isArrayLiteralExpression(argument) ? [...argument.elements] : [argument],
    )
    for (const name of names)
      if (this.#ts.isStringLiteralLike(name)) for (const object of objects) this.#read(object, name.text, name)
  }
}

/** A key that may be any of more names is computed. */
const mostNames = 8
