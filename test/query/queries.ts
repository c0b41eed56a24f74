import { checkNameQuery, type NameQuery } from '../../src/query/searches.ts'

// Valid queries, and functions that return what is wrong with others.

export const ada = { firstName: 'Ada', lastName: 'Byron' }
export const way = { street: '1 Way', city: 'Albany', state: 'NY' }

/** The inputs of a name search that are refused. */
export const wrong = (query: NameQuery): readonly string[] => checkNameQuery(query).map(({ input }) => input)

/** What a program without types may pass. */
export const untyped = (check: (query: never) => unknown, query: object): unknown =>
  Reflect.apply(check, undefined, [query])
