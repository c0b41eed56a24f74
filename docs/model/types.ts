import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

// The records of the canonical model, as its own source declares them.

const folder = fileURLToPath(new URL('../../src/model/', import.meta.url))

/** A field of a record: its name, and its type without `undefined`. */
export interface Field {
  readonly name: string
  readonly type: string
}

const fieldsOf = (declaration: ts.InterfaceDeclaration): readonly Field[] =>
  declaration.members.filter(ts.isPropertySignature).map(({ name, type }) => ({
    name: name.getText(),
    type: (type?.getText() ?? '').replace(/^readonly /, '').replace(/ \| undefined$/, ''),
  }))

const declarations = globSync('*.ts', { cwd: folder })
  .toSorted()
  .flatMap((name) =>
    ts
      .createSourceFile(name, readFileSync(folder + name, 'utf8'), ts.ScriptTarget.Latest, true)
      .statements.filter(ts.isInterfaceDeclaration),
  )

/** Every record of the model by name, with its own fields. */
export const records: ReadonlyMap<string, readonly Field[]> = new Map(
  declarations.map((declaration) => [declaration.name.text, fieldsOf(declaration)]),
)

/** The record that each record extends, if any: a `Relative` has all fields of a `Person`. */
export const bases: ReadonlyMap<string, string> = new Map(
  declarations.flatMap(({ name, heritageClauses }) => {
    const base = heritageClauses?.[0]?.types[0]?.expression.getText()
    return base === undefined ? [] : [[name.text, base]]
  }),
)

/** All fields of a record, those of its base first. */
export const allFieldsOf = (record: string): readonly Field[] => {
  const base = bases.get(record)
  return [...(base === undefined ? [] : allFieldsOf(base)), ...(records.get(record) ?? [])]
}
