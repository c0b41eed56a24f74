import ts from 'typescript'

/** A name that a file imports: what it is called there, and where it comes from. */
interface ImportedName {
  readonly local: string
  readonly name: string
  readonly from: string
}

/** Everything that a file imports by name. */
export const importedNames = ({ statements }: ts.SourceFile): readonly ImportedName[] =>
  statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return []
    const bindings = statement.importClause?.namedBindings
    if (bindings === undefined || !ts.isNamedImports(bindings)) return []
    const from = statement.moduleSpecifier.text
    return bindings.elements.map(({ name, propertyName }) => ({
      local: name.text,
      name: (propertyName ?? name).text,
      from,
    }))
  })
