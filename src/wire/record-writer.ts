import type { JsonObject } from './json.ts'
import { put } from './put.ts'
import { type Fields, type Step, stepsOf } from './step.ts'
import { unrolled } from './unrolled.ts'

const writeAny =
  (steps: readonly Step[]) =>
  (record: JsonObject): JsonObject => {
    const payload: Record<string, unknown> = {}
    for (const { key, keeps, encode } of steps) {
      const value = record[key]
      if (value === undefined) continue
      const written = typeof value === keeps ? value : encode(value)
      if (written !== undefined) put(payload, key, written)
    }
    return payload
  }

/** Writes records of this kind, in the order of the codec; what is `undefined` is left out. */
export const recordWriter = (name: string, fields: Fields): ((record: JsonObject) => JsonObject) => {
  const steps = stepsOf(fields)
  return unrolled.get(name)?.write(steps) ?? writeAny(steps)
}
