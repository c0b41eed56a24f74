import test from 'ava'
import { lineage } from '../../src/lineage/lineage.ts'
import { type Operation, operations, type Version, versions } from '../../src/model/version.ts'
import type { Part } from '../../src/wire/wire-type.ts'
import { docsOf, fieldDocsOf, sectionsIn } from './cited.ts'
import { modelCodecs } from '../../src/wire/stored/lookup.ts'
import { allSpokes } from '../support/spokes.ts'

// The doc comment of each record cites exactly the sections of the specification in which the service sends it. The
// lineage and the codecs know which these are.

const ofV5: Readonly<Record<Operation, string>> = {
  person: '2.1',
  names: '2.2',
  phones: '2.3',
  emails: '2.4',
  addresses: '2.5',
}

const byVersion: Readonly<Record<Version, (operation: Operation) => string>> = {
  v3: () => '4.4',
  v4: () => '4.3',
  v5: (operation) => ofV5[operation],
}

/** The section that shows the answer of a version. */
const sectionOf = (version: Version, operation: Operation): string => byVersion[version](operation)

const shapes = new Set(versions.flatMap((version) => operations.map((operation) => sectionOf(version, operation))))

/** The sections in a doc comment that show payloads; others are about inputs, errors and limits. */
const shapesIn = (doc: string): readonly string[] =>
  [...new Set(sectionsIn(doc))].filter((section) => shapes.has(section)).toSorted()

type Found = Map<string, Set<string>>

const add = (found: Found, name: string, sections: readonly string[]): void => {
  found.set(name, new Set([...(found.get(name) ?? []), ...sections]))
}

/** The records that cite other sections than those in which they occur. */
const miscited = (names: Iterable<string>, docs: ReadonlyMap<string, string>, found: Found): readonly string[] =>
  [...names].flatMap((name) => {
    const cited = shapesIn(docs.get(name) ?? '').join(', ')
    const right = [...(found.get(name) ?? [])].toSorted().join(', ')
    return cited === right ? [] : [`${name} cites ${cited || 'no section'}; it is in ${right || 'none'}`]
  })

/** Records that are a person with more fields: where the service sends one, it sends a person. */
const people = ['Relative', 'PhoneOwner', 'Resident', 'PropertyOwner']

const partAt = ({ shape }: Part, step: string): Part | undefined =>
  shape.kind === 'record' ? shape.fields[step] : shape.kind === 'list' ? shape.item : undefined

/** The records on the way to a leaf, and their fields. */
const stepsTo = (codec: Part, path: string): readonly (readonly [record: string, field: string])[] => {
  const steps: (readonly [string, string])[] = []
  let part: Part | undefined = codec
  for (const step of path.split('/').slice(1)) {
    const shape = part?.shape
    if (shape?.kind === 'record') steps.push([shape.name, step])
    if (shape?.kind === 'record' && people.includes(shape.name)) steps.push(['Person', step])
    part = part && partAt(part, step)
  }
  return steps
}

/** Where each record of the model, and each field of one, comes from. */
const sources = (): { readonly records: Found; readonly fields: Found } => {
  const records: Found = new Map()
  const fields: Found = new Map()
  for (const operation of operations)
    for (const row of lineage(operation)) {
      const carrying = versions.filter((version) => row[version].status === 'carried')
      const sections = carrying.map((version) => sectionOf(version, operation))
      for (const [record, field] of stepsTo(modelCodecs[operation], row.path)) {
        add(records, record, sections)
        add(fields, `${record}.${field}`, sections)
      }
    }
  return { records, fields }
}

test('each record of the model cites the sections that it comes from', (t) => {
  const { records } = sources()
  t.true(records.size > 40)
  t.deepEqual(miscited(records.keys(), docsOf('src/model/*.ts', /^export interface (\w+)/), records), [])
})

test('a field of the model cites no section that it does not come from', (t) => {
  const { fields } = sources()
  const cited = [...fieldDocsOf('src/model/*.ts')].filter(([, doc]) => shapesIn(doc).length > 0)
  t.true(cited.length > 15)
  for (const [field, doc] of cited)
    t.deepEqual(
      shapesIn(doc).filter((section) => fields.get(field)?.has(section) !== true),
      [],
      field,
    )
})

const addRecords = (found: Found, { shape }: Part, section: string): void => {
  if (shape.kind === 'list') addRecords(found, shape.item, section)
  if (shape.kind !== 'record') return
  add(found, shape.name.replace(/Body$/, ''), [section])
  for (const field of Object.values(shape.fields)) addRecords(found, field, section)
}

test('each payload cites the sections that show it', (t) => {
  const found: Found = new Map()
  for (const { version, operation, codec } of allSpokes) addRecords(found, codec, sectionOf(version, operation))
  const docs = docsOf('src/wire/{shared,v*}/*.ts', /^export interface (\w+)Payload/)
  t.true(docs.size > 80)
  t.deepEqual(miscited(docs.keys(), docs, found), [])
})

test('the codec of each answer cites the section that shows it', (t) => {
  const docs = docsOf('adapters/v*/*.ts', /^export const (V\w+)/)
  for (const { version, operation, codec } of allSpokes)
    t.deepEqual(shapesIn(docs.get(codec.name) ?? ''), [sectionOf(version, operation)], codec.name)
})
