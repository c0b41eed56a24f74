import ts from 'typescript'
import { someIn } from './some-in.ts'

/** What the names in a function stand for. */
interface Names {
  readonly symbolOf: (name: ts.Identifier) => ts.Symbol | undefined
  /** Whether a name is known in the place where a function is written, and can be imported nowhere else. */
  readonly isStuck: (name: ts.Identifier) => boolean
}

const isStep = (node: ts.Node): node is ts.PrefixUnaryExpression | ts.PostfixUnaryExpression =>
  (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) &&
  (node.operator === ts.SyntaxKind.PlusPlusToken || node.operator === ts.SyntaxKind.MinusMinusToken)

/** What a node gives another value, where it does. */
const assignedBy = (node: ts.Node): ts.Node | undefined => {
  if (isStep(node)) return node.operand
  if (ts.isForOfStatement(node) || ts.isForInStatement(node)) return node.initializer
  if (!ts.isBinaryExpression(node)) return undefined
  const { kind } = node.operatorToken
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment ? node.left : undefined
}

/**
 * Whether the body of a function means the same where it is written elsewhere, and called earlier.
 *
 * It does not where what it calls has no name there, where it gives another value to what it did not declare, such as a
 * parameter, which stands for a part of the payload there, and where it catches what is thrown in it.
 */
export const canMove = ({ body, modifiers }: ts.ArrowFunction, { symbolOf, isStuck }: Names): boolean => {
  const isForeign = (node: ts.Node): boolean => {
    if (!ts.isIdentifier(node)) return false
    const declaration = symbolOf(node)?.valueDeclaration
    return declaration !== undefined && !someIn(body, (inner) => inner === declaration)
  }
  const stays = (node: ts.Node): boolean => {
    if (ts.isTryStatement(node)) return true
    // Names with a $ are the build's.
    if (ts.isIdentifier(node)) return node.text.includes('$') || isStuck(node)
    const assigned = assignedBy(node)
    return assigned !== undefined && someIn(assigned, isForeign)
  }
  return modifiers === undefined && !someIn(body, stays)
}
