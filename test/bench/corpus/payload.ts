import type { Random } from '../../../src/sandbox/random.ts'
import type { Part, Shape } from '../../../src/wire/wire-type.ts'
import { leafValue } from './values.ts'

// Payloads are made from the codecs themselves, so that a new field is measured at once.

/** How much of a payload is there: the share of its leaves that are absent, and of those that are null. */
export interface Density {
  readonly absent: number
  readonly empty: number
}

export const densities = {
  sparse: { absent: 0.3, empty: 0.1 },
  dense: { absent: 0, empty: 0 },
} satisfies Readonly<Record<string, Density>>

export type DensityName = keyof typeof densities

export interface Making {
  readonly random: Random
  readonly density: Density
  /** How many items an outermost list has; a list within a list has one to three. */
  readonly breadth: number
}

/** `undefined` for a leaf that is absent here. */
const leaf = (name: string, key: string, { random, density }: Making): unknown => {
  const share = random.fraction()
  if (share < density.absent) return undefined
  return share < density.absent + density.empty ? null : leafValue(name, random, key)
}

const listLength = ({ random, breadth }: Making, depth: number): number => (depth === 0 ? breadth : random.whole(1, 3))

/** Twins say the same thing twice: in a sound payload, they agree. */
const agree = (twins: readonly (readonly [string, string])[], record: Record<string, unknown>): void => {
  for (const [one, other] of twins) {
    if (record[one] != null && record[other] != null) record[other] = record[one]
  }
}

const recordOf = (shape: Shape & { kind: 'record' }, making: Making, depth: number): unknown => {
  const record: Record<string, unknown> = {}
  for (const [key, part] of Object.entries(shape.fields)) {
    const value = valueOf(part, key, making, depth)
    if (value !== undefined) record[key] = value
  }
  agree(shape.twins, record)
  return record
}

const valueOf = ({ shape }: Part, key: string, making: Making, depth: number): unknown => {
  if (shape.kind === 'leaf') return leaf(shape.leaf, key, making)
  if (shape.kind === 'record') return recordOf(shape, making, depth)
  const items = Array.from({ length: listLength(making, depth) }, () => valueOf(shape.item, key, making, depth + 1))
  return items.filter((item) => item !== undefined)
}

/** A sound payload of a codec. */
export const payloadOf = (codec: Part, making: Making): unknown => valueOf(codec, '', making, 0)
