import { verbatimKey } from '../../../src/model/json.ts'
import { type Step, stepsOf } from '../../../src/wire/step.ts'
import type { Part, RecordShape } from '../../../src/wire/wire-type.ts'

// What src/wire/walk.ts does in a loop over all steps, as code with a variable for each field and a case for each key.
// Names are short: the code of all kinds together is long, and every process parses it at its start.

/** The condition under which a number is one that a parser has not rounded, as in src/wire/leaf.ts. */
export const isExactText = (value: string): string =>
  `${value} <= ${String(Number.MAX_SAFE_INTEGER)} && ${value} >= ${String(Number.MIN_SAFE_INTEGER)}`

/** The condition under which a value is kept unchanged. */
const isKept: Readonly<Record<Exclude<Step['keeps'], 'none'>, (value: string) => string>> = {
  string: (value) => `typeof ${value} === 'string'`,
  number: (value) => `typeof ${value} === 'number' && ${isExactText(value)}`,
  boolean: (value) => `typeof ${value} === 'boolean'`,
}

/** The value of a leaf, as an expression. */
export const leafValueText = (keeps: Step['keeps'], value: string, parse: string): string =>
  keeps === 'none' ? `${parse}(${value})` : `${isKept[keeps](value)} ? ${value} : ${parse}(${value})`

/** How a generated reader differs from the plain one of a kind of record. */
interface Walk {
  /** The reader of the field of a key, if it is not its codec's; of a leaf, it always is. */
  readonly readerOf: (key: string) => string | undefined
  /** Whether the list of a key may be changed: it then starts with a new list, instead of the shared empty one. */
  readonly mayChange: (key: string) => boolean
  /** The statements that return the result. */
  readonly end: string
}

/** The variable of a field. No adapter has such a name: the last statements may come from an adapter. */
const variable = ({ place }: Step): string => `$${place}`

/** The variables of the fields of a kind of record. */
export const variablesOf = ({ fields }: RecordShape): ReadonlyMap<string, string> =>
  new Map(stepsOf(fields).map((step) => [step.key, variable(step)]))

/** A literal of everything that was read. */
export const rowText = (shape: RecordShape): string => {
  const members = [...variablesOf(shape)].map(([key, name]) => `${key}: ${name}`)
  return `{ ${[...members, ...(shape.isOpen ? [`${verbatimKey}: othersOf(others)`] : [])].join(', ')} }`
}

/** The reader of a field, with a separate name for each: calls that always go to the same function are faster. */
const readerText = ({ place, leaf }: Step): string =>
  `p${place} = s${place}.${leaf === undefined ? 'read' : 'leaf.parse'}`

/** Whether anything in a part may have an unknown key. */
export const holdsRecords = ({ shape }: Pick<Part, 'shape'>): boolean =>
  shape.kind === 'list' ? holdsRecords(shape.item) : shape.kind === 'record'

const take = (step: Step, part: Part | undefined, reader: string | undefined): string => {
  const field = variable(step)
  const { place, keeps, leaf } = step
  if (keeps !== 'none')
    return `if (${isKept[keeps]('v')}) ${field} = v\nelse if (v != null) ${field} = takeLeaf(s${place}.leaf, v, findings, key)`
  if (leaf !== undefined)
    return `if (v != null && (${field} = p${place}(v)) === undefined) takeLeaf(s${place}.leaf, v, findings, key)`
  const mayNote = part !== undefined && holdsRecords(part)
  return `if (v != null) {
    const n = findings.all.length
    ${mayNote ? 'const here = findings.here\n    if (here !== undefined) findings.here = here.at(key)' : ''}
    const part = ${reader ?? `p${place}`}(v, findings)
    ${mayNote ? 'if (here !== undefined) findings.here = here' : ''}
    if (findings.all.length !== n) findings.under(n, key)
    if (part !== undefined) ${field} = part
  }`
}

/** Falls through to later keys: payloads have their keys in the order of the specification, and omit some. */
const caseOf = (step: Step, part: Part | undefined, { readerOf }: Walk): string =>
  `case ${step.place}: if (key === '${step.key}') {
    next = ${step.place + 1}
    ${take(step, part, readerOf(step.key))}
    continue members
  }`

const stray = (isOpen: boolean): string =>
  isOpen ? 'others = keepOther(others, key, v, findings)' : 'findings.addUnknown(key)'

/** The code of a function that takes the steps of a kind of record, and returns the reader of such records. */
export const walkText = (
  shape: RecordShape,
  walk: Walk = { readerOf: () => undefined, mayChange: () => false, end: `return ${rowText(shape)}` },
): string => {
  const { fields, isOpen, isRoot } = shape
  const steps = stepsOf(fields)
  const variables = steps.map((step) =>
    step.blank === undefined ? variable(step) : `${variable(step)} = ${walk.mayChange(step.key) ? '[]' : 'none'}`,
  )
  const called = steps.filter(({ key, keeps }) => keeps === 'none' && walk.readerOf(key) === undefined)
  return `([${steps.map(({ place }) => `s${place}`).join(', ')}]) => {
  ${called.length === 0 ? '' : `const ${called.map(readerText).join(', ')}`}
  return (input, findings) => {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    findings.add('${isRoot ? 'missing' : 'record'}', 'an object')
    return
  }
  let ${['next = 0', ...(isOpen ? ['others'] : []), ...variables].join(', ')}
  const own = findings.ownOf(input)
  members: for (const key in own) {
    const v = own[key]
    // A key that is not ahead may be behind.
    for (let from = next; ; from = 0) {
      switch (from) {
        ${steps.map((step) => caseOf(step, fields[step.key], walk)).join('\n')}
      }
      if (from === 0) break
    }
    ${stray(isOpen)}
  }
  ${walk.end}
}}`
}
