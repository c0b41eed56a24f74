import ts from 'typescript'

/** Whether a node is a type, which is not run. What a class extends is one for TypeScript, but is an expression. */
export const isType = (node: ts.Node): boolean => ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)

/** Whether `isMeant` is true of a node or of anything in it, types aside. */
export const someIn = (node: ts.Node, isMeant: (node: ts.Node) => boolean): boolean =>
  isMeant(node) || (!isType(node) && (ts.forEachChild(node, (child) => someIn(child, isMeant)) ?? false))
