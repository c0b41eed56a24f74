import { verbatimKey } from '../model/json.ts'
import { isObject } from './json.ts'
import { isKept, takeLeaf } from './leaf.ts'
import { keepOther, type Others, othersOf } from './others.ts'
import { type Row, rowOf, type Values } from './row.ts'
import type { Step } from './step.ts'
import type { Read } from './wire-type.ts'

// The hot loop of reading: a profile has thousands of keys in hundreds of records.

/** The step of a key: likely the next one, as payloads have their keys in the order of the specification. */
const stepFrom = (steps: readonly Step[], next: number, key: string): Step | undefined => {
  for (let place = next; place < steps.length; place++) {
    const step = steps[place]
    if (step?.key === key) return step
  }
  return undefined
}

/** The reader of a kind of record, which loops over the keys that are there. */
export const walkOf = (steps: readonly Step[], isOpen: boolean): Read<Row> => {
  const keys = steps.map(({ key }) => key)
  const stepOfKey = new Map(steps.map((step) => [step.key, step]))
  const blank = steps.map((step) => step.blank)
  const Kind = rowOf(isOpen ? [...keys, verbatimKey] : keys)
  return (input, findings) => {
    if (!isObject(input)) {
      findings.add('record', 'an object')
      return undefined
    }
    const values: Values = blank.slice()
    const own = findings.ownOf(input)
    let next = 0
    let others: Others | undefined
    for (const key in own) {
      const value = own[key]
      const step = stepFrom(steps, next, key) ?? stepOfKey.get(key)
      if (step === undefined) {
        if (isOpen) others = keepOther(others, key, value, findings)
        else findings.addUnknown(key)
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
        const { here } = findings
        findings.here = here?.at(key)
        const part = step.read(value, findings)
        findings.here = here
        if (findings.all.length !== before) findings.under(before, key)
        if (part !== undefined) values[step.place] = part
      }
    }
    if (isOpen) values[keys.length] = othersOf(others)
    return new Kind(values)
  }
}
