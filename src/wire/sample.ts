import type { Part, Shape } from './wire-type.ts'

/** As many items as it takes for a list to show its item in several ways. */
const listLength = 3

const sampleRecord = (fields: Readonly<Record<string, Part>>, variant: number): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([key, { shape }]) => [key, sampleOf(shape, variant)]))

/**
 * A sound payload with every key that a codec knows. Each variant has other values, so that the variants together
 * show every way of writing every value.
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
