import ts from 'typescript'
import { wholeProgram } from '../support/compiler.ts'
import { root } from '../support/run.ts'

// What users can import, as an editor knows it.

const program = wholeProgram()
const checker = program.getTypeChecker()

/** A field or a method of a type that users can import. */
export interface Member {
  /** `Person.age` */
  readonly name: string
  /** Its doc comment, as an editor shows it; empty if it has none. */
  readonly doc: string
  /** True of an optional number, too. */
  readonly isNumber: boolean
}

const isNumber = (type: ts.Type): boolean => {
  const kinds = (type.isUnion() ? type.types : [type]).filter(
    ({ flags }) => (flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)) === 0,
  )
  return kinds.length > 0 && kinds.every(({ flags }) => (flags & ts.TypeFlags.NumberLike) !== 0)
}

const isOurs = ({ declarations = [] }: ts.Symbol): boolean =>
  declarations.some((declaration) => declaration.getSourceFile().fileName.startsWith(`${root}src/`))

const namedExportsOf = (entry: string): readonly ts.Symbol[] => {
  const file = program.getSourceFile(`${root}src/public/${entry}.ts`)
  const module = file && checker.getSymbolAtLocation(file)
  return module === undefined ? [] : checker.getExportsOfModule(module)
}

const declared = (symbol: ts.Symbol): ts.Symbol =>
  (symbol.flags & ts.SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol)

const exportsOf = (entry: string): readonly ts.Symbol[] => namedExportsOf(entry).map(declared)

/** What an entry exports by another name than the one that it is declared with: `TaskLookup as Lookup`. */
export const renamedIn = (entry: string): readonly string[] =>
  namedExportsOf(entry).flatMap((symbol) => {
    const { name, flags } = declared(symbol)
    // A whole module has the name of its file.
    return name === symbol.name || (flags & ts.SymbolFlags.ValueModule) !== 0 ? [] : [`${name} as ${symbol.name}`]
  })

const isType = ({ flags }: ts.Symbol): boolean => (flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.Class)) !== 0

/** The members of the interfaces and classes that an entry exports, inherited ones included. */
export const membersOf = (entry: string): readonly Member[] =>
  exportsOf(entry)
    .filter(isType)
    .flatMap((symbol) =>
      checker
        .getDeclaredTypeOfSymbol(symbol)
        .getProperties()
        .filter(isOurs)
        .map((member) => ({
          name: `${symbol.name}.${member.name}`,
          doc: ts.displayPartsToString(member.getDocumentationComment(checker)),
          isNumber: isNumber(checker.getTypeOfSymbol(member)),
        })),
    )

const asShown: ts.TypeFormatFlags = ts.TypeFormatFlags.InTypeAlias | ts.TypeFormatFlags.NoTruncation

/** What an editor shows of the type aliases that an entry exports, by their names. */
export const aliasesOf = (entry: string): ReadonlyMap<string, string> =>
  new Map(
    exportsOf(entry).flatMap((symbol) =>
      (symbol.flags & ts.SymbolFlags.TypeAlias) === 0
        ? []
        : [[symbol.name, checker.typeToString(checker.getDeclaredTypeOfSymbol(symbol), undefined, asShown)]],
    ),
  )

const namesOf = (type: ts.Type | undefined): readonly string[] =>
  type === undefined ? [] : (type.isUnion() ? type.types : [type]).map(({ symbol }) => symbol.name)

/** The errors in the `Left` of the functions of an entry that return an `Either`, by the function's name. */
export const leftsOf = (entry: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    exportsOf(entry).flatMap((symbol) => {
      const result = checker.getTypeOfSymbol(symbol).getCallSignatures()[0]?.getReturnType()
      if (result?.aliasSymbol?.name !== 'Either') return []
      return [[symbol.name, namesOf(result.aliasTypeArguments?.[0]).toSorted()]]
    }),
  )

/** The errors that doc comments say the functions of an entry throw, by the function's name. */
export const throwsOf = (entry: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    exportsOf(entry).map((symbol) => {
      const tags = symbol.getJsDocTags(checker).filter(({ name }) => name === 'throws')
      return [symbol.name, tags.map(({ text }) => ts.displayPartsToString(text).split(' ')[0] ?? '').toSorted()]
    }),
  )

/** The functions of an entry with a parameter that has no name, as it is taken apart at once: the compiler calls it `__0`. */
export const withNamelessParameter = (entry: string): readonly string[] =>
  exportsOf(entry)
    .filter((symbol) =>
      checker
        .getTypeOfSymbol(symbol)
        .getCallSignatures()
        .some((signature) => signature.getParameters().some(({ name }) => name.startsWith('__'))),
    )
    .map(({ name }) => name)

/** The functions of an entry, by their names. */
export const functionsOf = (entry: string): readonly string[] =>
  exportsOf(entry)
    .filter((symbol) => checker.getTypeOfSymbol(symbol).getCallSignatures().length > 0)
    .map(({ name }) => name)

/** A `{@link}` of a doc comment. */
interface DocLink {
  /** `src/model/name.ts {@link Person}` */
  readonly name: string
  /** If the file does not know what it names, an editor shows a text that leads nowhere. */
  readonly leads: boolean
}

const linksIn = (node: ts.Node): readonly ts.JSDocLink[] =>
  ts.isJSDocLink(node) ? [node] : node.getChildren().flatMap(linksIn)

/** The links in the doc comments of the sources. */
export const docLinks = (): readonly DocLink[] =>
  program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.startsWith(`${root}src/`) || fileName.startsWith(`${root}adapters/`))
    .flatMap((file) =>
      linksIn(file).map((link) => ({
        name: `${file.fileName.slice(root.length)} ${link.getText()}`,
        leads: link.name !== undefined && checker.getSymbolAtLocation(link.name) !== undefined,
      })),
    )
