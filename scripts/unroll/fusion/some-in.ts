import ts from 'typescript'

const isType = (node: ts.Node): boolean => ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)

/** Whether `isMeant` is true of a node or of anything in it, types aside. */
export const someIn = (node: ts.Node, isMeant: (node: ts.Node) => boolean): boolean =>
  isMeant(node) || (!isType(node) && (ts.forEachChild(node, (child) => someIn(child, isMeant)) ?? false))
