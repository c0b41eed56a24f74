import type ts from 'typescript'
import type { FieldWalker, Place } from './typed-fields.ts'

// A type may be that of several fields, as that of a name is in many places. Where an expression comes from tells which of
// them it is: `person.names[0]` is no name of a relative.

/** A place of which a value is, or of which the items are that are so deep in its lists. */
export interface Origin {
  readonly place: Place
  readonly depth: number
}

/** Methods of lists by what they call with an item, and as which parameters. */
const callbacks: Readonly<Record<string, readonly number[]>> = {
  every: [0],
  filter: [0],
  find: [0],
  findIndex: [0],
  findLast: [0],
  findLastIndex: [0],
  flatMap: [0],
  forEach: [0],
  map: [0],
  reduce: [1],
  reduceRight: [1],
  some: [0],
  sort: [0, 1],
  toSorted: [0, 1],
}

const itemMethods: ReadonlySet<string> = new Set(['at', 'find', 'findLast', 'pop', 'shift'])
const listMethods: ReadonlySet<string> = new Set([
  'filter',
  'reverse',
  'slice',
  'sort',
  'toReversed',
  'toSorted',
  'values',
])

const below = (origins: readonly Origin[], step: string): readonly Origin[] =>
  origins.flatMap(({ place, depth }) =>
    depth === 0 ? [{ place: { ...place, path: `${place.path}/${step}` }, depth }] : [],
  )

/** The items of lists. */
const itemsOf = (origins: readonly Origin[]): readonly Origin[] =>
  origins.flatMap((origin) => (origin.depth > 0 ? [{ ...origin, depth: origin.depth - 1 }] : below([origin], '*')))

/** Lists of such items. */
const listsOf = (origins: readonly Origin[]): readonly Origin[] =>
  origins.map(({ place, depth }) =>
    depth === 0 && place.path.endsWith('/*')
      ? { place: { ...place, path: place.path.slice(0, -2) }, depth }
      : { place, depth: depth + 1 },
  )

/** What is in these places. */
export const originsAt = (places: readonly Place[]): readonly Origin[] => places.map((place) => ({ place, depth: 0 }))

/** Finds out from which places an expression comes. */
export class Origins {
  readonly #ts: typeof ts
  readonly #checker: ts.TypeChecker
  readonly #fields: FieldWalker
  readonly #known = new Map<ts.Node, readonly Origin[]>()

  constructor(compiler: typeof ts, checker: ts.TypeChecker, fields: FieldWalker) {
    this.#ts = compiler
    this.#checker = checker
    this.#fields = fields
  }

  /** Of an expression, or of what a pattern takes apart. */
  of(node: ts.Node): readonly Origin[] {
    const known = this.#known.get(node)
    if (known !== undefined) return known
    const typed = this.#typed(this.#checker.getTypeAtLocation(node))
    // While it is not known, as in a loop, it may be anything of its type.
    this.#known.set(node, typed)
    const found = this.#reached(node)
    const origins = found === undefined || found.length === 0 ? typed : found
    this.#known.set(node, origins)
    return origins
  }

  /** The places of what an expression is, or of what is in its lists. */
  placesIn(node: ts.Node): readonly Place[] {
    const places = this.#fields.placesIn(this.#checker.getTypeAtLocation(node))
    return places.length === 0 ? places : this.among(places, this.of(node))
  }

  /**
   * Those of several places that are of this origin, or of what a step leads to from it; all, if that is not known. Places
   * deep in types that contain themselves are not among them.
   */
  among(places: readonly Place[], origins: readonly Origin[], step?: string): readonly Place[] {
    const wanted = (step === undefined ? origins : below(origins, step)).flatMap(({ place, depth }) =>
      depth === 0 ? [place] : [],
    )
    const own = places.filter(({ version, operation, path }) =>
      wanted.some(
        (place) =>
          version === place.version &&
          operation === place.operation &&
          path.startsWith(place.path) &&
          path.slice(place.path.length).replaceAll('/*', '') === '',
      ),
    )
    if (own.length > 0 || places.length === 0) return own
    return step === undefined || wanted.length === 0 ? places : wanted
  }

