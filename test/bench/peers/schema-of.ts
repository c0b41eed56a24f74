import type { Shape } from '../../../src/wire/wire-type.ts'

/** How a leaf is written, as far as a schema can say. */
export type Kind = 'text' | 'flag' | 'number' | 'numberOrText'

/** What a validator needs to define a payload's schema. `S` is its type of schemas. */
export interface Dialect<S> {
  readonly leaves: Readonly<Record<Kind, S>>
  readonly nullable: (schema: S) => S
  readonly list: (item: S) => S
  /** An object in which any field may be absent or null, and which may have others. */
  readonly record: (fields: Readonly<Record<string, S>>) => S
}

// A count in quotes is refused here, but read by our codecs: the others have to do a little less.
const kinds: Readonly<Record<string, Kind>> = {
  text: 'text',
  word: 'text',
  email: 'text',
  flag: 'flag',
  number: 'number',
  month: 'number',
  year: 'number',
  date: 'numberOrText',
  yearDate: 'numberOrText',
  monthDate: 'numberOrText',
  id: 'numberOrText',
  token: 'numberOrText',
  phone: 'numberOrText',
  zip: 'numberOrText',
}

const kindOf = (leaf: string): Kind => {
  const kind = kinds[leaf]
  if (kind === undefined)
    throw new Error(`The benchmark's schemas do not know the leaf ${leaf}: add it to schema-of.ts.`)
  return kind
}

/** The schema of what a codec reads, for another validator, so that nothing is written twice. */
export const schemaOf = <S>(shape: Shape, dialect: Dialect<S>): S => {
  switch (shape.kind) {
    case 'leaf':
      return dialect.leaves[kindOf(shape.leaf)]
    case 'list': {
      const item = schemaOf(shape.item.shape, dialect)
      return dialect.list(shape.item.shape.kind === 'leaf' ? dialect.nullable(item) : item)
    }
    case 'record': {
      const fields = Object.entries(shape.fields).map(([key, field]): [string, S] => [
        key,
        schemaOf(field.shape, dialect),
      ])
      return dialect.record(Object.fromEntries(fields))
    }
  }
}
