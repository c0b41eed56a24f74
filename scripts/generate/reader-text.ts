import { isObject, type JsonObject } from '../../src/wire/json.ts'
import { LeafType } from '../../src/wire/leaf.ts'
import { type Plan, planOf } from '../../src/wire/record-loops.ts'
import type { Kind } from './kinds.ts'
import { kept, listText } from './list-text.ts'
import { isConstant, isNeeded, needsObject, type Part, type RecordShape } from '../../src/wire/wire-type.ts'

// What src/wire/record-loops.ts does in a loop over the fields, as code with a variable for each field.

/** The name of a field in the code: a key may be a word of the language, or of the code around it. */
const variable = (key: string): string => `_${key}`

const isList = ({ shape }: Part): boolean => shape.kind === 'list'

/** The value of one field as an expression: what is not simply kept goes to a function, null included. */
const taken = (key: string, part: Part): string => {
  const other = `(fields.${key}, value, findings, key)`
  if (!(part instanceof LeafType))
    return `value == null ? ${isList(part) ? 'none' : 'undefined'} : findings.readMember(read${variable(key)}, value, key)${isList(part) ? ' ?? none' : ''}`
  if (part.keeps === 'none') return `parse${variable(key)}(value) ?? takeOther${other}`
  return `${kept[part.keeps]('value')} ? value : takeOther${other}`
}

/** The functions that a reader calls, each with a name of its own: calls that always go to the same function are faster. */
const calledBy = (fields: readonly (readonly [string, Part])[]): readonly string[] =>
  fields.flatMap(([key, part]) => {
    const name = `read${variable(key)}`
    // A list of records is read by the loop for all lists: what it calls takes far longer than to call it.
    if (part.shape.kind === 'list' && part.shape.item.shape.kind === 'leaf') {
      return [`const ${name} = ${listText(name, `fields.${key}`, part.shape.item)}`]
    }
    if (!(part instanceof LeafType)) return [`const ${name} = fields.${key}.read`]
    return part.keeps === 'none' ? [`const parse${variable(key)} = fields.${key}.parse`] : []
  })

const hasRules = ({ fields, twins, needsAnyOf }: RecordShape): boolean =>
  twins.length > 0 || needsAnyOf.length > 0 || Object.values(fields).some(isNeeded)

/** The fields that a record as read has. */
const tellingIn = ({ fields }: RecordShape): readonly string[] =>
  Object.entries(fields).flatMap(([key, part]) => (isConstant(part) ? [] : [key]))

/** The fields that the table of a kind does not name, for the function that knows what becomes of them. */
const rowOf = ({ shape, mapping }: Kind): string => {
  const others = tellingIn(shape).filter((key) => mapping?.places.has(key) !== true)
  return `{ ${others.map((key) => `${key}: ${variable(key)}`).join(', ')} }`
}

/** What a key of the model is if nothing was sent. */
const blankText = (blank: unknown): string =>
  Array.isArray(blank) ? 'none' : isObject(blank) || blank === undefined ? 'undefined' : JSON.stringify(blank)

/** A record of the model as a literal, with every key. A part is there if any of its fields was sent. */
const literal = (form: JsonObject, plan: Plan, other: (key: string) => string): string => {
  const leaves = new Map(plan.leaves)
  const parts = new Map(plan.parts)
  const members = Object.entries(form).map(([key, blank]) => {
    const field = leaves.get(key)
    const part = parts.get(key)
    if (part !== undefined && isObject(blank)) return `${key}: ${partText(blank, part)}`
    if (field === undefined) return `${key}: ${Array.isArray(blank) ? `${other(key)} ?? none` : other(key)}`
    return `${key}: ${variable(field)}${blankText(blank) === 'undefined' ? '' : ` ?? ${blankText(blank)}`}`
  })
  return `{ ${members.join(', ')} }`
}

const fieldsOf = ({ leaves, parts }: Plan): readonly string[] => [
  ...leaves.map(([, field]) => field),
  ...parts.flatMap(([, part]) => fieldsOf(part)),
]

const partText = (form: JsonObject, plan: Plan): string => {
  const isBlank = fieldsOf(plan).map((field) => `${variable(field)} === undefined`)
  return `${isBlank.join(' && ')} ? undefined : ${literal(form, plan, (key) => blankText(form[key]))}`
}

/** What a reader makes of the variables of a record without rules: the value of the model, or what the adapter makes of it. */
const madeOf = (kind: Kind): string => {
  const { shape, mapping } = kind
  if (mapping === undefined) return `return convert(${recordOf(shape)})`
  const { form, places, from } = mapping
  const plan = planOf(form, places)
  if (from === undefined) return `return ${literal(form, plan, (key) => blankText(form[key]))}`
  // A key that the function does not give is not said.
  return `const rest = from(${rowOf(kind)})\n      return ${literal(form, plan, (key) => `rest.${key}`)}`
}

/** The record as read, with every field. */
const recordOf = (shape: RecordShape): string => {
  const { isOpen } = shape
  const members = tellingIn(shape).map((key) => `${key}: ${variable(key)}`)
  return `{ ${[...members, ...(isOpen ? ['fragments: hasOthers ? readOthers(shape, input, findings) : undefined'] : [])].join(', ')} }`
}

/** The code of what makes the reader of a kind of record: see `Generated` in src/wire/wire-type.ts. */
export const readerText = (kind: Kind): string => {
  const { shape, mapping } = kind
  const { name, isOpen } = shape
  const fields = Object.entries(shape.fields)
  const variables = fields.map(([key, part]) => variable(key) + (isList(part) ? ' = none' : ''))
  const cases = fields.map(
    ([key, part]) => `case '${key}':
            ${variable(key)} = ${taken(key, part)}
            break`,
  )
  return `(shape, ${mapping === undefined ? 'convert' : '{ from }'}, settle) => {
    const { fields } = shape
    ${calledBy(fields).join('\n    ')}
    return function read${name}(input, findings) {
      if (!isObject(input)) {
        ${needsObject(shape) ? '' : 'if (!isNoRecord(input)) '}findings.add('record', 'an object')
        return undefined
      }
      ${variables.length === 0 ? '' : `let ${variables.join(', ')}`}
      ${isOpen ? 'let hasOthers = false' : ''}
      const own = findings.withoutInherited(input)
      for (const key in own) {
        const value = own[key]
        switch (key) {
          ${cases.join('\n          ')}
          default: ${isOpen ? 'hasOthers = true' : 'findings.addUnknown(key)'}
        }
      }
      ${settled(kind)}
    }
  }`
}

/** The end of a reader: extra rules look at the whole record first, and may change it. */
const settled = (kind: Kind): string => {
  const { shape, mapping } = kind
  if (!hasRules(shape)) return madeOf(kind)
  const record = `const record = ${recordOf(shape)}\n      if (!settle(record, input, findings)) return undefined\n      `
  if (mapping === undefined) return `${record}return convert(record)`
  const changed = shape.twins.flat().map((key) => `${variable(key)} = record.${key}`)
  return `${record}${[...changed, madeOf(kind)].join('\n      ')}`
}
