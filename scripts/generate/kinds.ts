import { everySpoke } from '../../src/versions/table.ts'
import type { Mapping, Part, RecordShape } from '../../src/wire/wire-type.ts'

/** A kind of record, and the table that converts it, if it is everywhere the same one. */
export interface Kind {
  readonly shape: RecordShape
  readonly mapping: Mapping | undefined
}

/** What of a table the code depends on. */
const signatureOf = (mapping: Mapping | undefined): string =>
  mapping === undefined
    ? ''
    : JSON.stringify([Object.entries(mapping.form), [...mapping.places], mapping.from === undefined])

const mappingOf = ({ mapping, wire }: Part): Mapping | undefined =>
  mapping ?? (wire.wire === wire ? undefined : mappingOf(wire))

const add = (part: Part, kinds: Map<string, Kind>): void => {
  const { shape } = part
  if (shape.kind === 'list') add(shape.item, kinds)
  if (shape.kind !== 'record') return
  const { name, fields, kinds: several } = shape
  if (several !== undefined) {
    for (const kind of several) add(kind, kinds)
    return
  }
  const known = kinds.get(name)
  if (known !== undefined && Object.keys(known.shape.fields).join() !== Object.keys(fields).join()) {
    throw new Error(`Two kinds of records are called ${name}.`)
  }
  for (const key of Object.keys(fields)) {
    if (!/^[a-z]\w*$/.test(key)) throw new Error(`The field ${key} of ${name} is not a plain word.`)
  }
  // An open record, which keeps what it has no field for, is converted as a whole.
  const mapping = shape.isOpen ? undefined : mappingOf(part)
  if (known === undefined) kinds.set(name, { shape, mapping })
  else if (signatureOf(known.mapping) !== signatureOf(mapping)) kinds.set(name, { shape, mapping: undefined })
  for (const field of Object.values(fields)) add(field, kinds)
}

const ours = everySpoke().map(({ codec }) => codec)

/** Every kind of record in any version's answers, or in these codecs, found by following them. */
export const kinds = (codecs: readonly Part[] = ours): readonly Kind[] => {
  const found = new Map<string, Kind>()
  for (const codec of codecs) add(codec, found)
  return [...found.values()]
}
