import type { Problem } from '../../errors/problem.ts'
import type { Operation, Version } from '../../model/version.ts'
import type { AnyInputTable } from '../../query/input-table.ts'
import { inputTables } from '../../query/request.ts'
import type { InputRules, Inputs } from '../../server/inputs.ts'

// What an old version takes (spec sections 4.3, 4.4), and nothing else: an input that only v5 has would find other people.

/** The rule for the value of an input of a kind, if the specification shows one (spec section 8). */
const formOf: Readonly<Record<string, { readonly form: RegExp; readonly rule: string }>> = {
  phone: { form: /^\d{10}$/, rule: 'must be a US number of 10 digits' },
  email: { form: /.@./, rule: 'must be an email address' },
}

const required = (name: string, inputs: Inputs): readonly Problem[] =>
  inputs.has(name) ? [] : [{ input: name, rule: 'is required' }]

const shaped = (name: string, kind: string, inputs: Inputs): readonly Problem[] => {
  const value = inputs.get(name)
  const shape = formOf[kind]
  return value === undefined || shape === undefined || shape.form.test(value) ? [] : [{ input: name, rule: shape.rule }]
}

/** The only input of an operation. */
const single = (name: 'id' | 'phone' | 'email', isInPath: boolean): Pick<InputRules, 'known' | 'problemsOf'> => ({
  known: isInPath ? [] : [name],
  problemsOf: (inputs) => {
    const missing = required(name, inputs)
    return missing.length > 0 ? missing : shaped(name, name, inputs)
  },
})

/** The inputs of a search, of which each version takes some. */
const several = (version: Version, table: AnyInputTable): Pick<InputRules, 'known' | 'problemsOf'> => {
  const taken = Object.values(table).filter((input) => input[version] !== 'unsupported')
  return {
    known: taken.map(({ parameter }) => parameter),
    problemsOf: (inputs) =>
      taken.flatMap((input) => [
        ...(input[version] === 'required' ? required(input.parameter, inputs) : []),
        ...shaped(input.parameter, input.kind, inputs),
      ]),
  }
}

/** The rules by which an old version judges a request, for an operation with this path. */
export const oldRules = (version: Version, operation: Operation, path: string): InputRules => {
  const source = { version, operation }
  switch (operation) {
    case 'person':
      return { ...source, ...single('id', path.includes('{id}')) }
    case 'phones':
      return { ...source, ...single('phone', false) }
    case 'emails':
      return { ...source, ...single('email', false) }
    case 'names':
    case 'addresses':
      return { ...source, ...several(version, inputTables[operation]) }
  }
}
