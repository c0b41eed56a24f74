import { checkNameQuery, type NameQuery } from '../../src/query/name-query.ts'

// Queries that are right, and ways to ask what is wrong.

export const ada = { firstName: 'Ada', lastName: 'Byron' }
export const way = { street: '1 Way', city: 'Albany', state: 'NY' }

/** The inputs of a name search that are refused. */
export const wrong = (query: NameQuery): readonly string[] => checkNameQuery(query).map(({ input }) => input)

/** What a program without types may ask. */
export const untyped = (check: (query: never) => unknown, query: object): unknown =>
  Reflect.apply(check, undefined, [query])
