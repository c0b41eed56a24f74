import ts from 'typescript'
import { importedNames } from './imported-names.ts'
import { type Members, membersOf } from './literals.ts'
import { ownNames } from './own-names.ts'
import { rewritten } from './rewritten.ts'

// `saysNothing(sale)` loops over the members of any record. If the previous statement creates the record, they are known,
// and the record need not be created for the test.

const { factory } = ts

/** A record with a name, and its members. */
interface Made {
  readonly name: string
  readonly literal: ts.ObjectLiteralExpression
  readonly members: Members
}

/** The record that a statement creates by a literal with plain keys: `const sale = { date, price }`. */
const madeBy = (statement: ts.Statement): Made | undefined => {
  if (!ts.isVariableStatement(statement)) return undefined
  const [declaration, another] = statement.declarationList.declarations
  const literal = declaration?.initializer
  if (declaration === undefined || another !== undefined || !ts.isIdentifier(declaration.name)) return undefined
  if (literal === undefined || !ts.isObjectLiteralExpression(literal)) return undefined
  const members = membersOf(literal.properties)
  return members && { name: declaration.name.text, literal, members }
}

const isUndefined = (value: ts.Expression): ts.Expression =>
  factory.createStrictEquality(value, factory.createVoidZero())

/** `sale.date === undefined && sale.price === undefined`; for a member that is a variable, `date === undefined`. */
const isNothing = ({ name, members }: Made): ts.Expression => {
  const conditions = [...members].flatMap(([key, value]) => {
    if (ts.isVoidExpression(value)) return []
    const isNamed = ts.isIdentifier(value)
    return [isUndefined(isNamed ? value : factory.createPropertyAccessExpression(factory.createIdentifier(name), key))]
  })
  const [first = factory.createTrue(), ...others] = conditions
  return factory.createParenthesizedExpression(
    others.reduce<ts.Expression>((all, condition) => factory.createLogicalAnd(all, condition), first),
  )
}

const isCallAbout = (node: ts.Node, asker: string, { name }: Made): boolean => {
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression) || node.expression.text !== asker) return false
  const [about] = node.arguments
  return about !== undefined && ts.isIdentifier(about) && about.text === name
}

/** Whether evaluating a value later makes no difference. */
const isPlain = (value: ts.Expression): boolean => ts.isIdentifier(value) || ts.isVoidExpression(value)

/**
 * `return saysNothing(sale) ? undefined : sale` with the literal in place of the second `sale`, so that no record is
 * created if there is nothing in it; `undefined` for any other statement.
 */
const madeLate = (statement: ts.Statement, asker: string, made: Made): ts.Statement | undefined => {
  if (!ts.isReturnStatement(statement) || statement.expression === undefined) return undefined
  const { expression: choice } = statement
  if (!ts.isConditionalExpression(choice) || !isCallAbout(choice.condition, asker, made)) return undefined
  const { whenTrue, whenFalse, questionToken, colonToken } = choice
  const isIt = (node: ts.Node): boolean => ts.isIdentifier(node) && node.text === made.name
  const isListOfIt =
    ts.isArrayLiteralExpression(whenFalse) && whenFalse.elements.length === 1 && whenFalse.elements.every(isIt)
  const isNone =
    (ts.isIdentifier(whenTrue) && whenTrue.text === 'undefined') ||
    (ts.isArrayLiteralExpression(whenTrue) && whenTrue.elements.length === 0)
  if (!isNone || !(isIt(whenFalse) || isListOfIt) || ![...made.members.values()].every(isPlain)) return undefined
  const kept = isListOfIt ? factory.createArrayLiteralExpression([made.literal]) : made.literal
  const chosen = factory.createConditionalExpression(isNothing(made), questionToken, whenTrue, colonToken, kept)
  return factory.createReturnStatement(chosen)
}

/** Replaces calls of `saysNothing` in the text of a module by comparisons. */
export const spellOutNothing = (path: string, text: string): string => {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  const asker = importedNames(file).find(({ name }) => name === 'saysNothing')?.local
  if (asker === undefined) return text
  const spell: ts.TransformerFactory<ts.SourceFile> = (context) => (source) => {
    const asked = (statement: ts.Statement, made: Made): ts.Statement => {
      const visit = (node: ts.Node): ts.Node => {
        if (isCallAbout(node, asker, made)) return isNothing(made)
        // Inside of a function or another statement, a name may mean something else, or may have changed.
        return ts.isFunctionLike(node) || ts.isStatement(node) ? node : ts.visitEachChild(node, visit, context)
      }
      return ts.visitEachChild(statement, visit, context)
    }
    const visit = (node: ts.Node): ts.Node => {
      if (ts.isFunctionLike(node) && ownNames(node).has(asker)) return node
      const visited = ts.visitEachChild(node, visit, context)
      if (!ts.isBlock(visited)) return visited
      const statements: ts.Statement[] = []
      let made: Made | undefined
      for (const statement of visited.statements) {
        const late = made && madeLate(statement, asker, made)
        // The previous statement, which created the record, is removed.
        if (late !== undefined) statements.pop()
        statements.push(late ?? (made === undefined ? statement : asked(statement, made)))
        made = madeBy(statement)
      }
      return factory.updateBlock(visited, statements)
    }
    return ts.visitEachChild(source, visit, context)
  }
  return rewritten(file, spell)
}
