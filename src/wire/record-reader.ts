import { copyJson, isObject, type JsonObject } from './json.ts'
import type { Findings } from './findings.ts'
import { isNothing, type Kept, LeafType } from './leaf.ts'
import { rowOf, type Values } from './row.ts'
import type { Part, Read, Twins } from './wire-type.ts'

/** The fields of a record, by the version's own names. */
export type Fields = Readonly<Record<string, Part>>

/** What a record asks for beside its fields. */
export interface RecordRules {
  /** Pairs of keys that say the same thing twice: where they disagree, neither is believed. */
  readonly twins?: Twins
  /** Whether a record with none of its keys is something else altogether. */
  readonly needsAnyKey?: boolean
  /** Where members go, verbatim, that no field names; without it they are unknown. */
  readonly rest?: string
}

// This is where the time goes that reading takes: a profile has thousands of keys and hundreds of records.

/** What to do with the value of a key. */
interface Step {
  readonly key: string
  /** The position of its field. */
  readonly place: number
  /** A leaf is asked itself: most of what is read are leaves, and most of these are taken as they stand. */
  readonly keeps: Kept
  readonly parse: ((input: unknown) => unknown) | undefined
  readonly expected: string
  readonly read: Part['read']
}

const stepOf = (key: string, place: number, part: Part): Step => {
  const leaf = part instanceof LeafType ? part : undefined
  return {
    key,
    place,
    keeps: leaf?.keeps ?? 'none',
    parse: leaf?.parse,
    expected: leaf?.expected ?? '',
    read: part.read,
  }
}

/** The next step is likely a little ahead: payloads keep the order of the document, and leave keys out. */
const lookahead = 4

const stepAhead = (steps: readonly Step[], next: number, key: string): Step | undefined => {
  const end = Math.min(next + lookahead, steps.length)
  for (let place = next; place < end; place++) {
    const step = steps[place]
    if (step?.key === key) return step
  }
  return undefined
}

const isKept = (value: unknown, keeps: Kept): boolean => {
  if (typeof value === 'string') return keeps === 'string'
  if (typeof value === 'number') return keeps === 'number' && Number.isFinite(value)
  return typeof value === 'boolean' && keeps === 'boolean'
}

/** Two keys that say the same, and the positions of their fields. */
interface TwinPlaces {
  readonly one: string
  readonly other: string
  readonly here: number
  readonly there: number
}

const placesOfTwins = (twins: Twins, keys: readonly string[]): readonly TwinPlaces[] =>
  twins.map(([one, other]) => ({ one, other, here: keys.indexOf(one), there: keys.indexOf(other) }))

/** Of two that disagree, neither is taken. */
const settleTwins = (twins: readonly TwinPlaces[], values: Values, findings: Findings): void => {
  for (const { one, other, here, there } of twins) {
    if (values[here] === undefined || values[there] === undefined || values[here] === values[there]) continue
    findings.add('conflict', `the same as ${one}`, other)
    values[here] = undefined
    values[there] = undefined
  }
}

/** Whether an answer has what it cannot do without; what is not there is noted, what is of the wrong kind has been. */
const isWhole = (fields: Fields, needed: readonly string[], input: JsonObject, row: JsonObject, findings: Findings) => {
  for (const key of needed) {
    if (row[key] !== undefined) continue
    const given = input[key]
    const isNobody = given === null && fields[key]?.nothing === 'nobody'
    if (given === null || given === undefined) findings.add(isNobody ? 'nobody' : 'missing', 'an object', key)
  }
  return needed.every((key) => row[key] !== undefined)
}

/** What a record holds beside its fields, verbatim. */
const othersOf = (keys: readonly string[], given: readonly unknown[], fields: Fields): unknown => {
  const members = keys.map((key, at): [string, unknown] => [key, given[at]])
  return copyJson(Object.fromEntries(members.filter(([key]) => !Object.hasOwn(fields, key))))
}

const hasAnyOf = (keys: readonly string[], input: object): boolean => keys.some((key) => Object.hasOwn(input, key))

/** Reads records with these fields, each in one walk over the keys that are there. */
export const recordReader = (
  fields: Fields,
  { twins: pairs = [], needsAnyKey = false, rest }: RecordRules,
): Read<JsonObject> => {
  const keys = Object.keys(fields)
  const steps = Object.entries(fields).map(([key, part], place) => stepOf(key, place, part))
  const stepOfKey = new Map(steps.map((step) => [step.key, step]))
  const blank = Object.values(fields).map(({ nothing }) => (typeof nothing === 'object' ? nothing : undefined))
  const twins = placesOfTwins(pairs, keys)
  const needed = keys.filter((key) => typeof fields[key]?.nothing === 'string')
  const Row = rowOf(rest === undefined ? keys : [...keys, rest])
  return (input, findings) => {
    if (!isObject(input)) {
      findings.add('record', 'an object')
      return undefined
    }
    const values: Values = blank.slice()
    const given: readonly unknown[] = Object.values(input)
    let at = 0
    let next = 0
    let hasOthers = false
    for (const key in input) {
      const value = given[at++]
      let step = steps[next]
      if (step === undefined || step.key !== key) step = stepAhead(steps, next, key) ?? stepOfKey.get(key)
      if (step === undefined) {
        if (rest !== undefined) hasOthers = true
        else if (Object.hasOwn(input, key)) findings.add('unknown', '', key)
        continue
      }
      next = step.place + 1
      if (value === null || value === undefined) continue
      if (isKept(value, step.keeps)) {
        values[step.place] = value
      } else if (step.parse !== undefined) {
        const leaf = step.parse(value)
        if (leaf !== undefined) values[step.place] = leaf
        else if (!isNothing(value)) findings.add('value', step.expected, key)
      } else {
        const before = findings.all.length
        const part = step.read(value, findings)
        if (findings.all.length !== before) findings.under(before, key)
        if (part !== undefined) values[step.place] = part
      }
    }
    if (hasOthers) values[keys.length] = othersOf(Object.keys(input), given, fields)
    if (twins.length > 0) settleTwins(twins, values, findings)
    if (needsAnyKey && !hasAnyOf(keys, input)) {
      findings.add('missing', `an object with ${keys.join(' or ')}`)
      return undefined
    }
    const row = new Row(values)
    return needed.length === 0 || isWhole(fields, needed, input, row, findings) ? row : undefined
  }
}
