import ts from 'typescript'
import { type Members, membersOf } from './literals.ts'
import { constructorsModule, listName, readyName, type RecordConstructors } from './record-constructors.ts'
import { rewritten } from './rewritten.ts'

// V8 counts how many objects of each literal outlive a collection of young ones. Where most do, it makes those of that
// literal among the old ones from then on, and throws away what it compiled. A single payload is enough, if it is being
// read when the collector comes, by code that is not compiled yet. The records of later payloads, which die as young
// as they always did, then keep what they hold alive until all old objects are collected: reading that kind costs twice
// as much for the life of the process. What a constructor makes is not counted.

const { factory } = ts

const withoutParentheses = (node: ts.Node): ts.Node =>
  ts.isParenthesizedExpression(node.parent) ? withoutParentheses(node.parent) : node

/** `mainName({ full })`: the record is there for the names of its members, and is gone when the call is. */
const isArgument = (literal: ts.Node): boolean => {
  const node = withoutParentheses(literal)
  return ts.isCallExpression(node.parent) && ts.isIdentifier(node.parent.expression)
}

/** What is read of a payload before something is made of it. Of most, only the members are used. */
const isRow = ({ parent }: ts.Node): boolean =>
  ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name) && parent.name.text === '$row'

/** What a module makes when it is loaded is made once. */
const isMadeOnce = (node: ts.Node): boolean => ts.findAncestor(node, ts.isFunctionLike) === undefined

/** `({ title } = book)`: it looks like a literal, and takes a record apart. */
const isTarget = (node: ts.Node): boolean => {
  const { parent } = node
  if (ts.isBinaryExpression(parent))
    return parent.left === node && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken
  if (ts.isForOfStatement(parent)) return parent.initializer === node
  const isPart =
    ts.isPropertyAssignment(parent) || ts.isArrayLiteralExpression(parent) || ts.isObjectLiteralExpression(parent)
  return isPart && isTarget(parent)
}

/** Whether the value of a member is called what its key says, as long as it stands in a literal. */
const isNamed = (value: ts.Expression): boolean =>
  ts.isArrowFunction(value) || ts.isFunctionExpression(value) || ts.isClassExpression(value)

/** The members of a literal of which a constructor makes the same. */
const constructibleMembers = (literal: ts.ObjectLiteralExpression): Members | undefined => {
  const members = membersOf(literal.properties)
  if (members === undefined || members.size === 0 || members.size !== literal.properties.length) return undefined
  if ([...members.values()].some(isNamed)) return undefined
  // A literal has what it says; an assignment may call a setter.
  if ([...members.keys()].some((key) => key in Object.prototype)) return undefined
  return [isArgument, isRow, isMadeOnce, isTarget].some((is) => is(literal)) ? undefined : members
}

/** `[name]`, where it is made to be kept: given back, or put into a record. */
const isKeptList = (node: ts.Node): node is ts.ArrayLiteralExpression => {
  if (!ts.isArrayLiteralExpression(node) || node.elements.length === 0) return false
  if (isMadeOnce(node) || isTarget(node)) return false
  if (node.elements.some((element) => ts.isSpreadElement(element) || ts.isOmittedExpression(element))) return false
  const { parent } = withoutParentheses(node)
  return (
    ts.isReturnStatement(parent) ||
    ts.isConditionalExpression(parent) ||
    ts.isArrowFunction(parent) ||
    ts.isPropertyAssignment(parent)
  )
}

/** `() => { … }` */
type Maker = ts.ArrowFunction & { readonly body: ts.Block }

/** `['V5Person', () => { … }]`, which makes a reader when one is first asked for. */
const isMaker = (node: ts.Node): node is Maker =>
  ts.isArrowFunction(node) &&
  node.parameters.length === 0 &&
  ts.isBlock(node.body) &&
  ts.isArrayLiteralExpression(node.parent)

const named = (name: string): ts.Identifier => factory.createIdentifier(name)

const called = (name: string, given: readonly ts.Expression[]): ts.CallExpression =>
  factory.createCallExpression(named(name), undefined, given)

/** Writes `new $Record7(…)` in the place of literals in the text of a module. */
export const constructRecords = (path: string, text: string, constructors: RecordConstructors): string => {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const all = new Set<string>()
  const construct: ts.TransformerFactory<ts.SourceFile> = (context) => (source) => {
    /** Writes a node, and notes what it constructs. */
    const write = (node: ts.Node, used: Set<string>): ts.Node => {
      const visit = (inner: ts.Node): ts.Node => write(inner, used)
      const visited = (inner: ts.Expression): ts.Expression => ts.visitNode(inner, visit, ts.isExpression)
      if (isKeptList(node)) return called(listName, node.elements.map(visited))
      const members = ts.isObjectLiteralExpression(node) ? constructibleMembers(node) : undefined
      if (members !== undefined) {
        const name = constructors.nameOf([...members.keys()])
        used.add(name)
        return factory.createNewExpression(named(name), undefined, [...members.values()].map(visited))
      }
      return isMaker(node) ? readying(node, used) : ts.visitEachChild(node, visit, context)
    }
    /** What a maker constructs is made ready when it is called. */
    const readying = (maker: Maker, used: Set<string>): ts.ArrowFunction => {
      const inside = new Set<string>()
      const { statements } = ts.visitEachChild(maker.body, (inner) => write(inner, inside), context)
      for (const name of inside) used.add(name)
      const ready = called(readyName, [...inside].map(named))
      const body = factory.createBlock([factory.createExpressionStatement(ready), ...statements], true)
      const { modifiers, typeParameters, parameters, type, equalsGreaterThanToken: arrow } = maker
      return factory.updateArrowFunction(maker, modifiers, typeParameters, parameters, type, arrow, body)
    }
    return ts.visitEachChild(source, (node) => write(node, all), context)
  }
  const written = rewritten(file, construct)
  return `import { ${[readyName, listName, ...all].join(', ')} } from '${constructorsModule}'\n${written}`
}
