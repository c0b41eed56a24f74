import type { Cursor } from '../model/lookup.ts'
import type { AddressQuery } from './address-query.ts'
import { parsePhoneNumber } from './inputs.ts'
import type { NameQuery } from './name-query.ts'

/** A GET request without its host: a path and the parameters of the query. */
export interface WireRequest {
  readonly path: string
  readonly parameters: Readonly<Record<string, string>>
}

/** An operation with its inputs, which have been checked. */
export type Question =
  | { readonly operation: 'person'; readonly id: string }
  | { readonly operation: 'names'; readonly query: NameQuery }
  | { readonly operation: 'phones'; readonly phone: string }
  | { readonly operation: 'emails'; readonly email: string }
  | { readonly operation: 'addresses'; readonly query: AddressQuery }

type Parameters = Readonly<Record<string, string | number | boolean | undefined>>

/** Parameters as text, trimmed; those that are `undefined` are left out. */
const spelled = (parameters: Parameters): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(parameters).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value).trim()]])),
  )

/** Where a page begins: the service's token, unchanged. */
const placeOf = (cursor: Cursor | undefined): Readonly<Record<string, string>> =>
  cursor === undefined ? {} : { position_token: cursor.token }

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
  phone: parsePhoneNumber(query.phone),
  relative_first_name: query.relativeFirstName,
  relative_last_name: query.relativeLastName,
  age_min: query.ageMin,
  age_max: query.ageMax,
  start_index: query.startIndex,
  end_index: query.endIndex,
  include_possible_matches: query.includePossibleMatches,
})

/** v3 takes the id as a parameter, v4 and v5 in the path (spec section 9, rule 2). */
const personRequest = (path: string, id: string): WireRequest =>
  path.includes('{id}')
    ? { path: path.replace('{id}', encodeURIComponent(id)), parameters: {} }
    : { path, parameters: { id } }

const parametersOf = (question: Exclude<Question, { operation: 'person' }>): Readonly<Record<string, string>> => {
  switch (question.operation) {
    case 'names':
      return { ...spelled(nameParameters(question.query)), ...placeOf(question.query.cursor) }
    case 'phones':
      return spelled({ phone: parsePhoneNumber(question.phone) })
    case 'emails':
      return spelled({ email: question.email })
    case 'addresses': {
      const { street, city, state, unit, cursor } = question.query
      return { ...spelled({ street, city, state, unit }), ...placeOf(cursor) }
    }
  }
}

/** The request for a question, for the version with this path (spec sections 4.1 to 4.4). */
export const requestFor = (path: string, question: Question): WireRequest =>
  question.operation === 'person' ? personRequest(path, question.id) : { path, parameters: parametersOf(question) }
