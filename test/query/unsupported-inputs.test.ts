import test from 'ava'
import type { Version } from '../../src/model/version.ts'
import { addressInputs, type AddressQuery, nameInputs, type NameQuery } from '../../src/query/searches.ts'
import { type Question, requestFor, unsupportedInputs } from '../../src/query/request.ts'
import { findSpoke, offers, spokesInOrder, facts } from '../../src/versions/table.ts'
import { errorOfInputs as errorOf } from '../../src/versions/catalog.ts'

// Which version accepts which input (spec sections 4.2, 4.3, 4.4), independently of src/query.

/** The versions of the specification, which says what each of them takes. */
const versions: readonly Version[] = ['v3', 'v4', 'v5']

const isSpecified = (version: Version): boolean => versions.includes(version)

const namesOf = (query: NameQuery) => ({ operation: 'names', query }) as const
const addressOf = (query: AddressQuery) => ({ operation: 'addresses', query }) as const

/** The error of a version about the inputs of a search; one that has no such search is not asked. */
const errorOfInputs = (version: Version, search: Question) => {
  const spoke = findSpoke(version, search.operation)
  const unsupported = spoke && unsupportedInputs(spoke, search)
  return unsupported && errorOf(spokesInOrder(search.operation), version, search, unsupported)
}

/** The versions that support all inputs of a search. */
const supporting = (search: Question): readonly Version[] =>
  versions.filter((version) => offers(version, search.operation) && errorOfInputs(version, search) === undefined)

/** What the others say of it. */
const reasons = (search: Question): readonly string[] =>
  versions.flatMap((version) => errorOfInputs(version, search)?.reason ?? [])

const every: NameQuery = {
  firstName: 'Ada',
  middleName: 'M',
  lastName: 'Byron',
  street: '1 Way',
  unit: '2B',
  city: 'Albany',
  state: 'NY',
  distance: 0,
  email: 'ada@example.com',
  phone: '2125550100',
  relativeFirstName: 'Ralph',
  relativeLastName: 'Byron',
  ageMin: 0,
  ageMax: 40,
  startIndex: 1,
  endIndex: 9,
  includePossibleMatches: false,
  cursor: { version: 'v5', operation: 'names', token: 'x' },
}

const taken: Readonly<Record<keyof NameQuery, readonly Version[]>> = {
  firstName: ['v3', 'v4', 'v5'],
  middleName: ['v3', 'v4', 'v5'],
  lastName: ['v3', 'v4', 'v5'],
  street: ['v5'],
  unit: ['v5'],
  city: ['v3', 'v4', 'v5'],
  state: ['v3', 'v4', 'v5'],
  distance: ['v5'],
  email: ['v4', 'v5'],
  phone: ['v5'],
  relativeFirstName: ['v5'],
  relativeLastName: ['v5'],
  ageMin: ['v5'],
  ageMax: ['v5'],
  startIndex: ['v5'],
  endIndex: ['v5'],
  includePossibleMatches: ['v5'],
  cursor: ['v3', 'v4', 'v5'],
}

test('every input is here', (t) => {
  t.deepEqual([...nameInputs].sort(), Object.keys(every).sort())
})

for (const input of nameInputs) {
  test(`${input} is accepted by ${taken[input].join(', ')}`, (t) => {
    const query = { firstName: 'Ada', lastName: 'Byron', [input]: every[input] }
    const others = versions.filter((version) => !taken[input].includes(version))
    t.deepEqual(supporting(namesOf(query)), taken[input])
    t.deepEqual(
      reasons(namesOf(query)),
      others.map((version) => `${version}'s name search does not take ${input}`),
    )
    for (const version of others) {
      const error = errorOfInputs(version, namesOf(query))
      t.deepEqual([error?.features, error?.availableIn.filter(isSpecified)], [[input], taken[input]])
    }
  })
}

const missing: readonly (readonly [NameQuery, readonly string[]])[] = [
  [{ lastName: 'Byron', state: 'NY' }, ['firstName']],
  [{ firstName: 'Ada', state: 'NY' }, ['lastName']],
  [{ state: 'NY' }, ['firstName', 'lastName']],
]

for (const [query, names] of missing) {
  test(`v3 and v4 require ${names.join(' and ')}, and v5 does not`, (t) => {
    t.deepEqual(supporting(namesOf(query)), ['v5'])
    t.deepEqual(
      reasons(namesOf(query)),
      ['v3', 'v4'].map((version) => `${version}'s name search needs ${names.join(', ')}`),
    )
  })
}

test('inputs that a version does not accept and those that it requires are reported together', (t) => {
  const error = errorOfInputs('v4', namesOf({ lastName: 'Byron', city: 'Albany', distance: 5, ageMin: 30 }))
  t.deepEqual([error?.features, error?.availableIn.filter(isSpecified)], [['distance', 'ageMin', 'firstName'], ['v5']])
  t.is(error?.reason, "v4's name search does not take distance, ageMin, and needs firstName")
})

const way: AddressQuery = { street: '1 Way', city: 'Albany', state: 'NY' }
const wholeWay: Required<AddressQuery> = {
  ...way,
  unit: '2B',
  cursor: { version: 'v5', operation: 'addresses', token: 'x' },
}

test('v4 and v5 accept all inputs of an address search', (t) => {
  t.deepEqual([...addressInputs].sort(), Object.keys(wholeWay).sort())
  for (const query of [way, wholeWay]) t.deepEqual(supporting(addressOf(query)), ['v4', 'v5'])
})

test('every input is sent under a name of its own', (t) => {
  const { names, addresses } = facts.v5.operations
  const sent = (parameters: object): number => Object.keys(parameters).length
  t.is(sent(requestFor(names, namesOf(every)).parameters), nameInputs.length)
  t.is(sent(requestFor(addresses, addressOf(wholeWay)).parameters), addressInputs.length)
})
