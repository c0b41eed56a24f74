import ts from 'typescript'
import { root } from '../../support/root.ts'
import { isValue } from '../own-names.ts'
import { canMove } from './can-move.ts'

/** The file or package that declares a name at the top level of a module. */
export interface Origin {
  readonly file: string
  readonly name: string
}

/** The adapters as the compiler sees them, with the meaning of each name. */
export interface AdapterSources {
  readonly files: readonly ts.SourceFile[]
  readonly symbolOf: (name: ts.Identifier) => ts.Symbol | undefined
  /** Where a name comes from, if it is declared at the top level of a module. */
  readonly originOf: (name: ts.Identifier) => Origin | undefined
  /** Whether a node is a name that is declared in a function, but outside of this part of it. */
  readonly isLocalOutside: (node: ts.Node, part: ts.Node) => boolean
  /** The arrow function that an expression is, or names, if it can be moved. */
  readonly functionOf: (expression: ts.Expression) => ts.ArrowFunction | undefined
  /** Whether a function may return `undefined` or null. */
  readonly mayReturnNothing: (adapter: ts.ArrowFunction) => boolean
  /** The same of an expression. */
  readonly mayBeNothing: (expression: ts.Expression) => boolean
  /** Whether the adapter may change a list that it creates: the type that is expected of it is not readonly. */
  readonly mayChange: (list: ts.Expression) => boolean
}

const isWithin = (node: ts.Node | undefined, outer: ts.Node): boolean =>
  node !== undefined && (node === outer || isWithin(node.parent, outer))

/** Whether something is declared at the top level of a module. */
const isOfModule = (declaration: ts.Node): boolean => {
  const isAround = (node: ts.Node): boolean => ts.isFunctionLike(node) || ts.isBlock(node) || ts.isSourceFile(node)
  const around = ts.findAncestor(declaration.parent, isAround)
  return around !== undefined && ts.isSourceFile(around)
}

/** The package that a name is imported from, and its name there. */
const importOf = (symbol: ts.Symbol): Origin | undefined => {
  const declaration = symbol.declarations?.[0]
  if (declaration === undefined || !ts.isImportSpecifier(declaration)) return undefined
  const { moduleSpecifier } = declaration.parent.parent.parent
  const isPackage = ts.isStringLiteral(moduleSpecifier) && !moduleSpecifier.text.startsWith('.')
  return isPackage
    ? { file: moduleSpecifier.text, name: (declaration.propertyName ?? declaration.name).text }
    : undefined
}

/** A program of a folder's files and what they import: the rest of the library, and Node's types, take as long again. */
const programOf = (config: string, folder: string): ts.Program => {
  const parsed = ts.getParsedCommandLineOfConfigFile(root + config, undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'))
    },
  })
  const names = parsed?.fileNames.filter((name) => name.startsWith(folder))
  return ts.createProgram(names ?? [], { ...parsed?.options, types: [] })
}

/** Loads the adapters of a folder, which the TypeScript configuration must include. */
export const adapterSources = (config: string, folder: string): AdapterSources => {
  const program = programOf(config, root + folder)
  const checker = program.getTypeChecker()
  const isAdapter = ({ fileName }: ts.SourceFile): boolean => fileName.startsWith(root + folder)

  /** The symbol of a name; for an imported name, that of the import. */
  const namedBy = (name: ts.Identifier): ts.Symbol | undefined =>
    ts.isShorthandPropertyAssignment(name.parent)
      ? checker.getShorthandAssignmentValueSymbol(name.parent)
      : checker.getSymbolAtLocation(name)

  const symbolOf = (name: ts.Identifier): ts.Symbol | undefined => {
    const symbol = namedBy(name)
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  }

  const originOf = (name: ts.Identifier): Origin | undefined => {
    const [named, symbol] = [namedBy(name), symbolOf(name)]
    const ofPackage = named && importOf(named)
    if (ofPackage !== undefined) return ofPackage
    const declaration = symbol?.valueDeclaration
    if (symbol === undefined || declaration === undefined || !isValue(declaration)) return undefined
    const file = declaration.getSourceFile()
    const exported = checker.getSymbolAtLocation(file)?.exports
    // The build exports everything that an adapter's module declares.
    const isThere = isAdapter(file) || (!file.isDeclarationFile && exported?.get(symbol.escapedName) === symbol)
    return isOfModule(declaration) && isThere ? { file: file.fileName, name: symbol.name } : undefined
  }

  /** Whether a name is imported here, and cannot be imported elsewhere. */
  const isStuck = (name: ts.Identifier): boolean =>
    ((namedBy(name)?.flags ?? 0) & ts.SymbolFlags.Alias) !== 0 && originOf(name) === undefined

  const isLocalOutside = (node: ts.Node, part: ts.Node): boolean => {
    const declaration = ts.isIdentifier(node) ? symbolOf(node)?.valueDeclaration : undefined
    if (declaration === undefined || isWithin(declaration, part)) return false
    return isValue(declaration) && !isOfModule(declaration)
  }

  const functionOf = (expression: ts.Expression): ts.ArrowFunction | undefined => {
    if (ts.isArrowFunction(expression)) return canMove(expression, { symbolOf, isStuck }) ? expression : undefined
    const declaration = ts.isIdentifier(expression) ? symbolOf(expression)?.valueDeclaration : undefined
    if (declaration === undefined || !ts.isVariableDeclaration(declaration) || !isOfModule(declaration))
      return undefined
    if ((ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) === 0) return undefined
    const { initializer } = declaration
    return initializer && isAdapter(declaration.getSourceFile()) ? functionOf(initializer) : undefined
  }

  const holdsNothing = (type: ts.Type | undefined): boolean =>
    type === undefined || type !== checker.getNonNullableType(type)

  const mayBeNothing = (expression: ts.Expression): boolean => holdsNothing(checker.getTypeAtLocation(expression))

  const mayReturnNothing = (adapter: ts.ArrowFunction): boolean => {
    const signature = checker.getSignatureFromDeclaration(adapter)
    return holdsNothing(signature && checker.getReturnTypeOfSignature(signature))
  }

  const mayChange = (list: ts.Expression): boolean => {
    const type = checker.getContextualType(list)
    return type === undefined || checker.getNonNullableType(type).getSymbol()?.name !== 'ReadonlyArray'
  }

  const files = program.getSourceFiles().filter(isAdapter)
  return { files, symbolOf, originOf, isLocalOutside, functionOf, mayReturnNothing, mayBeNothing, mayChange }
}
