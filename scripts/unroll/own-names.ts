import ts from 'typescript'

/** Whether a node declares something that exists at run time. */
export const isValue = (node: ts.Node): node is ts.NamedDeclaration =>
  ts.isVariableDeclaration(node) ||
  ts.isBindingElement(node) ||
  ts.isParameter(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isFunctionExpression(node) ||
  ts.isClassLike(node)

/** The names that a function, or one in it, gives to values of its own: they may mean something else elsewhere. */
export const ownNames = (node: ts.SignatureDeclaration): ReadonlySet<string> => {
  const names = new Set<string>()
  const collect = (inner: ts.Node): void => {
    if (isValue(inner) && inner.name !== undefined && ts.isIdentifier(inner.name)) names.add(inner.name.text)
    ts.forEachChild(inner, collect)
  }
  collect(node)
  return names
}
