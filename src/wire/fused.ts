import type { Read } from './wire-type.ts'

/**
 * What makes readings of a payload straight into the canonical value, by the name of the codec that `compose`
 * makes.
 *
 * There are none in the sources, where a codec reads the payload into records and an adapter makes canonical ones of
 * them. The build for Node puts in one for each payload, made from that codec and that adapter: making records that live
 * only to be read once takes about a quarter of the time.
 */
export const fused: ReadonlyMap<string, () => Read<unknown>> = new Map()