  /** Everything that is of a type. */
  #typed(type: ts.Type, seen: readonly ts.Type[] = []): readonly Origin[] {
    return this.#fields.partsOf(type).flatMap((part) => {
      if (seen.includes(part)) return []
      const item = this.#fields.itemOf(part)
      if (item !== undefined) return listsOf(this.#typed(item, [...seen, part]))
      return originsAt(this.#fields.byType.get(part) ?? [])
    })
  }

  /** By how it is reached; `undefined` if that is not known. */
  #reached(node: ts.Node): readonly Origin[] | undefined {
    const is = this.#ts
    if (is.isParenthesizedExpression(node) || is.isNonNullExpression(node) || is.isSatisfiesExpression(node))
      return this.of(node.expression)
    if (is.isPropertyAccessExpression(node)) return below(this.of(node.expression), node.name.text)
    if (is.isElementAccessExpression(node)) return this.#element(node)
    if (is.isCallExpression(node)) return this.#called(node)
    if (is.isConditionalExpression(node)) return this.#either(node.whenTrue, node.whenFalse)
    if (is.isBinaryExpression(node)) return this.#operated(node)
    if (is.isArrayLiteralExpression(node)) return this.#copied(node)
    if (is.isObjectBindingPattern(node) || is.isArrayBindingPattern(node)) return this.#declared(node.parent)
    if (!is.isIdentifier(node)) return undefined
    const declaration = this.#checker.getSymbolAtLocation(node)?.valueDeclaration
    return declaration && this.#declared(declaration)
  }

  #element({ expression, argumentExpression: key }: ts.ElementAccessExpression): readonly Origin[] | undefined {
    const of = this.of(expression)
    return this.#ts.isStringLiteralLike(key) ? below(of, key.text) : itemsOf(of)
  }

  #called({ expression, arguments: [given] }: ts.CallExpression): readonly Origin[] | undefined {
    if (!this.#ts.isPropertyAccessExpression(expression)) return undefined
    const name = expression.name.text
    const isList = this.#fields
      .partsOf(this.#checker.getTypeAtLocation(expression.expression))
      .some((part) => this.#fields.itemOf(part) !== undefined)
    if (!isList) return undefined
    if (itemMethods.has(name)) return itemsOf(this.of(expression.expression))
    if (listMethods.has(name)) return this.of(expression.expression)
    if (given === undefined || !this.#ts.isArrowFunction(given) || this.#ts.isBlock(given.body)) return undefined
    if (name === 'flatMap') return this.of(given.body)
    return name === 'map' ? listsOf(this.of(given.body)) : undefined
  }

  #operated({ left, operatorToken, right }: ts.BinaryExpression): readonly Origin[] | undefined {
    const { SyntaxKind } = this.#ts
    if (operatorToken.kind === SyntaxKind.QuestionQuestionToken || operatorToken.kind === SyntaxKind.BarBarToken)
      return this.#either(left, right)
    return operatorToken.kind === SyntaxKind.AmpersandAmpersandToken ? this.of(right) : undefined
  }

  /** One of two expressions, of which one may have nothing of a payload. */
  #either(one: ts.Expression, other: ts.Expression): readonly Origin[] {
    return [...this.of(one), ...this.of(other)]
  }

  /** A list that is a copy of another one: `[...emails]`. */
  #copied({ elements }: ts.ArrayLiteralExpression): readonly Origin[] | undefined {
    const spreads = elements.flatMap((element) => (this.#ts.isSpreadElement(element) ? [element.expression] : []))
    return spreads.length === elements.length ? spreads.flatMap((spread) => this.of(spread)) : undefined
  }

  /** What a variable, a parameter or a part of a pattern is. */
  #declared(node: ts.Node): readonly Origin[] | undefined {
    const is = this.#ts
    if (is.isBindingElement(node)) return this.#bound(node)
    if (is.isParameter(node)) return node.type === undefined ? this.#passed(node) : undefined
    if (!is.isVariableDeclaration(node) || node.type !== undefined) return undefined
    // What can be assigned to may be something else.
    if ((is.getCombinedNodeFlags(node) & is.NodeFlags.Const) === 0) return undefined
    if (is.isForOfStatement(node.parent.parent)) {
      const { awaitModifier, expression } = node.parent.parent
      return awaitModifier === undefined ? itemsOf(this.of(expression)) : undefined
    }
    return node.initializer && this.of(node.initializer)
  }

  #bound({ parent, propertyName, name, dotDotDotToken }: ts.BindingElement): readonly Origin[] | undefined {
    const whole = this.of(parent)
    if (dotDotDotToken !== undefined) return whole
    if (this.#ts.isArrayBindingPattern(parent)) return itemsOf(whole)
    const key = propertyName ?? name
    return this.#ts.isIdentifier(key) || this.#ts.isStringLiteralLike(key) ? below(whole, key.text) : undefined
  }

  /** A parameter of a function that a method of a list calls. */
  #passed(parameter: ts.ParameterDeclaration): readonly Origin[] | undefined {
    const call = parameter.parent.parent
    if (!this.#ts.isCallExpression(call) || !this.#ts.isPropertyAccessExpression(call.expression)) return undefined
    const { expression, name } = call.expression
    const at = parameter.parent.parameters.indexOf(parameter)
    return Object.hasOwn(callbacks, name.text) && callbacks[name.text]?.includes(at) === true
      ? itemsOf(this.of(expression))
      : undefined
  }
}
