import ts from 'typescript'
import { someIn } from './some-in.ts'

/** The meaning of the names in a function. */
interface Names {
  readonly symbolOf: (name: ts.Identifier) => ts.Symbol | undefined
  /** Whether a name is imported, but cannot be imported elsewhere. */
  readonly isStuck: (name: ts.Identifier) => boolean
}

const isStep = (node: ts.Node): node is ts.PrefixUnaryExpression | ts.PostfixUnaryExpression =>
  (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) &&
  (node.operator === ts.SyntaxKind.PlusPlusToken || node.operator === ts.SyntaxKind.MinusMinusToken)

/** What a node assigns to, if it is an assignment. */
const assignedBy = (node: ts.Node): ts.Node | undefined => {
  if (isStep(node)) return node.operand
  if (ts.isForOfStatement(node) || ts.isForInStatement(node)) return node.initializer
  if (!ts.isBinaryExpression(node)) return undefined
  const { kind } = node.operatorToken
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment ? node.left : undefined
}

/**
 * Whether the body of a function has the same meaning if it is moved elsewhere, and called earlier.
 *
 * It does not if it uses a name that cannot be imported there, if it assigns to anything that it did not declare, such
 * as a parameter, which stands for a part of the payload there, or if it catches exceptions.
 */
export const canMove = ({ body, modifiers }: ts.ArrowFunction, { symbolOf, isStuck }: Names): boolean => {
  const isForeign = (node: ts.Node): boolean => {
    if (!ts.isIdentifier(node)) return false
    const declaration = symbolOf(node)?.valueDeclaration
    return !someIn(body, (inner) => inner === declaration)
  }
  const stays = (node: ts.Node): boolean => {
    if (ts.isTryStatement(node)) return true
    // Names with a $ belong to the build.
    if (ts.isIdentifier(node)) return node.text.includes('$') || isStuck(node)
    const assigned = assignedBy(node)
    return assigned !== undefined && someIn(assigned, isForeign)
  }
  return modifiers === undefined && !someIn(body, stays)
}
