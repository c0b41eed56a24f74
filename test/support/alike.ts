import { isDeepStrictEqual } from 'node:util'
import { patternOf } from '../../src/lineage/model-path.ts'
import { Findings } from '../../src/wire/findings.ts'
import type { Part, RecordShape } from '../../src/wire/wire-type.ts'
import { isJsonObject, pointerOf } from './json.ts'
import { placesIn } from './payloads.ts'

/** The value of a field in each of the records, as its codec reads it: 7 and "7" are the same number. */
const said = (records: readonly unknown[], key: string, part: Part | undefined): readonly unknown[] =>
  records.map((record) => part?.read(isJsonObject(record) ? record[key] : undefined, new Findings()))

/** Two fields of a record, by their JSON Pointers with `*` for positions in lists. */
export interface Pair {
  readonly pointers: readonly [string, string]
  /** They are only yes or no. */
  readonly areFlags: boolean
}

const isFlag = (value: unknown): boolean => value === undefined || typeof value === 'boolean'

/** The pairs of a record's fields that have equal values in each of the records, except twins, which must have them. */
const alikeInRecords = ({ fields, twins }: RecordShape, records: readonly unknown[], place: string) => {
  const columns = Object.entries(fields).map(([key, part]) => ({ key, values: said(records, key, part) }))
  return columns.flatMap(({ key, values }, at) =>
    columns
      .slice(at + 1)
      .filter((other) => isDeepStrictEqual(other.values, values))
      .filter((other) => !twins.some((pair) => pair.includes(key) && pair.includes(other.key)))
      .map((other): Pair => ({
        pointers: [`${place}/${key}`, `${place}/${other.key}`],
        areFlags: values.every(isFlag),
      })),
  )
}

/**
 * The fields of a payload that have the same value as another one of their record, wherever in its lists the record is:
 * such values would not reveal an adapter that mistakes one for the other.
 */
export const alikeIn = (codec: Part, payload: unknown): readonly Pair[] => {
  const places = placesIn(codec, payload).map((place) => ({ ...place, at: patternOf(pointerOf(place.keys)) }))
  return [...new Set(places.map(({ at }) => at))].flatMap((at) => {
    const here = places.filter((place) => place.at === at)
    const [shape] = here.map(({ part }) => part.shape)
    const records = here.map(({ value }) => value)
    return shape?.kind === 'record' ? alikeInRecords(shape, records, at) : []
  })
}
