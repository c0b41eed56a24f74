import type { Operation } from '../model/version.ts'
import { addressInputTable, type AddressQuery, nameInputTable, type NameQuery } from './searches.ts'
import { type AnyInputTable, type InputTable, textsIn, isOnePart } from './kinds.ts'

// A path as a version's file writes it, such as `/v4/person_id/{id}`. The client fills it, and the sandbox and the gateway
// recognize what it was filled with.

const placeholder = /\{(\w+)\}/g

/** The path with these texts in place of its placeholders, which have their names. */
export const filled = (template: string, texts: Readonly<Record<string, string>>): string =>
  template.replace(placeholder, (_, name: string) => encodeURIComponent(texts[name] ?? ''))

/** The names of the placeholders. */
const namesIn = (template: string): readonly string[] =>
  [...template.matchAll(placeholder)].map(([, name = '']) => name)

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')

const expressionOf = (template: string): RegExp =>
  new RegExp(
    `^${template
      .split(placeholder)
      .map((part, at) => (at % 2 === 0 ? escaped(part) : '([^/]+)'))
      .join('')}$`,
  )

/** What was sent, as it is if it cannot be decoded. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Sorts what is fixed before what is not, step by step: `/people/search` is no id of a person. */
const byFixed = (one: string, other: string): number => {
  const others = other.split('/')
  for (const [at, step] of one.split('/').entries()) {
    const [here, there] = [namesIn(step).length, namesIn(others[at] ?? '').length]
    if (here !== there) return here - there
  }
  return 0
}

/** What a path was recognized as, and the texts in it by the names of the placeholders. */
interface Recognized<A> {
  readonly route: A
  readonly texts: Readonly<Record<string, string>>
}

/** A function that recognizes what a path is of several. Where two would do, the one that is fixed earlier does. */
export const recognizerOf = <A extends { readonly path: string }>(
  routes: readonly A[],
): ((path: string) => Recognized<A> | undefined) => {
  const all = routes
    .map((route) => ({ route, expression: expressionOf(route.path), names: namesIn(route.path) }))
    .sort((one, other) => byFixed(one.route.path, other.route.path))
  return (path) => {
    for (const { route, expression, names } of all) {
      const found = expression.exec(path)
      if (found !== null)
        return { route, texts: Object.fromEntries(names.map((name, at) => [name, decoded(found[at + 1] ?? '')])) }
    }
    return undefined
  }
}

/** A GET request without its host: a path and the parameters of the query. */
export interface WireRequest {
  readonly path: string
  readonly parameters: Readonly<Record<string, string>>
  /** The inputs in it, as they are sent, before encoding. */
  readonly inputs: readonly string[]
  /** Whether it is for a page to which the one before has led. */
  readonly isForFurtherPage: boolean
  /** Whether there may be results before those that it asks for. */
  readonly isLater: boolean
}

/** An operation with its inputs, which have been cleaned and checked. */
export type Question =
  | { readonly operation: 'person'; readonly id: string }
  | { readonly operation: 'names'; readonly query: NameQuery }
  | { readonly operation: 'phones'; readonly phone: string }
  | { readonly operation: 'emails'; readonly email: string }
  | { readonly operation: 'addresses'; readonly query: AddressQuery }

/** The question of an operation, and of no other. */
export type QuestionOf<O extends Operation> = Extract<Question, { readonly operation: O }> & { readonly operation: O }

/** The inputs of an operation by our names: those of a query, or the only one. */
export type InputsOf<O extends Operation> =
  QuestionOf<O> extends { readonly query: infer Q } ? Q : Omit<QuestionOf<O>, 'operation'>

/**
 * What each operation looks up, for code that works with any of them, such as a cache or a queue: `LookupInput['names']`
 * is a {@link NameQuery} (spec section 4). Its counterpart is `LookupValue`, what each operation
 * finds.
 *
 * @example
 * ```ts
 * type Methods = { readonly [O in Operation]: (input: LookupInput[O]) => Promise<LookupResult<LookupValue[O]>> }
 * const ask = async <O extends Operation>(all: Methods, operation: O, input: LookupInput[O]) => all[operation](input)
 * const { value: page } = await ask(lookup, 'names', { firstName: 'Ada', lastName: 'Byron' })
 * ```
 * @category Queries
 */
export interface LookupInput extends Readonly<Record<Operation, unknown>> {
  /** The id of a person: text, or a whole number up to 2^53 - 1. */
  readonly person: string | number
  readonly names: NameQuery
  /** A US phone number: ten digits in any usual notation. */
  readonly phones: string
  /** An email address. */
  readonly emails: string
  readonly addresses: AddressQuery
}

