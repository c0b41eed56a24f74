import type { Shape } from '../../../src/wire/wire-type.ts'

/** Reads a payload, or throws if it does not match the schema. */
export type Decode = (payload: unknown) => unknown

/** A validator that a user might pick instead: the schema of a codec's shape, in the fastest way that it documents. */
export type Peer = (shape: Shape) => Decode

/** Throws the error for a refused payload. */
export const refused = (): never => {
  throw new Error('A sound payload was refused.')
}
