import type { Read } from './wire-type.ts'

/**
 * Factories for readers that decode a payload straight into the canonical value, by the name of the composed codec.
 *
 * The sources have none: there, a codec reads the payload into records, and an adapter turns these into the canonical
 * value. The build for Node generates one for each composed codec from its two halves: building the intermediate
 * records is about a quarter of the cost of reading.
 */
export const fused: ReadonlyMap<string, () => Read<unknown>> = new Map()
