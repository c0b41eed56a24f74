import ts from 'typescript'

/** The text of a file after a change to it. */
export const rewritten = (file: ts.SourceFile, change: ts.TransformerFactory<ts.SourceFile>): string => {
  const { transformed } = ts.transform(file, [change])
  return transformed.map((source) => ts.createPrinter().printFile(source)).join('')
}
