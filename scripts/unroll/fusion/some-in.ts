import ts from 'typescript'

const isType = (node: ts.Node): boolean => ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)

/** Whether a node, or anything in it that runs, is meant. */
export const someIn = (node: ts.Node, isMeant: (node: ts.Node) => boolean): boolean =>
  isMeant(node) || (!isType(node) && (ts.forEachChild(node, (child) => someIn(child, isMeant)) ?? false))
