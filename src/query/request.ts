import type { Operation } from '../model/version.ts'
import { addressInputTable, type AddressQuery } from './address-query.ts'
import { parametersIn } from './input-table.ts'
import { nameInputTable, type NameQuery } from './name-query.ts'

/** A GET request without its host: a path and the parameters of the query. */
export interface WireRequest {
  readonly path: string
  readonly parameters: Readonly<Record<string, string>>
  /** The inputs in it, as they are sent, before encoding. */
  readonly inputs: readonly string[]
}

/** An operation with its inputs, which have been cleaned and checked. */
export type Question =
  | { readonly operation: 'person'; readonly id: string }
  | { readonly operation: 'names'; readonly query: NameQuery }
  | { readonly operation: 'phones'; readonly phone: string }
  | { readonly operation: 'emails'; readonly email: string }
  | { readonly operation: 'addresses'; readonly query: AddressQuery }

/** A question with several inputs, of which each version takes some; the others have one, which all versions take. */
export type Search = Extract<Question, { readonly query: unknown }>

/** The question of an operation, and of no other. */
export type QuestionOf<O extends Operation> = Extract<Question, { readonly operation: O }> & { readonly operation: O }

const withParameters = (path: string, parameters: WireRequest['parameters']): WireRequest => ({
  path,
  parameters,
  inputs: Object.values(parameters),
})

/** v3 takes the id as a parameter, v4 and v5 in the path (spec section 9, rule 2). */
const personRequest = (path: string, id: string): WireRequest =>
  path.includes('{id}')
    ? { path: path.replace('{id}', encodeURIComponent(id)), parameters: {}, inputs: [id] }
    : withParameters(path, { id })

/** The inputs of the searches that have several. */
export const inputTables = { names: nameInputTable, addresses: addressInputTable } as const

/** A request with a cursor is for a page to which the one before has led. */
export const isForFurtherPage = ({ parameters }: WireRequest): boolean =>
  Object.values(inputTables).some(({ cursor }) => cursor.parameter in parameters)

const parametersOf = (question: Exclude<Question, { operation: 'person' }>): Readonly<Record<string, string>> => {
  if ('query' in question) return parametersIn(question.query, inputTables[question.operation])
  return question.operation === 'phones' ? { phone: question.phone } : { email: question.email }
}

/** The request for a question, for the version with this path (spec sections 4.1 to 4.4). */
export const requestFor = (path: string, question: Question): WireRequest =>
  question.operation === 'person' ? personRequest(path, question.id) : withParameters(path, parametersOf(question))

/** The inputs of a question, as they are sent to every version. */
export const inputsOf = (question: Question): readonly string[] => requestFor('', question).inputs
