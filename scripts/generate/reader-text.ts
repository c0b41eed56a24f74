import { LeafType } from '../../src/wire/leaf.ts'
import { kept, listText } from './list-text.ts'
import { isNeeded, type Part, type RecordShape } from '../../src/wire/wire-type.ts'

// What src/wire/record-reader.ts does in a loop over the fields, as code with a variable for each field. Payloads have their
// keys in the order of the specification, and leave some out: so a key is compared with that of the next field first.

/** The name of a field in the code: a key may be a word of the language, or of the code around it. */
const variable = (key: string): string => `_${key}`

const isList = ({ shape }: Part): boolean => shape.kind === 'list'

/** The statement that reads the value of one field. */
const taken = (key: string, part: Part): string => {
  const field = variable(key)
  if (!(part instanceof LeafType)) {
    const blank = isList(part) ? ' ?? none' : ''
    return `if (value != null) ${field} = findings.readMember(read${field}, value, key)${blank}`
  }
  if (part.keeps === 'none') {
    return `if (value != null && (${field} = parse${field}(value)) === undefined) takeLeaf(fields.${key}, value, findings, key)`
  }
  return `if (${kept[part.keeps]('value')}) ${field} = value
            else if (value != null) ${field} = takeLeaf(fields.${key}, value, findings, key)`
}

/** The functions that a reader calls, each with a name of its own: calls that always go to the same function are faster. */
const calledBy = (fields: readonly (readonly [string, Part])[]): readonly string[] =>
  fields.flatMap(([key, part]) => {
    const name = `read${variable(key)}`
    if (part.shape.kind === 'list' && !part.shape.isRoot) {
      return [`const ${name} = ${listText(name, `fields.${key}`, part.shape)}`]
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
  return `(shape, convert, settle) => {
    const { fields } = shape
    ${calledBy(fields).join('\n    ')}
    return function read${name}(input, findings) {
      if (!isObject(input)) {
        findings.add('record', 'an object')
        return undefined
      }
      let ${['next = 0', ...variables].join(', ')}
      const own = findings.withoutInherited(input)
      members: for (const key in own) {
        const value = own[key]
        // A key that is not ahead may be behind.
        for (let from = next; ; from = 0) {
          switch (from) {
            ${fields.map(([key, part], place) => `case ${place}: if (key === '${key}') {\n            next = ${place + 1}\n            ${taken(key, part)}\n            continue members\n            }`).join('\n            ')}
          }
          if (from === 0) break
        }
        ${isOpen ? '' : 'findings.addUnknown(key)'}
      }
      ${hasRules(shape) ? `const record = ${record}\n      return settle(record, input, findings) ? convert(record) : undefined` : `return convert(${record})`}
    }
  }`
}
