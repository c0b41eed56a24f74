import { LeafType } from '../../src/wire/leaf.ts'
import { kept, listText } from './list-text.ts'
import { isNeeded, needsObject, type Part, type RecordShape } from '../../src/wire/wire-type.ts'

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

/** The code of what makes the reader of a kind of record: see `Generated` in src/wire/generated.ts. */
export const readerText = (shape: RecordShape): string => {
  const { name, isOpen } = shape
  const fields = Object.entries(shape.fields)
  const variables = fields.map(([key, part]) => variable(key) + (isList(part) ? ' = none' : ''))
  const members = fields.map(([key]) => `${key}: ${variable(key)}`)
  const record = `{ ${[...members, ...(isOpen ? ['fragments: readOthers(shape, input, findings)'] : [])].join(', ')} }`
  const cases = fields.map(
    ([key, part]) => `case '${key}':
            ${variable(key)} = ${taken(key, part)}
            break`,
  )
  return `(shape, convert, settle) => {
    const { fields } = shape
    ${calledBy(fields).join('\n    ')}
    return function read${name}(input, findings) {
      if (!isObject(input)) {
        ${needsObject(shape) ? '' : 'if (!isNoRecord(input)) '}findings.add('record', 'an object')
        return undefined
      }
      ${variables.length === 0 ? '' : `let ${variables.join(', ')}`}
      const own = findings.withoutInherited(input)
      for (const key in own) {
        const value = own[key]
        switch (key) {
          ${cases.join('\n          ')}
          ${isOpen ? '' : 'default: findings.addUnknown(key)'}
        }
      }
      ${hasRules(shape) ? `const record = ${record}\n      return settle(record, input, findings) ? convert(record) : undefined` : `return convert(${record})`}
    }
  }`
}
