import { type Problem, unless } from '../../errors/problem.ts'
import type { Cursor, PagedOperation } from '../../model/lookup.ts'
import type { Operation, Version } from '../../model/version.ts'
import { type AddressQuery, nameInputTable, type NameQuery } from '../../query/searches.ts'
import {
  cleaned,
  damagesOf,
  amountRule,
  checkEmail,
  checkPersonId,
  type Kind,
  kinds,
  type AnyInputTable,
} from '../../query/kinds.ts'
import { besides, inputTables, type Question, type Way, type WireInput } from '../../query/request.ts'
import type { InputRules, Inputs } from '../../server/routes.ts'

// What an old version takes (spec sections 4.3, 4.4), and nothing else: an input that only a newer one has would find other
// people.

/** The rule that a text of a kind breaks, if the specification shows one (spec section 8), or nobody can have it. */
const ruleOf: { readonly [K in Kind]?: (text: string, name: string) => readonly Problem[] } = {
  phone: (text, input) => unless(/^\d{10}$/.test(text), input, 'must be a US number of 10 digits'),
  email: checkEmail,
  personId: (text, input) => {
    const rule = amountRule(text)
    return rule === undefined ? [] : [{ input, rule }]
  },
}

/** What is wrong with an input, whichever version is asked. */
const problemsIn = (name: string, kind: Kind, text: string | undefined): readonly Problem[] => {
  if (text === undefined) return []
  const damages = damagesOf(text, name, kind === 'name')
  return damages.length > 0 ? damages : (ruleOf[kind]?.(text, name) ?? [])
}

/** The parameters that an input fills. */
const namesOf = ({ name, beside = {} }: WireInput): readonly string[] => [name, ...Object.keys(beside)]

/** What is given beside an input, and says something else than that: with a number of another country, nobody is meant. */
const contradictions = (way: WireInput, inputs: Inputs): readonly Problem[] =>
  Object.entries(besides(way, inputs.get(way.name) ?? '')).flatMap(([input, text]) =>
    unless(!inputs.has(input) || (inputs.has(way.name) && inputs.get(input) === text), input, `must fit ${way.name}`),
  )

/** The parameters of the query that a version takes. */
export const queryNamesOf = ({ inputs }: Way): readonly string[] =>
  Object.values(inputs).flatMap((way) => {
    if (way === 'none') return []
    return way.in === 'query' ? namesOf(way) : Object.keys(way.beside ?? {})
  })

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
    known: taken.flatMap(namesOf),
    problemsOf: (inputs) =>
      taken.flatMap((way) => {
        const { name, kind, need } = way
        return need === 'required' && !inputs.has(name)
          ? [{ input: name, rule: 'is required' }]
          : [...problemsIn(name, kind, inputs.get(name)), ...contradictions(way, inputs)]
      }),
  }
}

/** The rule that the id of a person breaks as a part of a path: some servers decode it twice, or before they resolve its dots. */
export const checkIdInPath = (id: string | undefined): readonly Problem[] => {
  const problems = checkPersonId(id)
  if (problems.length > 0) return problems
  return unless(!/[%/\\]/.test(id ?? ''), 'id', 'must not have %, / or \\')
}

/** The inputs of a request to a version by our names, in place of that version's. */
export const ownNames = ({ inputs: ways }: Way, inputs: Inputs): Inputs =>
  new Map(
    Object.entries(ways).flatMap(([input, way]) => {
      const text = way === 'none' ? undefined : inputs.get(way.name)
      return text === undefined ? [] : [[input, text] as const]
    }),
  )

/** Every input of a query: an input that is forgotten here would be dropped, so it does not compile. */
type Whole<Q> = Q & { readonly [I in keyof Q]-?: unknown }

/** The text of an input as it is asked. */
const cleanText = (kind: Kind, text: string): string => String(kinds[kind].clean(text))

const numberIn = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text))

const flagIn = (text: string | undefined): boolean | undefined =>
  text === undefined ? undefined : text.toLowerCase() === 'true'

const nameQuery = (inputs: Inputs, cursor: Cursor<'names'> | undefined): Whole<NameQuery> => {
  const text = (input: keyof NameQuery): string | undefined => {
    const given = inputs.get(input)
    return given === undefined ? undefined : cleanText(nameInputTable[input].kind, given)
  }
  return {
    firstName: text('firstName'),
    middleName: text('middleName'),
    lastName: text('lastName'),
    street: text('street'),
    unit: text('unit'),
    city: text('city'),
    state: text('state'),
    distance: numberIn(text('distance')),
    email: text('email'),
    phone: text('phone'),
    relativeFirstName: text('relativeFirstName'),
    relativeLastName: text('relativeLastName'),
    ageMin: numberIn(text('ageMin')),
    ageMax: numberIn(text('ageMax')),
    startIndex: numberIn(text('startIndex')),
    endIndex: numberIn(text('endIndex')),
    includePossibleMatches: flagIn(text('includePossibleMatches')),
    cursor,
  }
}

const addressQuery = (inputs: Inputs, cursor: Cursor<'addresses'> | undefined): Whole<AddressQuery> => {
  const text = (input: keyof AddressQuery): string | undefined => inputs.get(input)
  return {
    street: text('street') ?? '',
    city: text('city') ?? '',
    state: text('state') ?? '',
    unit: text('unit'),
    cursor,
  }
}

const isOf = <O extends PagedOperation>(cursor: Cursor | undefined, operation: O): cursor is Cursor<O> =>
  cursor?.operation === operation

/** The question of a request, by our names of its inputs, which the rules of the old version have passed, from a page on. */
export const questionOf = (operation: Operation, inputs: Inputs, cursor: Cursor | undefined): Question => {
  switch (operation) {
    case 'person':
      return { operation, id: inputs.get('id') ?? '' }
    case 'names':
      return { operation, query: nameQuery(inputs, isOf(cursor, operation) ? cursor : undefined) }
    case 'phones':
      return { operation, phone: inputs.get('phone') ?? '' }
    case 'emails':
      return { operation, email: cleanText('email', inputs.get('email') ?? '') }
    case 'addresses':
      return { operation, query: addressQuery(inputs, isOf(cursor, operation) ? cursor : undefined) }
  }
}
