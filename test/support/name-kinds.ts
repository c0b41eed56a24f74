import { type Name, noName } from '../../src/model/name.ts'
import type { Part } from '../../src/wire/wire-type.ts'
import { allSpokes } from './spokes.ts'

/** A record of a name: the key of its kind, if it has one, and those of all its texts. */
interface NameRecord {
  readonly kind: string | undefined
  readonly texts: readonly string[]
}

const isName = (value: unknown): value is Name =>
  typeof value === 'object' && value !== null && Object.keys(noName).every((key) => key in value)

const readBy = (part: Part, payload: object): unknown => {
  const read: unknown = part.decode(payload)
  return typeof read === 'object' && read !== null && 'right' in read ? read.right : undefined
}

/** The records of names in a codec, by their own names. */
const namesIn = (part: Part): readonly (readonly [string, NameRecord])[] => {
  const { shape } = part
  if (shape.kind === 'leaf') return []
  if (shape.kind === 'list') return namesIn(shape.item)
  const keys = Object.keys(shape.fields)
  const read = keys.map((key) => readBy(part, { [key]: 'maiden' }))
  if (part.from === undefined || !read.some(isName)) return Object.values(shape.fields).flatMap(namesIn)
  const kind = keys.find((_, at) => [read[at]].some((name) => isName(name) && name.kind === 'maiden'))
  return [[shape.name, { kind, texts: keys.filter((key) => key !== kind) }]]
}

/** What versions call the parts of a name, which decide where it goes: the main one comes first. */
export const nameRecords: ReadonlyMap<string, NameRecord> = new Map(allSpokes.flatMap(({ codec }) => namesIn(codec)))
