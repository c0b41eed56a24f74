import { lineage } from '../../src/lineage/lineage.ts'
import type { Operation, Version } from '../../src/model/version.ts'
import type { Part } from '../../src/wire/wire-type.ts'
import type { Describe } from '../../src/schema/schemas.ts'

/** The record and the field at a place in a codec; `undefined` where there is neither. */
const fieldAt = (codec: Part, pointer: string): string | undefined => {
  let part: Part | undefined = codec
  let field: string | undefined
  for (const key of pointer.split('/').slice(1)) {
    while (part?.shape.kind === 'list' && key !== '*') part = part.shape.item
    const shape: Part['shape'] | undefined = part?.shape
    if (shape?.kind === 'record') {
      field = `${shape.name} ${key}`
      part = shape.fields[key]
    } else part = shape?.kind === 'list' ? shape.item : undefined
  }
  return field
}

/** `/phones/*` + `/number` as people write it: `phones[].number`. */
const inWords = (pointer: string): string => pointer.slice(1).replaceAll('/*', '[]').replaceAll('/', '.')

/** What all of these places begin with: `sourceDate` for its year, its month and its day. */
const sharedStart = (places: readonly string[]): string => {
  const [first = [], ...others] = places.map((place) => place.split('.'))
  const end = first.findIndex((step, at) => others.some((other) => other[at] !== step))
  return (end === -1 ? first : first.slice(0, end)).join('.')
}

/** For each field of a version's payload, the fields of the model that it sets: computed from the lineage. */
export const fieldsOfModel = (version: Version, operation: Operation, codec: Part): Describe => {
  const found = new Map<string, Set<string>>()
  for (const row of lineage(operation)) {
    for (const { path } of row[version].fields) {
      const field = fieldAt(codec, path) ?? ''
      found.set(field, (found.get(field) ?? new Set()).add(inWords(row.path)))
    }
  }
  return (record, field) => {
    const paths = [...(found.get(`${record} ${field ?? ''}`) ?? [])]
    const place = sharedStart(paths) || paths[0]
    return place === undefined ? undefined : `In the model: ${place}`
  }
}
