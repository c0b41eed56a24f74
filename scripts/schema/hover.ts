import { globSync, readFileSync, writeFileSync } from 'node:fs'
import ts from 'typescript'
import type { Describe } from '../../src/schema/schemas.ts'

// What an editor shows of a field of the model: what it means, from the sources, and where it comes from, from the lineage.

interface Insertion {
  readonly at: number
  readonly text: string
}

const interfacesIn = (file: ts.SourceFile): readonly ts.InterfaceDeclaration[] =>
  file.statements.filter(ts.isInterfaceDeclaration)

const basesOf = (declared: ts.InterfaceDeclaration): readonly string[] =>
  (declared.heritageClauses ?? []).flatMap(({ types }) => types.map(({ expression }) => expression.getText()))

/** Puts a sentence at the end of a member's comment, or makes it one. */
const insertionFor = (member: ts.TypeElement, text: string, file: ts.SourceFile): Insertion => {
  const comments = ts.getLeadingCommentRanges(file.text, member.getFullStart()) ?? []
  const last = comments.at(-1)
  if (last === undefined || !file.text.startsWith('/**', last.pos)) {
    return { at: member.getStart(), text: `/** ${text} */\n    ` }
  }
  const before = file.text.slice(0, last.end - '*/'.length).trimEnd()
  return { at: before.endsWith('*') ? before.length - 1 : before.length, text: ` ${text}` }
}

/** Adds to the declarations of the model where each field comes from. */
export const writeHovers = (folder: string, sources: Describe): void => {
  const files = globSync(`${folder}/*.d.ts`).map((path) =>
    ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ESNext, true),
  )
  const all = files.flatMap(interfacesIn)
  for (const file of files) {
    const insertions = interfacesIn(file).flatMap((declared): readonly Insertion[] => {
      const record = declared.name.text
      const heirs = all.filter((other) => basesOf(other).includes(record)).map(({ name }) => name.text)
      return declared.members.flatMap((member) => {
        const field = member.name?.getText() ?? ''
        // What only some kinds of people have is told of these.
        const from = [record, ...heirs].map((name) => sources(name, field)).find((text) => text !== undefined)
        return from === undefined ? [] : [insertionFor(member, from, file)]
      })
    })
    const text = insertions.reduceRight(
      (written, { at, text: inserted }) => written.slice(0, at) + inserted + written.slice(at),
      file.text,
    )
    writeFileSync(file.fileName, text)
  }
}
