import type { Findings } from './findings.ts'
import { isObject, type JsonObject } from './json.ts'
import type { Row } from './row.ts'
import { type Fields, stepsOf } from './step.ts'
import { unrolled } from './unrolled.ts'
import { walkOf } from './walk.ts'
import type { Read, Twins } from './wire-type.ts'

/** What a record asks for beside its fields. */
export interface RecordRules {
  /** Pairs of keys that say the same thing twice: where they disagree, neither is believed. */
  readonly twins?: Twins
  /** Whether a record with none of its keys is something else altogether. */
  readonly needsAnyKey?: boolean
  /** Whether members that no field names belong to it, too; where not, they are unknown. */
  readonly isOpen?: boolean
}

/** Of two that disagree, neither is taken. */
const settleTwins = (twins: Twins, row: Row, findings: Findings): void => {
  for (const [one, other] of twins) {
    if (row[one] === undefined || row[other] === undefined || row[one] === row[other]) continue
    findings.add('conflict', `the same as ${one}`, other)
    row[one] = undefined
    row[other] = undefined
  }
}

/** Whether an answer has what it cannot do without; what is not there is noted, what is of the wrong kind has been. */
const isWhole = (fields: Fields, needed: readonly string[], input: JsonObject, row: Row, findings: Findings) => {
  for (const key of needed) {
    if (row[key] !== undefined) continue
    const given = Object.hasOwn(input, key) ? input[key] : undefined
    const isNobody = given === null && fields[key]?.nothing === 'nobody'
    if (given === null || given === undefined) findings.add(isNobody ? 'nobody' : 'missing', 'an object', key)
  }
  return needed.every((key) => row[key] !== undefined)
}

const hasAnyOf = (keys: readonly string[], input: object): boolean => keys.some((key) => Object.hasOwn(input, key))

/** Reads records of this kind, with these fields. */
export const recordReader = (
  name: string,
  fields: Fields,
  { twins = [], needsAnyKey = false, isOpen = false }: RecordRules,
): Read<JsonObject> => {
  const keys = Object.keys(fields)
  const steps = stepsOf(fields)
  const needed = keys.filter((key) => typeof fields[key]?.nothing === 'string')
  const walk = unrolled.get(name)?.walk(steps) ?? walkOf(steps, isOpen)
  // Most kinds have no rules, and their records are many.
  if (twins.length === 0 && needed.length === 0 && !needsAnyKey) return walk
  return (input, findings) => {
    const row = walk(input, findings)
    if (row === undefined || !isObject(input)) return undefined
    settleTwins(twins, row, findings)
    if (needsAnyKey && !hasAnyOf(keys, input)) {
      findings.add('missing', `an object with ${keys.join(' or ')}`)
      return undefined
    }
    return isWhole(fields, needed, input, row, findings) ? row : undefined
  }
}
