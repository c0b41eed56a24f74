// What both faces of the library share, because it is data or cannot fail.

export * from './errors/index.ts'
export * from './model/index.ts'
export { carries } from './normalize/carries.ts'
export { detectVersion } from './normalize/detect-version.ts'
export type { Issue, Normalized, NormalizeError, Source } from './normalize/normalize.ts'
export type { Loss, Rendered } from './normalize/render.ts'
export { offers } from './normalize/table.ts'
export type { Translated } from './normalize/translate.ts'
export type { OperationOf, PayloadOf, VersionOf } from './spokes.ts'
