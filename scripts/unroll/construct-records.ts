import ts from 'typescript'
import { type Members, membersOf } from './literals.ts'
import { constructorsModule, listName, readyName, type RecordConstructors } from './record-constructors.ts'
import { rewritten } from './rewritten.ts'

// V8 counts how many objects of each literal survive a collection of young objects. If most do, it allocates those of
// that literal among the old objects from then on, and discards the compiled code. A single payload is enough, if it is
// being read during a collection, by code that is not compiled yet. The records of later payloads, which are as
// short-lived as before, then keep what they contain alive until all old objects are collected: reading payloads of
// that kind takes twice as long for the rest of the process. Objects from a constructor are not counted.

const { factory } = ts

const withoutParentheses = (node: ts.Node): ts.Node =>
  ts.isParenthesizedExpression(node.parent) ? withoutParentheses(node.parent) : node

/** `mainName({ full })`: the record only passes named arguments, and does not outlive the call. */
const isArgument = (literal: ts.Node): boolean => {
  const node = withoutParentheses(literal)
  return ts.isCallExpression(node.parent) && ts.isIdentifier(node.parent.expression)
}

/** The record that is read from a payload before it is converted: for most, only the members are used. */
const isRow = ({ parent }: ts.Node): boolean =>
  ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name) && parent.name.text === '$row'

/** Whether it is created only once, when the module is loaded. */
const isMadeOnce = (node: ts.Node): boolean => ts.findAncestor(node, ts.isFunctionLike) === undefined

/** `({ title } = book)`: it looks like a literal, but is the target of an assignment. */
const isTarget = (node: ts.Node): boolean => {
  const { parent } = node
  if (ts.isBinaryExpression(parent)) return parent.left === node
  if (ts.isForOfStatement(parent)) return parent.initializer === node
  const isPart =
    ts.isPropertyAssignment(parent) || ts.isArrayLiteralExpression(parent) || ts.isObjectLiteralExpression(parent)
  return isPart && isTarget(parent)
}

/** Whether a value gets its name from the key of a member, which happens only in a literal. */
const isNamed = (value: ts.Expression): boolean =>
  ts.isArrowFunction(value) || ts.isFunctionExpression(value) || ts.isClassExpression(value)

/** The members of a literal, if a constructor can create the same; otherwise `undefined`. */
const constructibleMembers = (literal: ts.ObjectLiteralExpression): Members | undefined => {
  const members = membersOf(literal.properties)
  if (members === undefined || members.size === 0) return undefined
  if ([...members.values()].some(isNamed)) return undefined
  // A literal defines properties; an assignment may call a setter.
  if ([...members.keys()].some((key) => key in Object.prototype)) return undefined
  return [isArgument, isRow, isMadeOnce, isTarget].some((is) => is(literal)) ? undefined : members
}

/** `[name]`, if the list is kept: returned, or put into a record. */
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

/** `['V5Person', () => { … }]` of src/wire/fused.ts: creates a reader on first use. */
const isMaker = (node: ts.Node): node is Maker =>
  ts.isArrowFunction(node) &&
  node.parameters.length === 0 &&
  ts.isBlock(node.body) &&
  ts.isArrayLiteralExpression(node.parent)

const named = (name: string): ts.Identifier => factory.createIdentifier(name)

const called = (name: string, given: readonly ts.Expression[]): ts.CallExpression =>
  factory.createCallExpression(named(name), undefined, given)

/** Replaces literals in the text of a module by `new $Record7(…)`. */
export const constructRecords = (path: string, text: string, constructors: RecordConstructors): string => {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const all = new Set<string>()
  const construct: ts.TransformerFactory<ts.SourceFile> = (context) => (source) => {
    /** Rewrites a node, and notes which constructors it uses. */
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
    /** Lets a maker ready its constructors when it is called. */
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
