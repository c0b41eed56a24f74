import type { Cursor, PagedOperation } from '../../model/lookup.ts'
import type { Operation } from '../../model/version.ts'
import type { AddressQuery } from '../../query/address-query.ts'
import type { NameQuery } from '../../query/name-query.ts'
import type { Question, Way } from '../../query/request.ts'
import type { Inputs } from '../../server/inputs.ts'

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

const numberIn = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text))

const flagIn = (text: string | undefined): boolean | undefined =>
  text === undefined ? undefined : text.toLowerCase() === 'true'

const nameQuery = (inputs: Inputs, cursor: Cursor<'names'> | undefined): Whole<NameQuery> => {
  const text = (input: keyof NameQuery): string | undefined => inputs.get(input)
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
      return { operation, email: inputs.get('email') ?? '' }
    case 'addresses':
      return { operation, query: addressQuery(inputs, isOf(cursor, operation) ? cursor : undefined) }
  }
}
