import type { Fields, Shape } from './wire-type.ts'

/** Enough items to show several variants of an item. */
const listLength = 3

const sampleRecord = (fields: Fields, variant: number): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([key, { shape }]) => [key, sampleOf(shape, variant)]))

/**
 * A valid payload with every key of a codec. Each variant has other values; together, the variants show every notation
 * of every value.
 */
export const sampleOf = (shape: Shape, variant: number): unknown => {
  switch (shape.kind) {
    case 'leaf':
      return shape.examples[variant % shape.examples.length]
    case 'list':
      return Array.from({ length: listLength }, (_, position) => sampleOf(shape.item.shape, variant + position))
    case 'record':
      return { ...sampleRecord(shape.fields, variant), ...(shape.isOpen ? { ['anything else']: 'text' } : {}) }
  }
}
