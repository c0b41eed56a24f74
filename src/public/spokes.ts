// What the core exports unchanged in both of its forms: of versions that are passed as spokes.

export type { SpokeOptions } from '../client/by-spoke.ts'
export { carries } from '../lineage/losses.ts'
export { detectSpoke } from '../normalize/identify.ts'
export type { AnySpoke, Spoke } from '../versions/facts.ts'
export * from './common.ts'
