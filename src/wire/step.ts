import { type Kept, type LeafReader, LeafType } from './leaf.ts'
import type { Fields, Part } from './wire-type.ts'

/** How to read and write the value of a key. */
export interface Step {
  readonly key: string
  /** The position of the field in the record. */
  readonly place: number
  /**
   * Leaves are read directly, without the generic `read`: most values are leaves, and most of these are kept unchanged.
   */
  readonly keeps: Kept
  readonly leaf: LeafReader<unknown> | undefined
  readonly read: Part['read']
  readonly encode: (value: unknown) => unknown
  /** The value of the field if nothing was sent. */
  readonly blank: unknown
}

const stepOf = ([key, part]: readonly [string, Part], place: number): Step => {
  const leaf = part instanceof LeafType ? part : undefined
  return {
    key,
    place,
    keeps: leaf?.keeps ?? 'none',
    leaf,
    read: part.read,
    encode: part.encode,
    blank: typeof part.nothing === 'object' ? part.nothing : undefined,
  }
}

/** The steps of these fields, in their order. */
export const stepsOf = (fields: Fields): readonly Step[] => Object.entries(fields).map(stepOf)
