import ts from 'typescript'
import type { Describe } from '../../src/schema/schemas.ts'
import { root } from '../support/root.ts'

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** A comment as plain text: a link is the name that it links to. */
const textOf = (symbol: ts.Symbol, checker: ts.TypeChecker): string | undefined => {
  const text = ts.displayPartsToString(symbol.getDocumentationComment(checker))
  // A key without a value is missing in JSON.
  const inJson = text.replaceAll(/\{@link ([^}|]+?)(?:\s*\|[^}]*)?\}/g, '$1').replaceAll('`undefined`', 'missing')
  return text === '' ? undefined : onOneLine(inJson)
}

/** What the doc comments of the model say about its records and their fields. */
export const commentsOfModel = (): Describe => {
  const file = `${root}src/model/types.ts`
  const program = ts.createProgram([file], { allowImportingTsExtensions: true, noEmit: true, strict: true })
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(file)
  const module = source && checker.getSymbolAtLocation(source)
  const exported = module ? checker.getExportsOfModule(module) : []
  const types = new Map(exported.map((symbol) => [symbol.name, checker.getAliasedSymbol(symbol)]))
  return (record, field) => {
    const symbol = types.get(record)
    if (symbol === undefined || field === undefined) return symbol && textOf(symbol, checker)
    const member = checker.getDeclaredTypeOfSymbol(symbol).getProperty(field)
    return member && textOf(member, checker)
  }
}
