import type ts from 'typescript'
import type { Uses } from '../../lineage/uses.ts'
import { Notes } from './notes.ts'
import { Origins } from './origins.ts'
import { PassedOn } from './passed-on.ts'
import { Reads } from './reads.ts'
import { FieldWalker, type PayloadType } from './typed-fields.ts'

// Which fields of its payload types a program reads, as the TypeScript checker sees it.

/** The type of this name: one that the program declares or imports. */
const typeNamed = (compiler: typeof ts, program: ts.Program, name: string): ts.Type | undefined => {
  const checker = program.getTypeChecker()
  const { Interface, TypeAlias, Class } = compiler.SymbolFlags
  for (const file of program.getSourceFiles()) {
    if (program.isSourceFileDefaultLibrary(file)) continue
    const symbol = checker
      .getSymbolsInScope(file.endOfFileToken, Interface | TypeAlias | Class | compiler.SymbolFlags.Alias)
      .find((one) => one.name === name)
    if (symbol === undefined) continue
    const target = (symbol.flags & compiler.SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol)
    if ((target.flags & (Interface | TypeAlias | Class)) !== 0) return checker.getDeclaredTypeOfSymbol(target)
  }
  return undefined
}

/** What a program reads of these types, and the names of those that it does not have. */
export const scanProgram = (
  compiler: typeof ts,
  program: ts.Program,
  types: readonly PayloadType[],
  folder: string,
): { readonly uses: Uses; readonly missing: readonly string[] } => {
  const checker = program.getTypeChecker()
  const fields = new FieldWalker(compiler, checker)
  const missing: string[] = []
  for (const { name, version, operation } of types) {
    const type = typeNamed(compiler, program, name)
    if (type === undefined) missing.push(name)
    else fields.walk(type, { version, operation, path: '' })
  }
  const notes = new Notes(folder)
  const origins = new Origins(compiler, checker, fields)
  const finders = [
    new Reads(compiler, checker, fields, origins, notes),
    new PassedOn(compiler, checker, fields, origins, notes),
  ]
  const scan = (node: ts.Node): void => {
    for (const finder of finders) finder.find(node)
    compiler.forEachChild(node, scan)
  }
  for (const file of program.getSourceFiles()) {
    if (!file.isDeclarationFile && !program.isSourceFileFromExternalLibrary(file)) scan(file)
  }
  return { uses: notes.uses(), missing }
}
