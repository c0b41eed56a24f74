import { type Problem, unless } from '../../errors/problem.ts'
import type { Operation, Version } from '../../model/version.ts'
import { cleaned } from '../../query/cleaned.ts'
import { type AnyInputTable } from '../../query/input-table.ts'
import { checkPersonId, damageIn } from '../../query/inputs.ts'
import type { Kind } from '../../query/kinds.ts'
import { inputTables, type Way } from '../../query/request.ts'
import type { InputRules, Inputs } from '../../server/inputs.ts'

// What an old version takes (spec sections 4.3, 4.4), and nothing else: an input that only a newer one has would find other
// people.

/** The rule for the value of an input of a kind, if the specification shows one (spec section 8). */
const formOf: { readonly [K in Kind]?: { readonly form: RegExp; readonly rule: string } } = {
  phone: { form: /^\d{10}$/, rule: 'must be a US number of 10 digits' },
  email: { form: /.@./, rule: 'must be an email address' },
}

const shaped = (name: string, kind: Kind, inputs: Inputs): readonly Problem[] => {
  const value = inputs.get(name)
  const shape = formOf[kind]
  if (value === undefined) return []
  const damages = damageIn(value, name, kind === 'personId')
  return damages.length > 0 || shape === undefined || shape.form.test(value)
    ? damages
    : [{ input: name, rule: shape.rule }]
}

/** The rules by which an old version judges a request. */
export const oldRules = (version: Version, operation: Operation, { inputs: ways }: Way): InputRules => {
  const table: AnyInputTable = inputTables[operation]
  const taken = Object.entries(table).flatMap(([input, { kind }]) => {
    const way = ways[input]
    return way === undefined || way === 'none' ? [] : [{ ...way, kind }]
  })
  return {
    version,
    operation,
    clean: cleaned,
    known: taken.map(({ name }) => name),
    problemsOf: (inputs) =>
      taken.flatMap(({ name, kind, need }) =>
        need === 'required' && !inputs.has(name) ? [{ input: name, rule: 'is required' }] : shaped(name, kind, inputs),
      ),
  }
}

/** The rule that the id of a person breaks as a part of a path: some servers decode it twice, or before they resolve its dots. */
export const checkIdInPath = (id: string | undefined): readonly Problem[] => {
  const problems = checkPersonId(id)
  if (problems.length > 0) return problems
  return unless(!/[%/\\]/.test(id ?? ''), 'id', 'must not have %, / or \\')
}
