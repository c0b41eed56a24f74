import ts from 'typescript'
import { importedNames } from './imported-names.ts'
import { membersOf } from './literals.ts'
import { rewritten } from './rewritten.ts'

// `saysNothing(sale)` loops over the members of any record. If the statement before creates the record, they are known.

const { factory } = ts

/** A record with a name, and its keys. */
interface Made {
  readonly name: string
  readonly keys: readonly string[]
}

/** The record that a statement creates by a literal with plain keys: `const sale = { date, price }`. */
const madeBy = (statement: ts.Statement | undefined): Made | undefined => {
  if (statement === undefined || !ts.isVariableStatement(statement)) return undefined
  const [declaration, another] = statement.declarationList.declarations
  const literal = declaration?.initializer
  if (declaration === undefined || another !== undefined || !ts.isIdentifier(declaration.name)) return undefined
  if (literal === undefined || !ts.isObjectLiteralExpression(literal)) return undefined
  const members = membersOf(literal.properties)
  return members && { name: declaration.name.text, keys: [...members.keys()] }
}

/** `sale.date === undefined && sale.price === undefined` */
const isNothing = ({ name, keys }: Made): ts.Expression => {
  const conditions = keys.map((key) =>
    factory.createStrictEquality(
      factory.createPropertyAccessExpression(factory.createIdentifier(name), key),
      factory.createVoidZero(),
    ),
  )
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

/** Replaces calls of `saysNothing` in the text of a module by comparisons. */
export const spellOutNothing = (path: string, text: string): string => {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  const asker = importedNames(file).find(({ name }) => name === 'saysNothing')?.local
  if (asker === undefined) return text
  const spell: ts.TransformerFactory<ts.SourceFile> = (context) => (source) => {
    const asked = (statement: ts.Statement, made: Made): ts.Statement => {
      const visit = (node: ts.Node): ts.Node => {
        if (isCallAbout(node, asker, made)) return isNothing(made)
        // Inside of a function, the name may mean something else.
        return ts.isFunctionLike(node) ? node : ts.visitEachChild(node, visit, context)
      }
      return ts.visitEachChild(statement, visit, context)
    }
    const visit = (node: ts.Node): ts.Node => {
      const visited = ts.visitEachChild(node, visit, context)
      if (!ts.isBlock(visited)) return visited
      const statements = visited.statements.map((statement, place) => {
        const made = madeBy(visited.statements[place - 1])
        return made === undefined ? statement : asked(statement, made)
      })
      return factory.updateBlock(visited, statements)
    }
    return ts.visitEachChild(source, visit, context)
  }
  return rewritten(file, spell)
}
