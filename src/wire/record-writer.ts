import type { JsonObject } from './json.ts'
import { type Kept, LeafType } from './leaf.ts'
import type { Fields } from './record-reader.ts'
import type { Part } from './wire-type.ts'

/** How to write the value of a key. */
interface Step {
  readonly key: string
  /** What is read as it stands is written so, too. */
  readonly keeps: Kept
  readonly encode: (value: unknown) => unknown
}

const stepOf = (key: string, part: Part): Step => ({
  key,
  keeps: part instanceof LeafType ? part.keeps : 'none',
  encode: part.encode,
})

/** Writes records with these fields, each in one walk over its members; what is `undefined` is left out. */
export const recordWriter = (fields: Fields): ((record: JsonObject) => JsonObject) => {
  const steps = Object.entries(fields).map(([key, part]) => stepOf(key, part))
  const stepOfKey = new Map(steps.map((step) => [step.key, step]))
  return (record) => {
    const payload: Record<string, unknown> = {}
    const values: readonly unknown[] = Object.values(record)
    let at = 0
    for (const key in record) {
      // Adapters write the members of a record mostly in the order of the codec.
      const next = steps[at]
      const value = values[at++]
      if (value === undefined) continue
      const step = next?.key === key ? next : stepOfKey.get(key)
      if (step === undefined) continue
      const written = typeof value === step.keeps ? value : step.encode(value)
      if (written !== undefined) payload[key] = written
    }
    return payload
  }
}
