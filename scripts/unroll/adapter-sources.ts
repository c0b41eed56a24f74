import ts from 'typescript'
import { root } from '../support/root.ts'

/** Where a name is declared that belongs to a module, not to a function. */
export interface Origin {
  readonly file: string
  readonly name: string
}

/** The adapters as the compiler sees them: what each name stands for. */
export interface AdapterSources {
  readonly files: readonly ts.SourceFile[]
  readonly symbolOf: (name: ts.Identifier) => ts.Symbol | undefined
  readonly originOf: (symbol: ts.Symbol) => Origin | undefined
  /** Whether a name is declared in a function, and outside of this part of it. */
  readonly isLocalOutside: (node: ts.Node, part: ts.Node) => boolean
  /** The function of an adapter that is called so. */
  readonly functionOf: (name: ts.Expression) => ts.ArrowFunction | undefined
  readonly mayGiveUndefined: (given: ts.ArrowFunction) => boolean
}

const declarationOf = (symbol: ts.Symbol): ts.VariableDeclaration | undefined => {
  const { valueDeclaration } = symbol
  return valueDeclaration && ts.isVariableDeclaration(valueDeclaration) ? valueDeclaration : undefined
}

const isOfModule = (declaration: ts.VariableDeclaration): boolean =>
  ts.isSourceFile(declaration.parent.parent.parent) && !declaration.getSourceFile().isDeclarationFile

const isLocalVariable = (node: ts.Node): boolean => ts.isVariableDeclaration(node) && !isOfModule(node)

const isWithin = (node: ts.Node | undefined, outer: ts.Node): boolean =>
  node !== undefined && (node === outer || isWithin(node.parent, outer))

const isAdapter = ({ fileName }: ts.SourceFile): boolean => fileName.startsWith(`${root}adapters/`)

/** Loads the adapters. */
export const adapterSources = (): AdapterSources => {
  const config = ts.getParsedCommandLineOfConfigFile(`${root}tsconfig.json`, undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'))
    },
  })
  const program = ts.createProgram(config?.fileNames ?? [], config?.options ?? {})
  const checker = program.getTypeChecker()

  const symbolOf = (name: ts.Identifier): ts.Symbol | undefined => {
    const symbol = ts.isShorthandPropertyAssignment(name.parent)
      ? checker.getShorthandAssignmentValueSymbol(name.parent)
      : checker.getSymbolAtLocation(name)
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  }

  const originOf = (symbol: ts.Symbol): Origin | undefined => {
    const declaration = declarationOf(symbol)
    if (declaration === undefined || !isOfModule(declaration)) return undefined
    return { file: declaration.getSourceFile().fileName, name: symbol.name }
  }

  const isLocalOutside = (node: ts.Node, part: ts.Node): boolean => {
    const symbol = ts.isIdentifier(node) ? symbolOf(node) : undefined
    const declaration = symbol?.valueDeclaration
    if (declaration === undefined || isWithin(declaration, part)) return false
    return ts.isParameter(declaration) || ts.isBindingElement(declaration) || isLocalVariable(declaration)
  }

  const functionOf = (name: ts.Expression): ts.ArrowFunction | undefined => {
    const symbol = ts.isIdentifier(name) ? symbolOf(name) : undefined
    const declaration = symbol && declarationOf(symbol)
    if (declaration?.initializer === undefined || !isOfModule(declaration)) return undefined
    if (!isAdapter(declaration.getSourceFile())) return undefined
    return ts.isArrowFunction(declaration.initializer) ? declaration.initializer : undefined
  }

  const mayGiveUndefined = (given: ts.ArrowFunction): boolean => {
    const signature = checker.getSignatureFromDeclaration(given)
    const type = signature && checker.getReturnTypeOfSignature(signature)
    return type === undefined || type !== checker.getNonNullableType(type)
  }

  const files = program.getSourceFiles().filter(isAdapter)
  return { files, symbolOf, originOf, isLocalOutside, functionOf, mayGiveUndefined }
}
