// What the root and the entry for fp-ts export unchanged of versions that are called by their names.

export type { LookupOptions } from '../client/options.ts'
export { carries, type FieldSupport, lineage, type LineageRow, type WireField } from '../lineage/lineage.ts'
export { detectVersion } from '../normalize/by-name.ts'
export { type Explanation, type ExplainOptions, explain, type Schema } from '../lineage/explain.ts'
export type { FieldRelation } from '../lineage/landings.ts'
export { offers } from '../versions/table.ts'
export type { LookupInput } from '../query/request.ts'
export type { CommonOperation, OperationFor, OperationOf, PayloadOf, VersionOf } from '../versions/table.ts'
export * from './common.ts'
