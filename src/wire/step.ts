import { type Kept, type LeafReader, LeafType } from './leaf.ts'
import type { Part } from './wire-type.ts'

/** The fields of a record, by the version's own names. */
export type Fields = Readonly<Record<string, Part>>

/** What to do with the value of a key. */
export interface Step {
  readonly key: string
  /** The position of its field. */
  readonly place: number
  /** A leaf is asked itself: most of what is read are leaves, and most of these are taken as they stand. */
  readonly keeps: Kept
  readonly leaf: LeafReader<unknown> | undefined
  readonly read: Part['read']
  readonly encode: (value: unknown) => unknown
  /** What stands for the field where nothing was sent. */
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

/** The steps for fields, in their order. */
export const stepsOf = (fields: Fields): readonly Step[] => Object.entries(fields).map(stepOf)
