import { relative } from 'node:path'
import type ts from 'typescript'
import type { Escape, FieldUse, Uses } from '../../lineage/uses.ts'
import { FieldWalker, type PayloadType, type Place } from './typed-fields.ts'

// Which fields of its payload types a program reads, as the TypeScript checker sees it.

/** The places of reads and escapes, each with all the lines that do it. */
class Notes {
  readonly reads = new Map<string, { readonly place: Place; readonly at: Set<string> }>()
  readonly escapes = new Map<string, { readonly place: Place; readonly why: string; readonly at: Set<string> }>()

  read(places: readonly Place[], at: string): void {
    for (const place of places) {
      const key = `${place.version} ${place.operation} ${place.path}`
      const known = this.reads.get(key) ?? { place, at: new Set<string>() }
      this.reads.set(key, known)
      known.at.add(at)
    }
  }

  escape(places: readonly Place[], why: string, at: string): void {
    for (const place of places) {
      const key = `${place.version} ${place.operation} ${place.path} ${why}`
      const known = this.escapes.get(key) ?? { place, why, at: new Set<string>() }
      this.escapes.set(key, known)
      known.at.add(at)
    }
  }

  uses(): Uses {
    const reads = [...this.reads].sort(byKey).map(([, { place, at }]): FieldUse => ({ ...place, at: [...at] }))
    const escapes = [...this.escapes]
      .sort(byKey)
      .map(([, { place, why, at }]): Escape => ({ ...place, why, at: [...at] }))
    return { reads, escapes }
  }
}

const byKey = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number => (one < other ? -1 : 1)

/** Looks at every expression of a program. */
class Scanner {
  readonly #ts: typeof ts
  readonly #checker: ts.TypeChecker
  readonly #fields: FieldWalker
  readonly #folder: string
  readonly notes = new Notes()

  constructor(compiler: typeof ts, checker: ts.TypeChecker, fields: FieldWalker, folder: string) {
    this.#ts = compiler
    this.#checker = checker
    this.#fields = fields
    this.#folder = folder
  }