/** The inputs of each operation. */
export const inputTables = {
  person: { id: { kind: 'personId', isRequired: true } },
  names: nameInputTable,
  phones: { phone: { kind: 'phone', isRequired: true } },
  emails: { email: { kind: 'email', isRequired: true } },
  addresses: addressInputTable,
} as const satisfies { readonly [O in Operation]: InputTable<InputsOf<O>> }

/**
 * How a version takes an input: by which name, in the path or the query, and whether it must be given. The form of a token is
 * that of its text: anything, or digits alone.
 */
export interface WireInput {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly need: 'required' | 'optional'
  readonly form?: 'text' | 'digits'
  /** Further parameters of the query that it fills, by their names: with this text, or with what is made of the input's. */
  readonly beside?: Readonly<Record<string, string | ((text: string) => string)>>
}

/** The further parameters that an input fills, with the texts that they have beside this one. */
export const besides = ({ beside = {} }: WireInput, text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(beside).map(([name, of]) => [name, typeof of === 'string' ? of : of(text)]))

/** Where a version answers an operation, and how it takes the inputs, by our names; `none` is one that it has not. */
export interface Way {
  readonly path: string
  readonly inputs: Readonly<Record<string, WireInput | 'none'>>
}

/** The inputs of a question, by our names. */
const valuesOf = (question: Question): Readonly<Record<string, unknown>> =>
  'query' in question ? { ...question.query } : { ...question }

/** The path and the query of a request, as text: a `URL` object would be parsed again for each part that is set. */
export const pathAndQuery = ({ path, parameters }: Pick<WireRequest, 'path' | 'parameters'>): string =>
  Object.keys(parameters).length === 0 ? path : `${path}?${new URLSearchParams(parameters).toString()}`

/** The inputs of a question that were given, by our names, as they are sent to every version. */
export const textsOf = (question: Question): Readonly<Record<string, string>> => {
  const table: AnyInputTable = inputTables[question.operation]
  return textsIn(valuesOf(question), table)
}

/** The inputs of a question that a version does not support, by our names. */
export interface UnsupportedInputs {
  /** Given, but not accepted. Dropping them would widen the search. */
  readonly notAccepted: readonly string[]
  /** Required, but not given. */
  readonly missing: readonly string[]
  /** Given, and not fit for the path in which the version takes them. */
  readonly unfit: readonly string[]
}

/** What a version does not support of a question; `undefined` if it supports all of it. */
export const unsupportedInputs = ({ inputs }: Way, question: Question): UnsupportedInputs | undefined => {
  const values = valuesOf(question)
  const texts = textsOf(question)
  const namesOf = (isUnsupported: (input: WireInput | 'none', name: string) => boolean): readonly string[] =>
    Object.keys(inputTables[question.operation]).filter((name) => isUnsupported(inputs[name] ?? 'none', name))
  const unsupported = {
    notAccepted: namesOf((input, name) => input === 'none' && values[name] !== undefined),
    missing: namesOf((input, name) => input !== 'none' && input.need === 'required' && values[name] === undefined),
    unfit: namesOf((input, name) => input !== 'none' && input.in === 'path' && !isOnePart(texts[name] ?? '')),
  }
  return Object.values(unsupported).some(({ length }) => length > 0) ? unsupported : undefined
}

/** The request for a question, in the way of a version that supports all its inputs (spec sections 4.1 to 4.4). */
export const requestFor = ({ path, inputs }: Way, question: Question): WireRequest => {
  const texts = textsOf(question)
  const sent = Object.entries(texts).flatMap(([input, text]) => {
    const way = inputs[input]
    return way === undefined || way === 'none' ? [] : [{ ...way, text }]
  })
  const sentIn = (place: WireInput['in']): Readonly<Record<string, string>> =>
    Object.fromEntries(sent.filter((way) => way.in === place).map(({ name, text }) => [name, text]))
  const isForFurtherPage = texts['cursor'] !== undefined
  return {
    path: filled(path, sentIn('path')),
    parameters: {
      ...sentIn('query'),
      ...Object.fromEntries(sent.flatMap((way) => Object.entries(besides(way, way.text)))),
    },
    inputs: Object.values(texts),
    isForFurtherPage,
    isLater: isForFurtherPage || texts['startIndex'] !== undefined,
  }
}
