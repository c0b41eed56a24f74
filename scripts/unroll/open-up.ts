import ts from 'typescript'

const isExported = (statement: ts.VariableStatement): boolean =>
  statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false

/** Exports all that a module declares: where an adapter is written elsewhere, what it calls is called from there. */
export const openUp = (path: string, text: string): string => {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  const names = file.statements.flatMap((statement) =>
    ts.isVariableStatement(statement) && !isExported(statement)
      ? statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []))
      : [],
  )
  return `${text}\nexport { ${names.join(', ')} }`
}
