import { everySpoke } from '../../src/versions/spokes.ts'
import type { RecordShape, Shape } from '../../src/wire/wire-type.ts'

const add = (shape: Shape, kinds: Map<string, RecordShape>): void => {
  if (shape.kind === 'list') add(shape.item.shape, kinds)
  if (shape.kind !== 'record') return
  const known = kinds.get(shape.name)
  if (known !== undefined && Object.keys(known.fields).join() !== Object.keys(shape.fields).join()) {
    throw new Error(`Two kinds of records are called ${shape.name}.`)
  }
  for (const key of Object.keys(shape.fields)) {
    if (!/^[a-z]\w*$/.test(key)) throw new Error(`The field ${key} of ${shape.name} is not a plain word.`)
  }
  if (known === undefined) kinds.set(shape.name, shape)
  for (const part of Object.values(shape.fields)) add(part.shape, kinds)
}

const ours = everySpoke().map(({ codec }) => codec)

/** Every kind of record in any version's answers, or in these codecs, found by following them. */
export const kinds = (codecs: readonly { readonly shape: Shape }[] = ours): readonly RecordShape[] => {
  const found = new Map<string, RecordShape>()
  for (const { shape } of codecs) add(shape, found)
  return [...found.values()]
}
