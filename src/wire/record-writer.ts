import type { JsonObject } from './json.ts'
import { isKept } from './leaf.ts'
import { put } from './put.ts'
import { type Step, stepsOf } from './step.ts'
import { unrolled } from './unrolled.ts'
import type { Fields } from './wire-type.ts'

type Write = (record: JsonObject) => JsonObject

const writeAny =
  (steps: readonly Step[]): Write =>
  (record) => {
    const payload: Record<string, unknown> = {}
    for (const { key, keeps, encode } of steps) {
      const value = record[key]
      if (value === undefined) continue
      const written = isKept(value, keeps) ? value : encode(value)
      if (written !== undefined) put(payload, key, written)
    }
    return payload
  }

const writerOf = (name: string, fields: Fields): Write => {
  const steps = stepsOf(fields)
  return unrolled.get(name)?.write(steps) ?? writeAny(steps)
}

/** The writer of a kind of record: fields in the order of the codec, those that are `undefined` left out. */
export const recordWriter = (name: string, fields: Fields): Write => {
  // Built on first use: most programs only read, and start-up should not pay for what is not used.
  let write: Write | undefined
  return (record) => (write ??= writerOf(name, fields))(record)
}
