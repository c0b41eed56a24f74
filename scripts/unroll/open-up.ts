import ts from 'typescript'

const namesIn = (name: ts.BindingName): readonly string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesIn(element.name) : []))

const declaredBy = (statement: ts.Statement): readonly string[] => {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => namesIn(name))
  const isNamed = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)
  return isNamed && statement.name !== undefined ? [statement.name.text] : []
}

/** The names in an `export { … }`. */
const exportedBy = (statement: ts.Statement): readonly string[] => {
  const clause = ts.isExportDeclaration(statement) ? statement.exportClause : undefined
  return clause !== undefined && ts.isNamedExports(clause) ? clause.elements.map(({ name }) => name.text) : []
}

const isExported = (statement: ts.Statement): boolean =>
  ts.canHaveModifiers(statement) &&
  (ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false)

/** Exports everything that a module declares: code that is moved elsewhere calls it from there. */
export const openUp = (path: string, text: string): string => {
  const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  const exported = new Set(statements.flatMap(exportedBy))
  const declared = statements.filter((statement) => !isExported(statement)).flatMap(declaredBy)
  // A function has one declaration for each of its overloads.
  const inner = [...new Set(declared)].filter((name) => !exported.has(name))
  return `${text}\nexport { ${inner.join(', ')} }`
}