  scan(node: ts.Node): void {
    if (this.#ts.isPropertyAccessExpression(node)) this.#access(node, node.name.text, node.expression)
    else if (this.#ts.isElementAccessExpression(node)) this.#element(node)
    else if (this.#ts.isBindingElement(node)) this.#binding(node)
    else if (this.#ts.isPropertyAssignment(node) || this.#ts.isShorthandPropertyAssignment(node)) this.#assignedTo(node)
    if (this.#ts.isSpreadAssignment(node) || this.#ts.isJsxSpreadAttribute(node))
      this.#escapes(node.expression, 'spread')
    else if (this.#ts.isForInStatement(node)) this.#escapes(node.expression, 'for in')
    else if (this.#ts.isExpression(node)) this.#passedOn(node)
    this.#ts.forEachChild(node, (child) => {
      this.scan(child)
    })
  }

  #at(node: ts.Node): string {
    const file = node.getSourceFile()
    const { line } = file.getLineAndCharacterOfPosition(node.getStart())
    return `${relative(this.#folder, file.fileName).replaceAll('\\', '/')}:${line + 1}`
  }

  /** The places of a type, and of what is in a list of it. */
  #placesOf(type: ts.Type): readonly Place[] {
    return this.#fields.partsOf(type).flatMap((part) => {
      const item = this.#fields.itemOf(part)
      return item === undefined ? (this.#fields.byType.get(part) ?? []) : this.#placesOf(item)
    })
  }

  #read(type: ts.Type, name: string, node: ts.Node): void {
    for (const part of this.#fields.partsOf(type)) {
      const property = part.getProperty(name)
      const places = property?.declarations?.flatMap((one) => this.#fields.byDeclaration.get(one) ?? []) ?? []
      if (property === undefined || places.length === 0) continue
      // What is read of a record is noted where it is read.
      if (!this.#fields.isContainer(this.#checker.getTypeOfSymbol(property))) this.notes.read(places, this.#at(node))
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
    const type = this.#checker.getTypeAtLocation(object)
    // How many items a list has depends on all of them.
    if (name === 'length') for (const part of this.#fields.partsOf(type)) this.#lengthOf(part, node)
    this.#read(type, name, node)
  }

  #lengthOf(type: ts.Type, node: ts.Node): void {
    const item = this.#fields.itemOf(type)
    if (item !== undefined) this.notes.read(this.#placesOf(item), this.#at(node))
  }

  #element(node: ts.ElementAccessExpression): void {
    const key = node.argumentExpression
    if (this.#ts.isStringLiteralLike(key)) this.#access(node, key.text, node.expression)
    else if (
      !this.#fields
        .partsOf(this.#checker.getTypeAtLocation(node.expression))
        .some((part) => this.#fields.itemOf(part) !== undefined)
    )
      this.#escapes(node.expression, 'computed key')
  }

  #binding(node: ts.BindingElement): void {
    if (!this.#ts.isObjectBindingPattern(node.parent)) return
    const type = this.#checker.getTypeAtLocation(node.parent)
    const key = node.propertyName ?? node.name
    if (node.dotDotDotToken !== undefined) this.notes.escape(this.#placesOf(type), 'rest', this.#at(node))
    else if (this.#ts.isIdentifier(key) || this.#ts.isStringLiteralLike(key)) this.#read(type, key.text, node)
    else this.notes.escape(this.#placesOf(type), 'computed key', this.#at(node))
  }

  /** A property of a pattern that is assigned to: `({ emails } = person)`. */
  #assignedTo(node: ts.PropertyAssignment | ts.ShorthandPropertyAssignment): void {
    const { parent } = node
    const assignment = parent.parent
    if (!this.#ts.isBinaryExpression(assignment) || assignment.left !== parent) return
    if (this.#ts.isIdentifier(node.name) || this.#ts.isStringLiteralLike(node.name))
      this.#read(this.#checker.getTypeAtLocation(assignment.right), node.name.text, node)
  }

  #escapes(node: ts.Expression, why: string): void {
    this.notes.escape(this.#placesOf(this.#checker.getTypeAtLocation(node)), why, this.#at(node))
  }

  /** An expression that goes where its type is not known. */
  #passedOn(node: ts.Expression): void {
    const { parent } = node
    const isOperand =
      (this.#ts.isPropertyAccessExpression(parent) || this.#ts.isElementAccessExpression(parent)) &&
      parent.expression === node
    if (isOperand || this.#ts.isParenthesizedExpression(parent) || this.#ts.isExpressionStatement(parent)) return
    const places = this.#placesOf(this.#checker.getTypeAtLocation(node))
    if (places.length === 0) return
    if (this.#ts.isAsExpression(parent) && this.#isUntyped(this.#checker.getTypeAtLocation(parent))) {
      this.notes.escape(places, 'any', this.#at(node))
      return
    }
    const expected = this.#checker.getContextualType(node)
    if (expected === undefined || !this.#isUntyped(expected)) return
    const callee = this.#ts.isCallExpression(parent) ? parent.expression.getText() : 'any'
    this.notes.escape(places, /^[\w.]{1,60}$/.test(callee) ? callee : 'call', this.#at(node))
  }

  #isUntyped(type: ts.Type): boolean {
    const { Any, Unknown, NonPrimitive } = this.#ts.TypeFlags
    return (
      (type.flags & (Any | Unknown | NonPrimitive)) !== 0 ||
      (type.getProperties().length === 0 && (type.flags & this.#ts.TypeFlags.Object) !== 0)
    )
  }
}

/** The type of this name: one that the program declares or imports. */
const typeNamed = (compiler: typeof ts, program: ts.Program, name: string): ts.Type | undefined => {
  const checker = program.getTypeChecker()
  const { Interface, TypeAlias, Class } = compiler.SymbolFlags
  for (const file of program.getSourceFiles()) {
    if (program.isSourceFileDefaultLibrary(file)) continue
    const symbol = checker
      .getSymbolsInScope(file.endOfFileToken, Interface | TypeAlias | Class | compiler.SymbolFlags.Alias)
      .find((one) => one.name === name)
    if (symbol === undefined) continue
    const target = (symbol.flags & compiler.SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol)
    if ((target.flags & (Interface | TypeAlias | Class)) !== 0) return checker.getDeclaredTypeOfSymbol(target)
  }
  return undefined
}

/** What a program reads of these types, and the names of those that it does not have. */
export const scanProgram = (
  compiler: typeof ts,
  program: ts.Program,
  types: readonly PayloadType[],
  folder: string,
): { readonly uses: Uses; readonly missing: readonly string[] } => {
  const checker = program.getTypeChecker()
  const fields = new FieldWalker(compiler, checker)
  const missing: string[] = []
  for (const { name, version, operation } of types) {
    const type = typeNamed(compiler, program, name)
    if (type === undefined) missing.push(name)
    else fields.walk(type, { version, operation, path: '' })
  }
  const scanner = new Scanner(compiler, checker, fields, folder)
  for (const file of program.getSourceFiles()) {
    if (!file.isDeclarationFile && !program.isSourceFileFromExternalLibrary(file)) scanner.scan(file)
  }
  return { uses: scanner.notes.uses(), missing }
}
