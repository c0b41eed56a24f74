import { isObject } from './json.ts'
import { isExact, type Kept, takeLeaf } from './leaf.ts'
import { keepOther, type Others, othersKey, othersOf } from './others.ts'
import { type Row, rowOf, type Values } from './row.ts'
import type { Step } from './step.ts'
import type { Read } from './wire-type.ts'

// The hot loop of reading: a profile has thousands of keys in hundreds of records.

/**
 * The next step is likely a little ahead: payloads have their keys in the order of the specification, and omit some.
 */
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
  if (typeof value === 'number') return keeps === 'number' && isExact(value)
  return typeof value === 'boolean' && keeps === 'boolean'
}

/** The reader of a kind of record, which loops over the keys that are there. */
export const walkOf = (steps: readonly Step[], isOpen: boolean): Read<Row> => {
  const keys = steps.map(({ key }) => key)
  const stepOfKey = new Map(steps.map((step) => [step.key, step]))
  const blank = steps.map((step) => step.blank)
  const Kind = rowOf(isOpen ? [...keys, othersKey] : keys)
  return (input, findings) => {
    if (!isObject(input)) {
      findings.add('record', 'an object')
      return undefined
    }
    const values: Values = blank.slice()
    const own = findings.ownOf(input)
    // All values at once: looking them up key by key is slow if there are many hidden classes.
    const given = Object.values(own)
    let at = 0
    let next = 0
    let others: Others | undefined
    for (const key in own) {
      // Own values come first; enumerable inherited ones follow.
      const value = at < given.length ? given[at++] : own[key]
      let step = steps[next]
      if (step === undefined || step.key !== key) step = stepAhead(steps, next, key) ?? stepOfKey.get(key)
      if (step === undefined) {
        if (isOpen) others = keepOther(others, key, value, findings)
        else findings.add('unknown', '', key)
        continue
      }
      next = step.place + 1
      if (value === null || value === undefined) continue
      if (isKept(value, step.keeps)) {
        values[step.place] = value
      } else if (step.leaf !== undefined) {
        values[step.place] = takeLeaf(step.leaf, value, findings, key)
      } else {
        const before = findings.all.length
        const part = step.read(value, findings)
        if (findings.all.length !== before) findings.under(before, key)
        if (part !== undefined) values[step.place] = part
      }
    }
    if (isOpen) values[keys.length] = othersOf(others)
    return new Kind(values)
  }
}
