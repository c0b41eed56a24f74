import type { AddressQuery } from './address-query.ts'
import { phoneDigits } from './inputs.ts'
import type { NameQuery } from './name-query.ts'

/** A GET, without its host: a path and the query behind it. */
export interface WireRequest {
  readonly path: string
  readonly parameters: Readonly<Record<string, string>>
}

/** A question of one of the five kinds, with its inputs checked. */
export type Question =
  | { readonly operation: 'person'; readonly id: string }
  | { readonly operation: 'names'; readonly query: NameQuery }
  | { readonly operation: 'phones'; readonly phone: string }
  | { readonly operation: 'emails'; readonly email: string }
  | { readonly operation: 'addresses'; readonly query: AddressQuery }

type Parameters = Readonly<Record<string, string | number | boolean | undefined>>

const spelled = (parameters: Parameters): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(parameters).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value).trim()]])),
  )

/** The service's names for the inputs of a name search (spec section 4.2). */
const nameParameters = (query: NameQuery): Parameters => ({
  first_name: query.firstName,
  middle_name: query.middleName,
  last_name: query.lastName,
  street: query.street,
  unit: query.unit,
  city: query.city,
  state: query.state,
  distance: query.distance,
  email: query.email,
  phone: phoneDigits(query.phone),
  relative_first_name: query.relativeFirstName,
  relative_last_name: query.relativeLastName,
  age_min: query.ageMin,
  age_max: query.ageMax,
  start_index: query.startIndex,
  end_index: query.endIndex,
  include_possible_matches: query.includePossibleMatches,
  position_token: query.cursor?.token,
})

const addressParameters = ({ street, city, state, unit, cursor }: AddressQuery): Parameters => ({
  street,
  city,
  state,
  unit,
  position_token: cursor?.token,
})

/** v3 takes the id as a parameter, v4 and v5 in the path (spec section 9, rule 2). */
const personRequest = (path: string, id: string): WireRequest =>
  path.includes('{id}')
    ? { path: path.replace('{id}', encodeURIComponent(id)), parameters: {} }
    : { path, parameters: { id } }

const parametersOf = (question: Exclude<Question, { operation: 'person' }>): Parameters => {
  switch (question.operation) {
    case 'names':
      return nameParameters(question.query)
    case 'phones':
      return { phone: phoneDigits(question.phone) }
    case 'emails':
      return { email: question.email }
    case 'addresses':
      return addressParameters(question.query)
  }
}

/** How a version spells a question whose path this is (spec sections 4.1 to 4.4). */
export const requestFor = (path: string, question: Question): WireRequest =>
  question.operation === 'person'
    ? personRequest(path, question.id)
    : { path, parameters: spelled(parametersOf(question)) }
