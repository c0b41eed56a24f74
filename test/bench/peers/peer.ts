import type { Shape } from '../../../src/wire/wire-type.ts'

/** Reads a payload, or throws where it is not as the schema says. */
export type Decode = (payload: unknown) => unknown

/** A validator that a user might pick instead: the schema of a codec's shape, in the fastest way that it documents. */
export type Peer = (shape: Shape) => Decode

/** What a payload that is refused ends with. */
export const refused = (): never => {
  throw new Error('A sound payload was refused.')
}
