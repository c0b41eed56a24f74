import type { Findings } from './findings.ts'
import { isObject, type JsonObject } from './json.ts'
import type { Row } from './row.ts'
import { stepsOf } from './step.ts'
import { unrolled } from './unrolled.ts'
import { walkOf } from './walk.ts'
import { isNeeded, type Part, type Read, type RecordShape, type Twins } from './wire-type.ts'

/** Whether two fields with the same meaning both have a value, but not the same. */
export const disagree = ([one, other]: Twins[number], row: JsonObject): boolean =>
  row[one] !== undefined && row[other] !== undefined && row[one] !== row[other]

/** If two fields with the same meaning disagree, drops both, and notes the conflict. */
const settleTwins = (twins: Twins, row: Row, findings: Findings): void => {
  for (const twin of twins) {
    if (!disagree(twin, row)) continue
    const [one, other] = twin
    findings.add('conflict', `the same as ${one}`, other)
    row[one] = undefined
    row[other] = undefined
  }
}

/**
 * Whether all required fields are there. Notes those that are missing; those of the wrong type have been noted already.
 */
const hasAll = (needed: readonly [string, Part][], input: JsonObject, row: Row, findings: Findings): boolean => {
  for (const [key, { nothing }] of needed) {
    if (row[key] !== undefined) continue
    const given = Object.hasOwn(input, key) ? input[key] : undefined
    const isNotFound = given === null && nothing === 'notFound'
    if (given === null || given === undefined) findings.add(isNotFound ? 'notFound' : 'missing', 'an object', key)
  }
  return needed.every(([key]) => row[key] !== undefined)
}

/** Applies the extra rules of a kind of record to one that has been read; `false` rejects it. */
type Settle = (row: Row, input: JsonObject, findings: Findings) => boolean

/** The extra rules of a kind of record; most kinds have none. */
export const settlerOf = ({ fields, twins, needsAnyOf }: RecordShape): Settle | undefined => {
  const needed = Object.entries(fields).filter(([, part]) => isNeeded(part))
  if (twins.length === 0 && needed.length === 0 && needsAnyOf.length === 0) return undefined
  return (row, input, findings) => {
    settleTwins(twins, row, findings)
    if (needsAnyOf.length > 0 && !needsAnyOf.some((key) => Object.hasOwn(input, key))) {
      findings.add('missing', `an object with ${needsAnyOf.join(' or ')}`)
      return false
    }
    return hasAll(needed, input, row, findings)
  }
}

const readerOf = (shape: RecordShape): Read<JsonObject> => {
  const steps = stepsOf(shape.fields)
  const walk = unrolled.get(shape.name)?.walk(steps) ?? walkOf(steps, shape.isOpen)
  const settle = settlerOf(shape)
  if (settle === undefined) return walk
  return (input, findings) => {
    const row = walk(input, findings)
    return row !== undefined && isObject(input) && settle(row, input, findings) ? row : undefined
  }
}

/** The reader of a kind of record. */
export const recordReader = (shape: RecordShape): Read<JsonObject> => {
  // Built on first use: there are about 150 kinds, and a program meets few of them.
  let read: Read<JsonObject> | undefined
  return (input, findings) => (read ??= readerOf(shape))(input, findings)
}
