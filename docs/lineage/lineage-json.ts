import { type FieldSupport, lineage, type LineageRow, operations, versions } from '../../src/public/index.ts'

// docs/lineage.json: one line for each leaf of the model, so that a change to a leaf changes one line.

/** What a version says, by pointer: `{"/person/full_name":"reshaped"}`, or why it says nothing. */
const supportJson = ({ status, fields }: FieldSupport): string =>
  JSON.stringify(
    status === 'carried' ? Object.fromEntries(fields.map(({ path, relation }) => [path, relation])) : status,
  )

const rowJson = (row: LineageRow): string => {
  const supports = versions.map((version) => `"${version}":${supportJson(row[version])}`)
  return `${JSON.stringify(row.path)}:{${supports.join(',')}}`
}

/** The lineage of all operations as JSON, in the order of the model. */
export const lineageJson = (): string => {
  const parts = operations.map(
    (operation) => `${JSON.stringify(operation)}:{\n${lineage(operation).map(rowJson).join(',\n')}\n}`,
  )
  return `{\n${parts.join(',\n')}\n}\n`
}
