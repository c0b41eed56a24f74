import { othersKey } from '../../src/wire/others.ts'
import { type Step, stepsOf } from '../../src/wire/step.ts'
import type { Kind } from './kinds.ts'

// What src/wire/walk.ts does in a loop over all steps, with a variable for each field and a case for each key. Names
// are short: all kinds together are a long text, and a process that starts has to read it.

const kept: Readonly<Record<Step['keeps'], string>> = {
  string: "typeof v === 'string'",
  number: `typeof v === 'number' && v <= ${String(Number.MAX_SAFE_INTEGER)} && v >= ${String(Number.MIN_SAFE_INTEGER)}`,
  boolean: "typeof v === 'boolean'",
  none: '',
}

const take = ({ place, keeps, leaf }: Step): string => {
  const field = `f${place}`
  const step = `s${place}`
  if (keeps !== 'none')
    return `if (${kept[keeps]}) ${field} = v\nelse if (v != null) ${field} = takeLeaf(${step}.leaf, v, findings, key)`
  if (leaf !== undefined) {
    return `if (v != null && (${field} = ${step}.leaf.parse(v)) === undefined) takeLeaf(${step}.leaf, v, findings, key)`
  }
  return `if (v != null) {
    const n = findings.all.length
    const part = ${step}.read(v, findings)
    if (findings.all.length !== n) findings.under(n, key)
    if (part !== undefined) ${field} = part
  }`
}

/** Falls through to the keys after it: payloads keep the order of the document, and leave keys out. */
const caseOf = (step: Step): string =>
  `case ${step.place}: if (key === '${step.key}') {
    next = ${step.place + 1}
    ${take(step)}
    continue members
  }`

const stray = (isOpen: boolean): string =>
  isOpen ? '(others ??= []).push([key, v])' : "findings.add('unknown', '', key)"

/** A function of the steps of a kind of record, as text: it gives the function that reads such records. */
export const walkText = ({ fields, isOpen }: Kind): string => {
  const steps = stepsOf(fields)
  const variables = steps.map(({ place, blank }) => (blank === undefined ? `f${place}` : `f${place} = none`))
  return `([${steps.map(({ place }) => `s${place}`).join(', ')}]) => (input, findings) => {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    findings.add('record', 'an object')
    return
  }
  let ${['next = 0', ...(isOpen ? ['others'] : []), ...variables].join(', ')}
  const inherits = findings.mayInherit(input)
  members: for (const key in input) {
    if (inherits && !Object.hasOwn(input, key)) continue
    const v = input[key]
    // A key that is not ahead may be behind.
    for (let from = next; ; from = 0) {
      switch (from) {
        ${steps.map(caseOf).join('\n')}
      }
      if (from === 0) break
    }
    ${stray(isOpen)}
  }
  return { ${[...steps.map(({ key, place }) => `${key}: f${place}`), ...(isOpen ? [`${othersKey}: othersOf(others)`] : [])].join(', ')} }
}`
}
